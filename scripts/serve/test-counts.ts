import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed: where, its title, and the first line of why. Empty where the runner named nothing. */
  readonly failures: readonly string[];
}

const read = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

/** Counts a failure if a runner exited with an error but no failed test: a crash, or a file that did not load. */
const failedIfCrashed = (runner: string, counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`${runner} ended with ${exitCode} and named no test`] }
    : counts;

const failure = (file: string, title: string, why: string | undefined): string =>
  [relative(process.cwd(), file), title, stripVTControlCharacters(why ?? '').split('\n')[0]]
    .filter(Boolean)
    .join(' › ');

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const vitestFailures = ({ testResults = [] }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const left = assertionResults.filter((result) => result.status !== 'passed');
    // A file that did not load has no tests to name.
    if (left.length === 0 && status === 'failed') return [failure(name, '', message)];
    return left.map((result) => failure(name, result.fullName, result.failureMessages?.[0] ?? result.status));
  });

/** Counts of a Vitest JSON report. A test that was skipped did not pass. */
export const vitestCounts = (path: string, exitCode: number): Counts => {
  const report = read<VitestReport>(path);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numTotalTests ?? 0) - passed;
  return failedIfCrashed(
    'vitest',
    { passed, failed, failures: report ? vitestFailures(report) : [] },
    exitCode,
  );
};

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => failure(file, title, results[0]?.error?.message ?? status)),
  ),
  ...suites.flatMap(playwrightFailures),
];

/** Counts of a Playwright JSON report. A test that was skipped or not reached did not pass. */
export const playwrightCounts = (path: string, exitCode: number): Counts => {
  const report = read<PlaywrightReport>(path);
  if (!report) return failedIfCrashed('playwright', { passed: 0, failed: 0, failures: [] }, exitCode);
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped;
  return failedIfCrashed('playwright', { passed, failed, failures: playwrightFailures(report) }, exitCode);
};

const byFile = ({ suites = [], specs = [] }: PlaywrightSuite, counts: Map<string, number>): void => {
  for (const { file } of specs) counts.set(file, (counts.get(file) ?? 0) + 1);
  for (const suite of suites) byFile(suite, counts);
};

const countsByFile = (path: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  byFile(read<PlaywrightReport>(path) ?? {}, counts);
  return counts;
};

/** The tests that a run has left out, from the Playwright JSON reports of all and of the run: one line for each file. */
export const leftOutByFile = (whole: string, run: string): readonly string[] => {
  const had = countsByFile(run);
  return [...countsByFile(whole)].flatMap(([file, all]) => {
    const missing = all - (had.get(file) ?? 0);
    return missing > 0 ? [`${file}: ${missing} of ${all}`] : [];
  });
};

const leftOutFolder = '.cache/test/left-out';

interface LeftOut {
  readonly what: string;
  readonly left: number;
  readonly all: number;
}

/** Records how much a run has left to other turns; `apart` distinguishes lists of the same kind. */
export const recordLeftOut = (of: LeftOut, apart: string, folder = leftOutFolder): void => {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256')
    .update(JSON.stringify([of.what, apart]))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(of));
};

/** What was recorded so: a line for each kind. */
export const leftOutByKind = (folder = leftOutFolder): readonly string[] => {
  const noted = (existsSync(folder) ? readdirSync(folder) : []).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as LeftOut,
  );
  const kinds = new Set(noted.map(({ what }) => what));
  return [...kinds].toSorted().map((kind) => {
    const own = noted.filter(({ what }) => what === kind);
    const sum = (count: (of: LeftOut) => number) => own.reduce((total, one) => total + count(one), 0);
    return `${kind}: ${sum(({ left }) => left)} of ${sum(({ all }) => all)}`;
  });
};
