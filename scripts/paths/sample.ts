import type { PathSet } from './path.ts';

/** How many paths are executed in Chromium: all, or the sample of an everyday run. */
export type Extent = 'sample' | 'whole';

/** The extent by the environment: `npm test` sets the sample; the default is the whole. */
export const extentFromEnvironment = (): Extent =>
  process.env['SIGNING_EXTENT'] === 'sample' ? 'sample' : 'whole';

/** Everyday runs take turns with the slow tests: after this many runs, all were executed but those of whole runs. */
export const turns = 20;

/** The turn by the environment; 0 by default. */
export const turnFromEnvironment = (): number => Number(process.env['SIGNING_TURN'] ?? 0) % turns;

/** The turn of a run: the one that the previous run has stored; the first one if none can be read. */
export const turnFrom = (stored: string | null): number => {
  const turn = stored?.trim() ?? '';
  return /^\d{1,2}$/.test(turn) && Number(turn) < turns ? Number(turn) : 0;
};

/**
 * A turn's share of a list: every twentieth item, at least one; all turns together have everything. `first`: the turn of
 * the first item.
 */
export const shareOf = <T>(all: readonly T[], turn: number, first = 0): readonly T[] =>
  all.filter((_, index) =>
    all.length < turns ? index === (first + turn) % all.length : (first + index) % turns === turn,
  );

export const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/**
 * The tag of a browser test that an everyday run executes only in this turn; a whole run always does. Tests of a loop
 * give a distinguishing text instead of a number.
 */
export const byTurn = (turn: number | string): { readonly tag: string } => ({
  tag: `@turn-${(typeof turn === 'number' ? turn : sumOf(turn)) % turns}`,
});

/** The tag of a browser test that only a whole run executes. */
export const wholeRunsOnly: { readonly tag: string } = { tag: '@whole' };

/** For a long list of browser tests: every third one is executed in turns, the others only in whole runs. */
export const everyThirdByTurn = (at: number): { readonly tag: string } =>
  at % 3 === 0 ? byTurn(at / 3) : wholeRunsOnly;

/** Matches the tags of browser tests that a sample excludes in this turn. */
export const excludedTags = (turn: number): RegExp => new RegExp(`@whole\\b|@turn-(?!${turn}\\b)\\d`);

/** The flows that decide about access: more of their paths are executed in every run. */
const oftenWalked: ReadonlySet<string> = new Set(['otp', 'verification', 'session']);
const shareOfOftenWalked = 1 / 6;

/** The ids of the paths that together take the most transitions; deterministic. */
const mostCovering = (set: PathSet): Set<string> => {
  const chosen = new Set<string>();
  const taken = new Set<string>();
  const wanted = Math.ceil(set.paths.length * shareOfOftenWalked);
  const candidates = set.paths.map(({ id, start, steps }) => ({
    id,
    takes: new Set([start, ...steps].flatMap(({ takes }) => takes)),
  }));
  const gain = ({ takes }: (typeof candidates)[number]) => [...takes].filter((key) => !taken.has(key)).length;
  while (chosen.size < wanted && candidates.length > 0) {
    const best = candidates.reduce((most, one) => (gain(one) > gain(most) ? one : most));
    candidates.splice(candidates.indexOf(best), 1);
    chosen.add(best.id);
    for (const key of best.takes) taken.add(key);
  }
  return chosen;
};

/**
 * The ids of the paths to execute: for a sample those of the turn, and for some flows those that cover the most. Long
 * paths are distributed before short ones, so that every turn takes about the same time.
 */
export const pathsFor = (set: PathSet, extent: Extent, turn = turnFromEnvironment()): ReadonlySet<string> => {
  if (extent === 'whole') return new Set(set.paths.map(({ id }) => id));
  const always = oftenWalked.has(set.flow) ? mostCovering(set) : new Set<string>();
  const others = set.paths
    .filter(({ id }) => !always.has(id))
    .toSorted((one, other) => other.steps.length - one.steps.length);
  return new Set([...always, ...shareOf(others, turn, sumOf(set.flow)).map(({ id }) => id)]);
};
