import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { takenFolder } from './coverage.ts';
import type { Driver } from './coverage.ts';
import type { Extent } from './sample.ts';
import { wholeParts } from '../serve/whole-parts.ts';
import type { WholePart } from '../serve/whole-parts.ts';

/** The state of the repository that was tested. */
export interface Tested {
  /** Null if there is no git. */
  readonly commit: string | null;
  /** Whether files differed from the commit. */
  readonly isChanged: boolean;
  /** UTC, to the second. */
  readonly at: string;
}

/** A run of the paths in Chromium: of all paths, or of those of a turn. */
export interface Run extends Tested {
  readonly extent: Extent;
  readonly turn: number;
}

/** A successful run of one part of the whole tests, with nothing left out. */
export interface WholeRun extends Tested {
  readonly minutes: number;
  readonly passed: number;
  /** The transitions that the paths took, by flow and driver. */
  readonly taken?: Readonly<Record<string, Readonly<Partial<Record<Driver, number>>>>>;
}

/** The last whole run of each part, if any. */
export type WholeRuns = Readonly<Partial<Record<WholePart, WholeRun>>>;

const runFile = `${takenFolder}run.json`;
const wholeName = 'tests/coverage.whole.json';
const wholeFile = fileURLToPath(new URL(`../../${wholeName}`, import.meta.url));

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** The current commit; null if there is no git. */
export const commitNow = (): string | null => git('rev-parse', 'HEAD');

/** The current state of the repository. */
export const testedNow = (now = new Date()): Tested => ({
  commit: commitNow(),
  isChanged: git('status', '--porcelain', '--', '.', `:!${wholeName}`) !== '',
  at: `${now.toISOString().slice(0, 19)}Z`,
});

const read = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;

const write = (file: string, content: Run | WholeRuns): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

/** The run whose records are in `takenFolder`; null if unknown. */
export const lastRun = (file = runFile): Run | null => read(file);

/** Stores the extent and turn of a run that begins. */
export const noteRun = (run: Run, file = runFile): void => write(file, run);

/** The last whole run of each part. */
export const lastWholeRuns = (file = wholeFile): WholeRuns => read(file) ?? {};

/** Records a whole run in the repository: commit, date, and transitions. The records of other parts stay. */
export const recordWholeRun = (part: WholePart, run: WholeRun, file = wholeFile): void =>
  write(file, { ...lastWholeRuns(file), [part]: run });

const place = ({ commit, isChanged, at }: Tested): string =>
  `${at}, commit ${commit?.slice(0, 8) ?? 'unknown'}${isChanged ? ' with changes' : ''}`;

const describePart = (part: WholePart, run: WholeRun | undefined): string =>
  run === undefined
    ? `Last whole run of ${part}: none is recorded; npm run test:whole records it.`
    : `Last whole run of ${part}: ${place(run)}, ${run.minutes} minutes, ${run.passed} tests.`;

/** When what was tested: the last run, and the last whole run of each part. */
export const describeRuns = (last: Run | null, whole: WholeRuns): readonly string[] => [
  last === null
    ? 'Last run: not noted.'
    : `Last run: ${last.extent === 'whole' ? 'every path' : `turn ${last.turn}`}, ${place(last)}.`,
  ...wholeParts.map((part) => describePart(part, whole[part])),
];
