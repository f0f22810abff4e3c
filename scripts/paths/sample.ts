import type { PathSet } from './path.ts';

/** How much is walked in Chromium: everything, or what a run of every day has time for. */
export type Extent = 'sample' | 'whole';

/** What the environment asks for; `npm test` asks for the sample, everything else gets the whole. */
export const extentAsked = (): Extent => (process.env['SIGNING_EXTENT'] === 'sample' ? 'sample' : 'whole');

/** The everyday run takes by turns what it has no time for at once: this many runs see everything. */
export const turns = 10;

/** The turn that the environment asks for; 0 where it asks for none. */
export const turnAsked = (): number => Number(process.env['SIGNING_TURN'] ?? 0) % turns;

/** The turn that comes next: the one that the last run has left; the first where it has left none that can be read. */
export const turnFrom = (left: string | null): number => {
  const kept = left?.trim() ?? '';
  return /^\d$/.test(kept) ? Number(kept) : 0;
};

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/**
 * Given to a browser test that an everyday run has only when its turn comes; a whole run has it always. Tests of a loop
 * give what tells them apart in place of a number.
 */
export const byTurn = (turn: number | string): { readonly tag: string } => ({
  tag: `@turn-${(typeof turn === 'number' ? turn : sumOf(turn)) % turns}`,
});

/** The tags of the browser tests that a sample leaves out at this turn. */
export const leftOutAt = (turn: number): RegExp => new RegExp(`@turn-(?!${turn}\\b)\\d`);

/** The flows that decide who has access: more of their paths are walked in every run. */
const oftenWalked: ReadonlySet<string> = new Set(['otp', 'verification', 'session']);
const share = 1 / 24;
const shareOfOftenWalked = 1 / 6;
const atLeast = 1;

/** The ids of the paths that together take the most transitions, always the same ones. */
const mostTelling = (set: PathSet): Set<string> => {
  const chosen = new Set<string>();
  const taken = new Set<string>();
  const part = oftenWalked.has(set.flow) ? shareOfOftenWalked : share;
  const wanted = Math.max(atLeast, Math.ceil(set.paths.length * part));
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

/** The ids of the paths to walk: for a sample the most telling ones, and of the others those whose turn it is. */
export const pathsFor = (set: PathSet, extent: Extent, turn = turnAsked()): ReadonlySet<string> => {
  const ids = set.paths.map(({ id }) => id);
  if (extent === 'whole') return new Set(ids);
  const chosen = mostTelling(set);
  const first = sumOf(set.flow);
  const others = ids.filter((id) => !chosen.has(id));
  for (const [index, id] of others.entries()) if ((first + index) % turns === turn) chosen.add(id);
  return chosen;
};
