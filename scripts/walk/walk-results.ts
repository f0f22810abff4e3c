import { junit } from '../command/junit.ts';
import { UsageError, oneOf, readArguments } from '../command/arguments.ts';

/** The result of one path; steps that a driver cannot take are listed, and never count as passed. */
export interface PathResult {
  readonly flow: string;
  readonly path: string;
  /** `partly`: it was executed without a failure, but not to its end. */
  readonly result: 'passed' | 'failed' | 'partly' | 'left out';
  /** Where and why it failed, or why it was left out; else null. */
  readonly why: string | null;
  /** Steps that the driver leaves out, one line each. */
  readonly leftOut: readonly string[];
  readonly ms: number;
}

/** The drivers: where paths are executed (docs/testing.md). */
export const driverNames = ['model', 'browser-mock', 'text'] as const;

export type DriverName = (typeof driverNames)[number];

const countOf = (all: readonly PathResult[], wanted: PathResult['result']): number =>
  all.filter(({ result }) => result === wanted).length;

const lineOf = ({ flow, path, result, why, leftOut }: PathResult): string =>
  [
    `${result.padEnd(8)}  ${flow} ${path}${why === null ? '' : `: ${why}`}`,
    ...leftOut.map((line) => `            ${line}`),
  ].join('\n');

/** One line per path, and how many passed. */
export const reportOf = (all: readonly PathResult[]): string => {
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

/** 0 if something was executed and nothing failed. */
export const exitCodeOf = (all: readonly PathResult[]): 0 | 1 =>
  countOf(all, 'failed') === 0 && countOf(all, 'passed') + countOf(all, 'partly') > 0 ? 0 : 1;

/** The results as JUnit: one case per path. */
export const junitOf = (all: readonly PathResult[], driver: DriverName): string =>
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

/** The results as JSON. */
export const jsonOf = (all: readonly PathResult[], driver: DriverName): string =>
  `${JSON.stringify({ schema: 1, driver, paths: all }, null, 2)}\n`;

export const usage = `npm run walk -- --text <paths.md> [--path ID …] [--json FILE] [--junit FILE]
npm run walk -- <paths.json> [--driver ${driverNames.filter((name) => name !== 'text').join('|')}] [--path ID …] [--json FILE] [--junit FILE]

Executes the paths of a file that npm run paths has printed with --format json, and reports whether each passed.
  --driver model         on the machines, with test ports (default)
  --driver browser-mock  in Chromium on the production build, with the mock provider
  --text FILE            follows the English Markdown of npm run paths, word by word, in Chromium on the production
                         build with the mock provider
  --path ID              only this path; can be given several times
Exits with 0 if something was executed and nothing failed, else with 1.`;

const options = {
  driver: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string', multiple: true },
  json: { type: 'string' },
  junit: { type: 'string' },
} as const;

/** The options of the command. */
export interface WalkOptions {
  readonly file: string;
  readonly driver: DriverName;
  readonly paths: readonly string[];
  readonly json: string | null;
  readonly junit: string | null;
}

/** Parses the arguments of the command. */
export const parseWalkArguments = (args: readonly string[]): WalkOptions => {
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
