import { rmSync } from 'node:fs';
import { checkCoverage } from '../paths/check-coverage.ts';
import type { Extent } from '../paths/sample.ts';
import { runTool } from './run-command.ts';
import { playwrightCounts, vitestCounts } from './test-counts.ts';
import type { Counts } from './test-counts.ts';

/** Where the runners of one test run leave their reports. */
export const reportFolder = '.cache/test';
/** Playwright's report of the last run in Chromium. */
export const browserReport = `${reportFolder}/browser.json`;

/** The counts before anything has run. */
const noTests: Counts = { passed: 0, failed: 0, failures: [] };

/** Prints the heading of a part of a run. */
export const section = (title: string): void => console.log(`\n── ${title}`);

/** Runs the production build that is tested; it counts as one failed test if it fails. */
export const runBuild = async (): Promise<Counts> => {
  section('Production build');
  const code = await runTool('tsx', ['scripts/build.ts']);
  return code === 0 ? noTests : { passed: 0, failed: 1, failures: ['the production build'] };
};

/** Runs the tests of Vitest whose files match one of `files`; all of them where there are none. */
export const runUnits = async (extent: Extent, files: readonly string[] = []): Promise<Counts> => {
  const report = `${reportFolder}/unit.json`;
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', ['run', ...files, ...reporters], {
    SIGNING_TEST_DIST: 'dist',
    SIGNING_EXTENT: extent,
  });
  return vitestCounts(report, code);
};

/** Runs the tests in Chromium whose files match one of `files`; all of them where there are none. */
export const runInChromium = async (
  chromium: string,
  extent: Extent,
  files: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Counts> => {
  rmSync(browserReport, { force: true });
  const code = await runTool('playwright', ['test', ...files], {
    ...environment,
    CHROMIUM: chromium,
    SIGNING_EXTENT: extent,
    SIGNING_BROWSER_REPORT: browserReport,
  });
  return playwrightCounts(browserReport, code);
};

/** Counts one failed test if the run has taken fewer transitions than the record requires. */
export const transitionCoverage = (): Counts => {
  section('Transitions taken');
  const { report, isKept } = checkCoverage();
  console.log(report);
  return isKept
    ? { ...noTests, passed: 1 }
    : { ...noTests, failed: 1, failures: ['the record of transitions taken'] };
};

/** All counts as one. */
export const sumOfCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
});

/** Ends a run: names what failed, and prints the counts alone on the last line. */
export const endRun = ({ passed, failed, failures }: Counts): void => {
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
};
