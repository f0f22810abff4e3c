import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const read = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

/** A runner that ended badly without a failed test has failed all the same: a crash, a file that did not load. */
const honest = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
}

/** Counts of a Vitest JSON report. A test that was skipped did not pass. */
export const vitestCounts = (path: string, exitCode: number): Counts => {
  const report = read<VitestReport>(path);
  const passed = report?.numPassedTests ?? 0;
  return honest({ passed, failed: (report?.numTotalTests ?? 0) - passed }, exitCode);
};

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Counts of a Playwright JSON report. A test that was skipped or not reached did not pass. */
export const playwrightCounts = (path: string, exitCode: number): Counts => {
  const stats = read<PlaywrightReport>(path)?.stats;
  if (!stats) return honest({ passed: 0, failed: 0 }, exitCode);
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return honest({ passed: stats.expected, failed }, exitCode);
};
