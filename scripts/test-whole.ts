import { mkdirSync, rmSync } from 'node:fs';
import { parseAtlasArguments } from './atlas/atlas-options.ts';
import { takeAtlas } from './atlas/take-atlas.ts';
import { ensureChromium } from './browser/chromium.ts';
import { oneOf, readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { takenByLastRun } from './paths/check-coverage.ts';
import { takenFolder } from './paths/coverage.ts';
import { noteRun, recordWholeRun, testedNow } from './paths/runs.ts';
import type { Tested } from './paths/runs.ts';
import type { Counts } from './serve/test-counts.ts';
import {
  runBuild,
  endRun,
  reportFolder,
  runInChromium,
  runUnits,
  section,
  sumOfCounts,
  transitionCoverage,
} from './serve/test-run.ts';
import { browserFiles, partOf, partDescriptions, wholeParts } from './serve/whole-parts.ts';
import type { WholePart } from './serve/whole-parts.ts';

/** Paths are walked on the machines, too: only both together have taken what can be taken. */
const walkPaths = async (chromium: string, files: readonly string[], tested: Tested): Promise<Counts> => {
  rmSync(takenFolder, { recursive: true, force: true });
  noteRun({ ...tested, extent: 'whole', turn: 0 });
  const onMachines = await runUnits('whole', ['.paths.test.ts']);
  const inChromium = await runInChromium(chromium, 'whole', files);
  return sumOfCounts([onMachines, inChromium, transitionCoverage()]);
};

/** Every picture in which nothing was found passed. */
const lookAtPictures = async (): Promise<Counts> => {
  const { isWhole, pictures, passing, found } = await takeAtlas(parseAtlasArguments([]));
  for (const line of passing) console.log(line);
  const failures = [...found, ...(isWhole ? [] : ['a way through a flow was not walked to its end'])];
  return { passed: pictures, failed: failures.length, failures };
};

const runPart = (part: WholePart, chromium: string, tested: Tested): Promise<Counts> => {
  section(partDescriptions[part]);
  if (part === 'units') return runUnits('whole');
  if (part === 'pictures') return lookAtPictures();
  const files = browserFiles().filter((file) => partOf(file) === part);
  return part === 'paths' ? walkPaths(chromium, files, tested) : runInChromium(chromium, 'whole', files);
};

/** Runs one part, and records in the repository which commit had no fault in it, when, and what was taken. */
const runAndRecord = async (part: WholePart, chromium: string, tested: Tested): Promise<Counts> => {
  const startedAt = Date.now();
  const counts = await runPart(part, chromium, tested);
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  console.log(`${partDescriptions[part]}: ${minutes} minutes.`);
  if (counts.failed > 0 || counts.passed === 0) return counts;
  const now = testedNow();
  if (now.isChanged || tested.isChanged || now.commit !== tested.commit) {
    console.log('Not recorded: the files are not those of one commit.');
    return counts;
  }
  const taken = part === 'paths' ? { taken: takenByLastRun() } : {};
  recordWholeRun(part, { ...tested, minutes, passed: counts.passed, ...taken });
  console.log('Recorded in tests/coverage.whole.json.');
  return counts;
};

const usage = `npm run test:whole [-- --part P]

Builds, then runs everything that npm test has by turns or in samples, and records each part that had no fault:
${wholeParts.map((part) => `  ${part.padEnd(10)}${partDescriptions[part]}`).join('\n')}
  --part  that one alone; can be given several times`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, { part: { type: 'string', multiple: true } });
  const asked = values.part?.map((part) => oneOf('part', part, wholeParts));
  const parts = wholeParts.filter((part) => asked === undefined || asked.includes(part));
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const chromium = ensureChromium();
  const tested = testedNow();
  const counts: Counts[] = [await runBuild()];
  if (counts[0]?.failed === 0)
    for (const part of parts) counts.push(await runAndRecord(part, chromium, tested));
  else console.log('\nThe build failed, so nothing was tested.');
  endRun(sumOfCounts(counts));
});
