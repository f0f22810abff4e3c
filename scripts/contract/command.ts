import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { loadContract } from '../../mock-server/contract/contract.ts';
import type { Contract } from '../../mock-server/contract/contract.ts';
import { UsageError, readArguments, requireWritable, wholeNumber } from '../command/arguments.ts';
import { descriptionDigest, lastCheckLine, readBaseline, recordCheck } from './baseline.ts';
import type { Baseline } from './baseline.ts';
import { checkHost, hostUnreachable, whyGone } from './check.ts';
import { diffAgainst } from './diff.ts';
import type { GenerateOptions } from './generate.ts';
import { engineColumn, parseEngine, hostAddress, hostColumn, mockColumn, prismColumn } from './hosts.ts';
import type { Column } from './hosts.ts';
import { createAnswerJudge } from './judge.ts';
import type { AnswerJudge } from './judge.ts';
import type { TypedCode } from './probe.ts';
import { planFor } from './probes.ts';
import { findingsOf, jsonReport, junitReport, tableOf, tallyOf } from './report.ts';
import type { HostResult } from './report.ts';

/** What `npm run contract -- --help` prints. */
export const usage = `npm run contract -- [--prism] [--mock] [--engine NAME=URL] [--host URL] [options]

Sends hosts the requests that the description (openapi/) describes, and prints one table: a line for each operation and
branch, a column for each host. Without a host: Prism and the mock provider of this repository, started for the check.

  --engine NAME=URL  another vendor's mock engine, started on this machine (openapi/README.md); may be given several times
  --host URL    a real host, or any other process that acts as one
  --read-only   send the host only GET and HEAD requests that change nothing
  --user ID     the user id for requests to the host
  --group ID    a signer group of the host
  --rate N      requests to the host a second, 4 by default; 120 in total, and 50 N more with --generate N
  --generate N  also generate N requests for each operation and branch, and show the smallest that finds something new
  --seed N      the seed of the generated requests; the same seed generates the same
  --record      write date, host and result into openapi/contract-checked.json
  --strict      undocumented fields are findings, not notes
  --json FILE   write all results; --junit FILE the same for a test runner
  --diff REF    compare the description with the one of a git version instead

A real host is never sent what reaches people or cannot be undone, with or without --read-only. SIGNING_API_BASIC is
the shared Basic value, SIGNING_API_TOKEN the token of a session; neither is ever printed. Without a token, and without
--read-only, the command asks you for a code, which is not shown: have it sent by the portal.

Exit codes: 0 nothing to report; 1 findings (with --diff: breaking changes); 2 the command was not understood, or nobody
answers at the host; 3 a host was asked nothing that was conclusive, left a request unanswered, or refused the Basic
value, the token, the user or the group that it was given. Findings on points that the specification leaves open
(x-assumed) are listed apart, and do not count; so are those in openapi/contract-baseline.json until their day.`;

/** The terminal: this process's own, or a test's. */
interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
}

/** Asks at the terminal; what is typed to a hidden question is not shown. Null if it is no terminal. */
function ask({ stdin, stdout }: Terminal, question: string, hidden: boolean): Promise<string | null> {
  if (!stdin.isTTY) return Promise.resolve(null);
  const output = new Writable({
    write: (part, _encoding, done) => {
      if (!hidden) stdout.write(part as Buffer);
      done();
    },
  });
  // Written directly, so that nothing is echoed that is typed before the question is shown.
  if (hidden) stdout.write(question);
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdin, output, terminal: true });
    lines.once('close', () => resolve(null));
    lines.question(question, (answer) => {
      resolve(answer.trim());
      lines.close();
      if (hidden) stdout.write('\n');
    });
  });
}

/** Asks the person at the terminal for the code that was sent, and by which channel. */
export async function askCode(
  targets: readonly string[],
  terminal: Terminal = process,
): Promise<TypedCode | null> {
  const [first = '', second] = targets;
  const way =
    second === undefined
      ? ''
      : await ask(
          terminal,
          'Sign in: have a code sent from the portal, and do not enter it there.\nDid it come by text (t) or e-mail (e)? ',
          false,
        );
  if (way === null) return null;
  const target = way.toLowerCase().startsWith('e') && second !== undefined ? second : first;
  const code = await ask(terminal, 'The code (it is not shown): ', true);
  return code === null || code === '' ? null : { target, code };
}

const options = {
  host: { type: 'string' },
  engine: { type: 'string', multiple: true },
  prism: { type: 'boolean' },
  mock: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  user: { type: 'string' },
  group: { type: 'string' },
  rate: { type: 'string' },
  generate: { type: 'string' },
  seed: { type: 'string' },
  strict: { type: 'boolean' },
  json: { type: 'string' },
  junit: { type: 'string' },
  record: { type: 'boolean' },
  diff: { type: 'string' },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];
type Code = 0 | 1 | 2 | 3;

/** The files that the check reads and writes; a test has its own. */
export interface CheckFiles {
  readonly baseline: string;
  readonly record: string;
  readonly today: string;
  /** Requests a second, instead of `--rate`. */
  readonly perSecond?: number;
}

const checkFiles = (): CheckFiles => ({
  baseline: 'openapi/contract-baseline.json',
  record: 'openapi/contract-checked.json',
  today: new Date().toISOString().slice(0, 10),
});

const rateOf = ({ rate }: Values): number => (rate === undefined ? 4 : wholeNumber('--rate', rate, 1, 50));

