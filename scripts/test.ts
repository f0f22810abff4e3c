import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './browser/chromium.ts';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { checkCoverage } from './paths/check-coverage.ts';
import { takenFolder } from './paths/coverage.ts';
import type { Extent } from './paths/sample.ts';
import { runTool } from './serve/run-command.ts';
import { playwrightCounts, vitestCounts } from './serve/test-counts.ts';
import type { Counts } from './serve/test-counts.ts';

const folder = '.cache/test';
const unitReport = `${folder}/unit.json`;
const browserReport = `${folder}/browser.json`;

const section = (title: string): void => console.log(`\n── ${title}`);

const buildFails = async (): Promise<Counts> => {
  section('Production build');
  const code = await runTool('tsx', ['scripts/build.ts']);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
};

const unitTests = async (extent: Extent): Promise<Counts> => {
  section('Machines, units, repository');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];
  const code = await runTool('vitest', ['run', ...reporters], {
    SIGNING_TEST_DIST: 'dist',
    SIGNING_EXTENT: extent,
  });
  return vitestCounts(unitReport, code);
};

const browserTests = async (chromium: string, extent: Extent): Promise<Counts> => {
  section(`Chromium, against the production build: the ${extent}`);
  const code = await runTool('playwright', ['test'], {
    CHROMIUM: chromium,
    SIGNING_EXTENT: extent,
    SIGNING_BROWSER_REPORT: browserReport,
  });
  return playwrightCounts(browserReport, code);
};

const transitionCoverage = (extent: Extent): Counts => {
  section('Transitions taken');
  const { report, isKept } = checkCoverage(extent);
  console.log(report);
  return { passed: isKept ? 1 : 0, failed: isKept ? 0 : 1 };
};

const usage = `npm test [-- --whole]

Builds, then runs the tests: machines, units, repository, Chromium. In Chromium a sample of the generated paths and of
the slow tests; --whole (npm run test:whole) runs every one of them and takes about twice as long. Single ones:
npx vitest run <file>, npx playwright test <file>.`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, { whole: { type: 'boolean' } });
  const extent: Extent = values.whole ? 'whole' : 'sample';
  rmSync(folder, { recursive: true, force: true });
  rmSync(takenFolder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chromium = ensureChromium();
  const built = await buildFails();
  const counts = [built, await unitTests(extent)];
  if (built.failed === 0) counts.push(await browserTests(chromium, extent), transitionCoverage(extent));

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (built.failed > 0) console.log('\nThe build failed, so nothing was tested in Chromium.');
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
});
