import type { PathSet } from './path.ts';

/** How much is walked in Chromium: everything, or what a run of every day has time for. */
export type Extent = 'sample' | 'whole';

/** What the environment asks for; `npm test` asks for the sample, everything else gets the whole. */
export const extentAsked = (): Extent => (process.env['SIGNING_EXTENT'] === 'sample' ? 'sample' : 'whole');

/** The everyday run takes by turns what it has no time for at once: this many runs see everything but what is left to whole runs. */
export const turns = 20;

/** The turn that the environment asks for; 0 where it asks for none. */
export const turnAsked = (): number => Number(process.env['SIGNING_TURN'] ?? 0) % turns;

/** The turn that comes next: the one that the last run has left; the first where it has left none that can be read. */
export const turnFrom = (left: string | null): number => {
  const kept = left?.trim() ?? '';
  return /^\d{1,2}$/.test(kept) && Number(kept) < turns ? Number(kept) : 0;
};

/**
 * What a turn has of a list: every twentieth of it, at least one, and over all turns everything. Lists whose `first` differs
 * do not all begin with the same turn.
 */
export const shareOf = <T>(all: readonly T[], turn: number, first = 0): readonly T[] =>
  all.filter((_, index) =>
    all.length < turns ? index === (first + turn) % all.length : (first + index) % turns === turn,
  );

export const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/**
 * Given to a browser test that an everyday run has only when its turn comes; a whole run has it always. Tests of a loop
 * give what tells them apart in place of a number.
 */
export const byTurn = (turn: number | string): { readonly tag: string } => ({
  tag: `@turn-${(typeof turn === 'number' ? turn : sumOf(turn)) % turns}`,
});

/** Given to a browser test that only a whole run has. */
export const wholeRunsOnly: { readonly tag: string } = { tag: '@whole' };

/** Of a long list of browser tests every third comes by turns, and the others in whole runs: there are too many for so few runs. */
export const everyThirdByTurn = (at: number): { readonly tag: string } =>
  at % 3 === 0 ? byTurn(at / 3) : wholeRunsOnly;

/** The tags of the browser tests that a sample leaves out at this turn. */
export const leftOutAt = (turn: number): RegExp => new RegExp(`@whole\\b|@turn-(?!${turn}\\b)\\d`);

/** The flows that decide who has access: more of their paths are walked in every run. */
const oftenWalked: ReadonlySet<string> = new Set(['otp', 'verification', 'session']);
const shareOfOftenWalked = 1 / 6;

/** The ids of the paths of such a flow that together take the most transitions, always the same ones. */
const mostTelling = (set: PathSet): Set<string> => {
  const chosen = new Set<string>();
  const taken = new Set<string>();
  const wanted = Math.ceil(set.paths.length * shareOfOftenWalked);
  const left = set.paths.map(({ id, start, steps }) => ({
    id,
    takes: new Set([start, ...steps].flatMap(({ takes }) => takes)),
  }));
  const gain = ({ takes }: (typeof left)[number]) => [...takes].filter((key) => !taken.has(key)).length;
  while (chosen.size < wanted && left.length > 0) {
    const best = left.reduce((most, one) => (gain(one) > gain(most) ? one : most));
    left.splice(left.indexOf(best), 1);
    chosen.add(best.id);
    for (const key of best.takes) taken.add(key);
  }
  return chosen;
};

/**
 * The ids of the paths to walk: for a sample those whose turn it is, and the most telling ones where more is walked in
 * every run. Long paths are shared out before short ones, so that every turn takes about as long.
 */
export const pathsFor = (set: PathSet, extent: Extent, turn = turnAsked()): ReadonlySet<string> => {
  if (extent === 'whole') return new Set(set.paths.map(({ id }) => id));
  const always = oftenWalked.has(set.flow) ? mostTelling(set) : new Set<string>();
  const others = set.paths
    .filter(({ id }) => !always.has(id))
    .toSorted((one, other) => other.steps.length - one.steps.length);
  return new Set([...always, ...shareOf(others, turn, sumOf(set.flow)).map(({ id }) => id)]);
};