function generateOptionsOf({ generate, seed }: Values): GenerateOptions | null {
  if (generate === undefined) return null;
  const given = seed === undefined ? Date.now() % 1_000_000 : wholeNumber('--seed', seed, 0, 2_147_483_647);
  return { runs: wholeNumber('--generate', generate, 1, 1_000), seed: given };
}

const realHost = (contract: Contract, values: Values, given: string, perSecond: number): Column =>
  hostColumn(contract, {
    address: hostAddress(given),
    readOnly: values['read-only'] === true,
    userId: values.user ?? null,
    groupId: values.group ?? null,
    basic: process.env['SIGNING_API_BASIC'] || null,
    token: process.env['SIGNING_API_TOKEN'] || null,
    askCode,
    perSecond,
    requests: 120 + 50 * Number(values.generate ?? 0),
  });

/** The requested columns, each started in its turn. */
function columnsFor(
  contract: Contract,
  values: Values,
  perSecond = rateOf(values),
): (() => Column | Promise<Column>)[] {
  const { host, engine = [] } = values;
  const none = host === undefined && !values.prism && !values.mock && engine.length === 0;
  const real = host === undefined ? null : realHost(contract, values, host, perSecond);
  return [
    ...(values.prism || none ? [() => prismColumn(contract)] : []),
    ...(values.mock || none ? [() => mockColumn(contract)] : []),
    ...engine.map((given) => () => engineColumn(contract, given)),
    ...(real === null ? [] : [() => real]),
  ];
}

async function checkColumn(
  contract: Contract,
  judge: AnswerJudge,
  column: Column,
  { baseline, generateOptions }: { baseline: Baseline; generateOptions: GenerateOptions | null },
): Promise<HostResult> {
  const { name, kind, gate, facts } = column;
  const check = { contract, judge, gate, facts, plan: planFor(kind, judge.detail) };
  try {
    const planned = await checkHost(check);
    const more =
      generateOptions === null || whyGone(planned) !== null
        ? []
        : await (await import('./generate.ts')).checkGeneratedRequests(check, planned, generateOptions);
    const results = [...planned, ...more];
    return { name, kind, sent: gate.sent(), results, isKnown: baseline.isKnown(name) };
  } finally {
    await column.close();
  }
}

/** The exit code: 0 nothing to report, 1 findings, 2 the host cannot be reached, 3 not conclusive. */
export function exitCodeOf(all: readonly HostResult[]): Code {
  const tallies = all.map(({ results, isKnown }) => tallyOf(results, isKnown));
  const silent = tallies.filter(({ asked }) => asked === 0);
  if (silent.some(({ reasons }) => reasons.includes(hostUnreachable))) return 2;
  if (tallies.some(({ findings }) => findings.length > 0)) return 1;
  return silent.length > 0 || tallies.some(({ isCutOff }) => isCutOff) ? 3 : 0;
}

function rejectHostOptions(values: Values): void {
  const { host } = values;
  const ofHost = (['read-only', 'user', 'group', 'rate', 'record'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (values.seed !== undefined && values.generate === undefined)
    throw new UsageError('--seed is about made-up requests; ask for them by --generate N.');
  if (host === undefined && ofHost.length > 0)
    throw new UsageError(`--${ofHost.join(', --')}: this is about a real host; name it by --host URL.`);
  for (const engine of values.engine ?? []) parseEngine(engine);
  if (values.diff !== undefined && Object.keys(values).length > 1)
    throw new UsageError('--diff compares two versions of the description, and takes no other option.');
}

const staleEntries = (all: readonly HostResult[], baseline: Baseline): string[] =>
  all.flatMap(({ name, results }) =>
    baseline.stale(name, results).map((entry) => `Baseline of ${name}: ${entry}`),
  );

/** Runs the check with the arguments of the command line, and returns its exit code. */
export async function contractCommand(
  args: readonly string[],
  print: (text: string) => void,
  { baseline: baselineFile, record, today, perSecond }: CheckFiles = checkFiles(),
): Promise<Code> {
  const { values } = readArguments(args, options);
  rejectHostOptions(values);
  if (values.diff !== undefined) return diffAgainst(values.diff, print);
  requireWritable('--json', values.json);
  requireWritable('--junit', values.junit);
  const contract = loadContract();
  const judge = createAnswerJudge({ strict: values.strict === true });
  const baseline = readBaseline(baselineFile, today);
  const generateOptions = generateOptionsOf(values);
  const all: HostResult[] = [];
  for (const start of columnsFor(contract, values, perSecond))
    all.push(await checkColumn(contract, judge, await start(), { baseline, generateOptions }));
  const code = exitCodeOf(all);
  const real = all.find(({ kind }) => kind === 'host');
  if (values.record && real !== undefined && code < 2)
    recordCheck(record, real, { date: today, readOnly: values['read-only'] === true });
  const digest = descriptionDigest();
  print(tableOf(all, judge.details));
  for (const text of [...all.map(findingsOf), ...staleEntries(all, baseline)]) if (text !== '') print(text);
  if (generateOptions !== null)
    print(
      `\nMade up of each operation and branch: ${generateOptions.runs}, with --seed ${generateOptions.seed}.`,
    );
  print(`\n${lastCheckLine(record, digest)}`);
  if (values.json !== undefined) writeFileSync(values.json, jsonReport(all, { date: today, digest, code }));
  if (values.junit !== undefined) writeFileSync(values.junit, junitReport(all));
  return code;
}
