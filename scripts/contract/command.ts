import { writeFileSync } from 'node:fs';
import { loadContract } from '../../mock-server/contract/contract.ts';
import type { Contract } from '../../mock-server/contract/contract.ts';
import { NotUnderstood, readArguments, wholeNumber } from '../command/arguments.ts';
import { askCode } from './ask-code.ts';
import { readBaseline } from './baseline.ts';
import type { Baseline } from './baseline.ts';
import { checkHost, nobodyAnswers } from './check.ts';
import { diffAgainst } from './diff-command.ts';
import { hostAddress, hostColumn, mockColumn, prismColumn } from './hosts.ts';
import type { Column } from './hosts.ts';
import { answerJudge } from './judge.ts';
import type { Answerable } from './judge.ts';
import { planFor } from './probes.ts';
import { descriptionDigest, lastCheckLine, recordCheck } from './record.ts';
import { jsonReport, junitReport } from './report.ts';
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
  json: { type: 'string' },
  junit: { type: 'string' },
  record: { type: 'boolean' },
  diff: { type: 'string' },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];
type Code = 0 | 1 | 2 | 3;

/** Where the check keeps what it knows; a test has its own. */
export interface Kept {
  readonly baseline: string;
  readonly record: string;
  readonly today: string;
}

const kept = (): Kept => ({
  baseline: 'openapi/contract-baseline.json',
  record: 'openapi/contract-checked.json',
  today: new Date().toISOString().slice(0, 10),
});

const realHost = (contract: Contract, values: Values, given: string): Column =>
  hostColumn(contract, {
    address: hostAddress(given),
    readOnly: values['read-only'] === true,
    userId: values.user ?? null,
    groupId: values.group ?? null,
    basic: process.env['SIGNING_API_BASIC'] || null,
    token: process.env['SIGNING_API_TOKEN'] || null,
    askCode,
    perSecond: values.rate === undefined ? 4 : wholeNumber('--rate', values.rate, 1, 50),
  });

/** The columns that were asked for, each started when it is its turn. */
function columnsFor(contract: Contract, values: Values): (() => Column | Promise<Column>)[] {
  const { host } = values;
  const none = host === undefined && !values.prism && !values.mock;
  const real = host === undefined ? null : realHost(contract, values, host);
  return [
    ...(values.prism || none ? [() => prismColumn(contract)] : []),
    ...(values.mock || none ? [() => mockColumn(contract)] : []),
    ...(real === null ? [] : [() => real]),
  ];
}

async function checked(
  contract: Contract,
  judge: Answerable,
  column: Column,
  baseline: Baseline,
): Promise<Checked> {
  const { name, kind, gate, facts } = column;
  try {
    const results = await checkHost({ contract, judge, gate, facts, plan: planFor(kind, judge.detail) });
    return { name, kind, sent: gate.sent(), results, isKnown: baseline.isKnown(name) };
  } finally {
    await column.close();
  }
}

/** What the check ends with: 0 nothing to report, 1 findings, 2 no host there, 3 nothing was conclusive. */
export function codeOf(all: readonly Checked[]): Code {
  const tallies = all.map(({ results, isKnown }) => tallyOf(results, isKnown));
  const silent = tallies.filter(({ asked }) => asked === 0);
  if (silent.some(({ reasons }) => reasons.includes(nobodyAnswers))) return 2;
  if (tallies.some(({ findings }) => findings.length > 0)) return 1;
  return silent.length > 0 ? 3 : 0;
}

function understood(values: Values): void {
  const { host } = values;
  const ofHost = (['read-only', 'user', 'group', 'rate', 'record'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (host === undefined && ofHost.length > 0)
    throw new NotUnderstood(`--${ofHost.join(', --')}: this is about a real host; name it by --host URL.`);
  if (values.diff !== undefined && Object.keys(values).length > 1)
    throw new NotUnderstood('--diff compares two versions of the description, and takes no other option.');
}

const staleOf = (all: readonly Checked[], baseline: Baseline): string[] =>
  all.flatMap(({ name, results }) =>
    baseline.stale(name, results).map((entry) => `Baseline of ${name}: ${entry}`),
  );

/** Runs the check with the arguments of the command line, and answers its exit code. */
export async function contractCommand(
  args: readonly string[],
  print: (text: string) => void,
  { baseline: baselineFile, record, today }: Kept = kept(),
): Promise<Code> {
  const { values } = readArguments(args, options);
  understood(values);
  if (values.diff !== undefined) return diffAgainst(values.diff, print);
  const contract = loadContract();
  const judge = answerJudge({ strict: values.strict === true });
  const baseline = readBaseline(baselineFile, today);
  const all: Checked[] = [];
  for (const start of columnsFor(contract, values))
    all.push(await checked(contract, judge, await start(), baseline));
  const code = codeOf(all);
  const real = all.find(({ kind }) => kind === 'host');
  if (values.record && real !== undefined && code < 2)
    recordCheck(record, real, { date: today, readOnly: values['read-only'] === true });
  const digest = descriptionDigest();
  print(tableOf(all, judge.details));
  for (const text of [...all.map(findingsOf), ...staleOf(all, baseline)]) if (text !== '') print(text);
  print(`\n${lastCheckLine(record, digest)}`);
  if (values.json !== undefined) writeFileSync(values.json, jsonReport(all, { date: today, digest, code }));
  if (values.junit !== undefined) writeFileSync(values.junit, junitReport(all));
  return code;
}
