import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import { takenFolder } from './coverage.ts';
import type { Driver } from './coverage.ts';
import type { Extent } from './sample.ts';

/** The state of the repository that was tested. */
export interface Tested {
  /** Null where there is no git. */
  readonly commit: string | null;
  /** Files stood there otherwise than in the commit. */
  readonly isChanged: boolean;
  /** UTC, to the second. */
  readonly at: string;
}

/** A run of the tests: all of Chromium's, or those of a turn. */
export interface Run extends Tested {
  readonly extent: Extent;
  readonly turn: number;
}

/** A run without a fault that left nothing out, and the transitions that it took, by flow and driver. */
export interface WholeRun extends Tested {
  readonly minutes: number;
  readonly passed: number;
  readonly taken: Readonly<Record<string, Readonly<Partial<Record<Driver, number>>>>>;
}

const runFile = `${takenFolder}run.json`;
const wholeFile = fileURLToPath(new URL('../../tests/coverage.whole.json', import.meta.url));

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** The commit that the files come from; null where there is no git. */
export const commitNow = (): string | null => git('rev-parse', 'HEAD');

/** The repository as it stands now. */
export const testedNow = (now = new Date()): Tested => ({
  commit: commitNow(),
  isChanged: git('status', '--porcelain') !== '',
  at: `${now.toISOString().slice(0, 19)}Z`,
});

const read = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;

const write = (file: string, content: Run | WholeRun): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

/** The run whose records lie in `takenFolder`; null where none is noted. */
export const lastRun = (file = runFile): Run | null => read(file);

/** Notes what the run that begins is asked for. */
export const noteRun = (run: Run, file = runFile): void => write(file, run);

/** The last run that left nothing out and had no fault; null where none is recorded. */
export const lastWholeRun = (file = wholeFile): WholeRun | null => read(file);

/** Records it in the repository: commit, date, and what was taken. */
export const recordWholeRun = (run: WholeRun, file = wholeFile): void => write(file, run);

const place = ({ commit, isChanged, at }: Tested): string =>
  `${at}, commit ${commit?.slice(0, 8) ?? 'unknown'}${isChanged ? ' with changes' : ''}`;

/** When Chromium walked what: the last run, and the last one of everything. */
export const toldOfRuns = (last: Run | null, whole: WholeRun | null): readonly string[] => [
  last === null
    ? 'Last run: not noted.'
    : `Last run: ${last.extent === 'whole' ? 'everything' : `turn ${last.turn}`}, ${place(last)}.`,
  whole === null
    ? 'Last run of everything in Chromium: none is recorded; npm run test:whole records it.'
    : `Last run of everything in Chromium: ${place(whole)}, ${whole.minutes} minutes, ${whole.passed} tests.`,
];
