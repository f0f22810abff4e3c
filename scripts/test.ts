import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './browser/chromium.ts';
import { readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { checkCoverage, takenByLastRun } from './paths/check-coverage.ts';
import { takenFolder } from './paths/coverage.ts';
import { noteRun, recordWholeRun, testedNow } from './paths/runs.ts';
import type { Tested } from './paths/runs.ts';
import { turnAsked, turnFrom, turns } from './paths/sample.ts';
import type { Extent } from './paths/sample.ts';
import { leftToOtherTurns } from './serve/left-out.ts';
import { runTool } from './serve/run-command.ts';
import { leftOut, playwrightCounts, vitestCounts } from './serve/test-counts.ts';
import type { Counts } from './serve/test-counts.ts';

const folder = '.cache/test';
const unitReport = `${folder}/unit.json`;
const browserReport = `${folder}/browser.json`;
const wholeList = `${folder}/whole.json`;

const section = (title: string): void => console.log(`\n── ${title}`);

const nothing: Counts = { passed: 0, failed: 0, failures: [] };

const buildFails = async (): Promise<Counts> => {
  section('Production build');
  const code = await runTool('tsx', ['scripts/build.ts']);
  return code === 0 ? nothing : { passed: 0, failed: 1, failures: ['the production build'] };
};

const told = (extent: Extent): string => (extent === 'whole' ? 'everything' : `turn ${turnAsked()}`);

const unitTests = async (extent: Extent): Promise<Counts> => {
  section(`Machines, units, repository: ${told(extent)}`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];
  const code = await runTool('vitest', ['run', ...reporters], {
    SIGNING_TEST_DIST: 'dist',
    SIGNING_EXTENT: extent,
  });
  if (extent === 'sample') {
    section('Left to other turns of them');
    console.log(leftToOtherTurns().join('\n'));
  }
  return vitestCounts(unitReport, code);
};

const turnFile = '.cache/turn';

/** The turn that comes next on this machine; a fresh clone begins with 0. */
const nextTurn = (): number => turnFrom(existsSync(turnFile) ? readFileSync(turnFile, 'utf8') : null);

/** The turn moves on only after a run without failures: a failed turn is repeated. */
const endTurn = (turn: number, failed: number): void => {
  const next = failed === 0 ? (turn + 1) % turns : turn;
  writeFileSync(turnFile, String(next));
  console.log(
    `Turn ${turn} of ${turns}, counted from 0. The next run takes turn ${next}; npm run test:whole has them all.`,
  );
};

/** Lists all tests in Chromium, to tell later which ones a sample has left out. */
const listAll = (): Promise<number> =>
  runTool('playwright', ['test', '--list', '--reporter=json'], {
    SIGNING_EXTENT: 'whole' satisfies Extent,
    PLAYWRIGHT_JSON_OUTPUT_FILE: wholeList,
  });

/** What the tests in Chromium of the other turns are, file by file. */
const tellLeftOut = (): void => {
  section('Left out in Chromium, of the other turns');
  console.log(leftOut(wholeList, browserReport).join('\n'));
};

const browserTests = async (chromium: string, extent: Extent): Promise<Counts> => {
  section(`Chromium, against the production build: ${told(extent)}`);
  const listed = extent === 'sample' ? listAll() : undefined;
  const code = await runTool('playwright', ['test'], {
    CHROMIUM: chromium,
    SIGNING_EXTENT: extent,
    SIGNING_BROWSER_REPORT: browserReport,
  });
  await listed;
  return playwrightCounts(browserReport, code);
};

const transitionCoverage = (): Counts => {
  section('Transitions taken');
  const { report, isKept } = checkCoverage();
  console.log(report);
  return isKept
    ? { ...nothing, passed: 1 }
    : { ...nothing, failed: 1, failures: ['the record of transitions taken'] };
};

/** Says in the repository which commit was tested whole, when, and what was taken. */
const recordWhole = (tested: Tested, startedAt: number, passed: number): void => {
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  recordWholeRun({ ...tested, minutes, passed, taken: takenByLastRun() });
  console.log('Recorded in tests/coverage.whole.json.');
};

const usage = `npm test [-- --whole | --turn N]

Builds, then runs the tests: machines, units, repository, Chromium. What there is no time for every day comes by turns,
ten of them, and the run says what it has left out: each run without a fault hands on to the next turn, --turn (0 to 9) asks for one, --whole (npm run
test:whole) runs everything and takes about three times as long. Single ones:
npx vitest run <file>, npx playwright test <file>.`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, { whole: { type: 'boolean' }, turn: { type: 'string' } });
  const extent: Extent = values.whole ? 'whole' : 'sample';
  const turn = values.turn === undefined ? nextTurn() : wholeNumber('--turn', values.turn, 0, turns - 1);
  process.env['SIGNING_TURN'] = String(turn);
  rmSync(folder, { recursive: true, force: true });
  rmSync(takenFolder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chromium = ensureChromium();
  const startedAt = Date.now();
  const tested = testedNow();
  noteRun({ ...tested, extent, turn });
  const built = await buildFails();
  const counts = [built, await unitTests(extent)];
  if (built.failed === 0) counts.push(await browserTests(chromium, extent), transitionCoverage());

  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (built.failed > 0) console.log('\nThe build failed, so nothing was tested in Chromium.');
  if (extent === 'sample') {
    if (built.failed === 0) tellLeftOut();
    endTurn(turn, failed);
  } else if (failed === 0) recordWhole(tested, startedAt, passed);
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
});
