import { loadContract } from '../../mock-server/contract/contract.ts';
import type { Contract } from '../../mock-server/contract/contract.ts';
import { NotUnderstood, readArguments, wholeNumber } from '../command/arguments.ts';
import { checkHost } from './check.ts';
import { hostAddress, hostColumn, mockColumn, prismColumn } from './hosts.ts';
import type { Column } from './hosts.ts';
import { answerJudge } from './judge.ts';
import type { Answerable } from './judge.ts';
import { planFor } from './probes.ts';
import { findingsOf, tableOf } from './table.ts';
import type { Checked } from './table.ts';
import { tallyOf } from './tally.ts';

const options = {
  host: { type: 'string' },
  prism: { type: 'boolean' },
  mock: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  user: { type: 'string' },
  group: { type: 'string' },
  rate: { type: 'string' },
  strict: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

async function columnsFor(contract: Contract, values: Values): Promise<Column[]> {
  const none = values.host === undefined && !values.prism && !values.mock;
  const columns: Column[] = [];
  if (values.prism || none) columns.push(await prismColumn(contract));
  if (values.mock || none) columns.push(await mockColumn(contract));
  if (values.host !== undefined) columns.push(realHost(contract, values, values.host));
  return columns;
}

const realHost = (contract: Contract, values: Values, given: string): Column =>
  hostColumn(contract, {
    address: hostAddress(given),
    readOnly: values['read-only'] === true,
    userId: values.user ?? null,
    groupId: values.group ?? null,
    basic: process.env['SIGNING_API_BASIC'] || null,
    token: process.env['SIGNING_API_TOKEN'] || null,
    askCode: null,
    perSecond: values.rate === undefined ? 4 : wholeNumber('--rate', values.rate, 1, 50),
  });

async function checked(contract: Contract, judge: Answerable, column: Column): Promise<Checked> {
  const { name, kind, gate, facts } = column;
  try {
    const results = await checkHost({ contract, judge, gate, facts, plan: planFor(kind, judge.detail) });
    return { name, kind, sent: gate.sent(), results, isKnown: () => false };
  } finally {
    await column.close();
  }
}

/** What the check ends with: 0 nothing to report, 1 findings, 2 not understood or no host there, 3 nothing was conclusive. */
export function codeOf(all: readonly Checked[]): 0 | 1 | 2 | 3 {
  const tallies = all.map(({ results, isKnown }) => tallyOf(results, isKnown));
  if (tallies.some(({ findings }) => findings.length > 0)) return 1;
  if (tallies.some(({ asked, reasons }) => asked === 0 && reasons.includes('nobody answers there'))) return 2;
  return tallies.some(({ asked }) => asked === 0) ? 3 : 0;
}

/** Runs the check with the arguments of the command line. */
export async function contractCommand(
  args: readonly string[],
  print: (text: string) => void,
): Promise<0 | 1 | 2 | 3> {
  const { values } = readArguments(args, options);
  if (values.host === undefined && (values['read-only'] || values.user !== undefined))
    throw new NotUnderstood('--read-only and --user are about a real host: name it by --host.');
  const contract = loadContract();
  const judge = answerJudge({ strict: values.strict === true });
  const all: Checked[] = [];
  for (const column of await columnsFor(contract, values)) all.push(await checked(contract, judge, column));
  print(tableOf(all, judge.details));
  for (const one of all) print(findingsOf(one));
  return codeOf(all);
}
