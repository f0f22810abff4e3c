import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './browser/chromium.ts';
import { readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { takenFolder } from './paths/coverage.ts';
import { noteRun, testedNow } from './paths/runs.ts';
import { turnFrom, turns } from './paths/sample.ts';
import type { Extent } from './paths/sample.ts';
import { leftOutByFile, leftOutByKind } from './serve/test-counts.ts';
import { runTool } from './serve/run-command.ts';
import type { Counts } from './serve/test-counts.ts';
import {
  browserReport,
  runBuild,
  endRun,
  reportFolder,
  runInChromium,
  runUnits,
  section,
  sumOfCounts,
  transitionCoverage,
} from './serve/test-run.ts';

const wholeList = `${reportFolder}/whole.json`;

const unitTests = async (turn: number): Promise<Counts> => {
  section(`Machines, units, repository: turn ${turn}`);
  const counts = await runUnits('sample');
  section('Left to other turns of them');
  console.log(leftOutByKind().join('\n'));
  return counts;
};

const turnFile = '.cache/turn';

/** The turn that comes next on this machine; a fresh clone begins with one by its commit. */
const nextTurn = (): number =>
  turnFrom(existsSync(turnFile) ? readFileSync(turnFile, 'utf8') : null, testedNow().commit);

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
const printLeftOut = (): void => {
  section('Left out in Chromium, of the other turns');
  console.log(leftOutByFile(wholeList, browserReport).join('\n'));
};

const browserTests = async (chromium: string, turn: number): Promise<Counts> => {
  section(`Chromium, against the production build: turn ${turn}`);
  const listed = listAll();
  const counts = await runInChromium(chromium, 'sample');
  await listed;
  return counts;
};

const usage = `npm test [-- --turn N]

Builds, then runs the tests: machines, units, repository, Chromium. What there is no time for every day comes by turns,
${turns} of them, and the run says what it has left out: each run without a fault hands on to the next turn, --turn
(0 to ${turns - 1}) asks for one; npm run test:whole runs everything. Single ones: npx vitest run <file>, npx playwright test <file>.`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, { turn: { type: 'string' } });
  const turn = values.turn === undefined ? nextTurn() : wholeNumber('--turn', values.turn, 0, turns - 1);
  process.env['SIGNING_TURN'] = String(turn);
  rmSync(reportFolder, { recursive: true, force: true });
  rmSync(takenFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const chromium = ensureChromium();
  noteRun({ ...testedNow(), extent: 'sample', turn });
  const built = await runBuild();
  const counts = [built, await unitTests(turn)];
  if (built.failed === 0) counts.push(await browserTests(chromium, turn), transitionCoverage());

  const sum = sumOfCounts(counts);
  if (built.failed > 0) console.log('\nThe build failed, so nothing was tested in Chromium.');
  else printLeftOut();
  endTurn(turn, sum.failed);
  endRun(sum);
});
