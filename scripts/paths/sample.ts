import type { PathSet } from './path.ts';

/** How many paths are executed in Chromium: all, or the sample of an everyday run. */
export type Extent = 'sample' | 'whole';

/** The extent by the environment: `npm test` sets the sample; the default is the whole. */
export const extentFromEnvironment = (): Extent =>
  process.env['SIGNING_EXTENT'] === 'sample' ? 'sample' : 'whole';

/** Everyday runs take turns with the slow tests: after this many on one machine, all were executed but those of whole runs. */
export const turns = 40;

/** The turn by the environment; 0 by default. */
export const turnFromEnvironment = (): number => Number(process.env['SIGNING_TURN'] ?? 0) % turns;

/**
 * The turn of a run: the one that the previous run has stored; else, as in a fresh clone, one by the hash of the commit, so
 * that commits do not all test the same turn.
 */
export const turnFrom = (stored: string | null, commit: string | null): number => {
  const turn = stored?.trim() ?? '';
  if (/^\d{1,2}$/.test(turn) && Number(turn) < turns) return Number(turn);
  return Number.parseInt(commit?.slice(0, 8) ?? '0', 16) % turns;
};

/**
 * A turn's share of a list: one item of each `parts`, at least one; that many turns together have everything. `first`: the
 * turn of the first item.
 */
export const shareOf = <T>(all: readonly T[], turn: number, first = 0, parts = turns): readonly T[] => {
  const cycle = Math.min(parts, all.length);
  return all.filter((_, index) => index % cycle === (first + turn) % cycle);
};

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
const shareOfOftenWalked = 1 / 12;

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

/** From a path's turn to that of the next shorter one: without a common factor with `turns`, so that each turn has its share. */
const stride = 23;

/**
 * The ids of the paths to execute: for a sample those of the turn, and for some flows those that cover the most. Long
 * paths are distributed before short ones, so that no turn has many of them.
 */
export const pathsFor = (set: PathSet, extent: Extent, turn = turnFromEnvironment()): ReadonlySet<string> => {
  if (extent === 'whole') return new Set(set.paths.map(({ id }) => id));
  const always = oftenWalked.has(set.flow) ? mostCovering(set) : new Set<string>();
  const others = set.paths
    .filter(({ id }) => !always.has(id))
    .toSorted((one, other) => other.steps.length - one.steps.length);
  const own = others.filter((_, at) => (sumOf(set.flow) + at * stride) % turns === turn);
  return new Set([...always, ...own.map(({ id }) => id)]);
};
