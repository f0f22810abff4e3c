import { junit } from '../command/junit.ts';
import { UsageError, oneOf, readArguments } from '../command/arguments.ts';

/** What became of one path; steps that a driver cannot take are told of, and never count as passed. */
export interface Walked {
  readonly flow: string;
  readonly path: string;
  /** `partly` where it was walked without a fault, and not to its end. */
  readonly result: 'passed' | 'failed' | 'partly' | 'left out';
  /** Where and why it failed, or why it was left out; else null. */
  readonly why: string | null;
  /** Steps that the driver leaves out, one line each. */
  readonly leftOut: readonly string[];
  readonly ms: number;
}

/** How paths are walked. */
export const driverNames = ['model', 'browser-mock', 'text'] as const;

export type DriverName = (typeof driverNames)[number];

const countOf = (all: readonly Walked[], wanted: Walked['result']): number =>
  all.filter(({ result }) => result === wanted).length;

const lineOf = ({ flow, path, result, why, leftOut }: Walked): string =>
  [
    `${result.padEnd(8)}  ${flow} ${path}${why === null ? '' : `: ${why}`}`,
    ...leftOut.map((line) => `            ${line}`),
  ].join('\n');

/** A line a path, and how many passed. */
export const reportOf = (all: readonly Walked[]): string => {
  const tail = (['partly', 'left out'] as const)
    .map((result) => ({ result, count: countOf(all, result) }))
    .flatMap(({ result, count }) => (count === 0 ? [] : [`, ${count} ${result}`]))
    .join('');
  return [
    ...all.map((one) => lineOf(one)),
    '',
    `${countOf(all, 'passed')} passed, ${countOf(all, 'failed')} failed${tail}`,
  ].join('\n');
};

/** 0 where something was walked and nothing failed. */
export const codeOf = (all: readonly Walked[]): 0 | 1 =>
  countOf(all, 'failed') === 0 && countOf(all, 'passed') + countOf(all, 'partly') > 0 ? 0 : 1;

/** The same as JUnit: a case a path. */
export const junitOf = (all: readonly Walked[], driver: DriverName): string =>
  junit([
    {
      name: `paths, ${driver}`,
      cases: all.map(({ flow, path, result, why, leftOut, ms }) => ({
        group: flow,
        name: path,
        failures: result === 'failed' ? [why ?? ''] : [],
        skipped: result === 'left out' ? (why ?? '') : result === 'partly' ? leftOut.join('; ') : null,
        out: leftOut,
        ms,
      })),
    },
  ]);

/** The same as JSON. */
export const jsonOf = (all: readonly Walked[], driver: DriverName): string =>
  `${JSON.stringify({ schema: 1, driver, paths: all }, null, 2)}\n`;

/** How to ask for a walk. */
export const usage = `npm run walk -- --text <paths.md> [--path ID …] [--json FILE] [--junit FILE]
npm run walk -- <paths.json> [--driver ${driverNames.filter((name) => name !== 'text').join('|')}] [--path ID …] [--json FILE] [--junit FILE]

Walks the paths of a file that npm run paths has printed with --format json, and says of each whether it passed.
  --driver model         on the machines, with answering ports (unless told otherwise)
  --driver browser-mock  in Chromium on the production build, beside the mock provider
  --text FILE            does what the Markdown of npm run paths says in English, word by word, in Chromium on the
                         production build beside the mock provider; nothing else is known of the paths
  --path ID              only this path; can be given several times
Ends with 0 where something was walked and nothing failed, else with 1.`;

const options = {
  driver: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string', multiple: true },
  json: { type: 'string' },
  junit: { type: 'string' },
} as const;

/** What the command was asked for. */
export interface Asked {
  readonly file: string;
  readonly driver: DriverName;
  readonly paths: readonly string[];
  readonly json: string | null;
  readonly junit: string | null;
}

/** Reads the arguments of the command. */
export const askedOf = (args: readonly string[]): Asked => {
  const { values, positionals } = readArguments(args, options, 1);
  const [given] = positionals;
  const { text } = values;
  if (text !== undefined && (given !== undefined || values.driver !== undefined))
    throw new UsageError('--text takes one file, and no driver.');
  const file = text ?? given;
  if (file === undefined) throw new UsageError('Which paths? Name their file.');
  const driver =
    text === undefined ? oneOf<DriverName>('driver', values.driver ?? 'model', driverNames) : 'text';
  if (driver === 'text' && text === undefined) throw new UsageError('Name the Markdown with --text.');
  return {
    file,
    driver,
    paths: values.path ?? [],
    json: values.json ?? null,
    junit: values.junit ?? null,
  };
};
