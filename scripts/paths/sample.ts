import type { PathSet } from './path.ts';

/** How much is walked in Chromium: everything, or what a run of every day has time for. */
export type Extent = 'sample' | 'whole';

/** What the environment asks for; `npm test` asks for the sample, everything else gets the whole. */
export const extentAsked = (): Extent => (process.env['SIGNING_EXTENT'] === 'sample' ? 'sample' : 'whole');

/** Given to a browser test that only a whole run has time for; what it proves, another one proves by example. */
export const wholeOnly = { tag: '@whole' } as const;

/** Who may come in, and who must be out: these flows are walked whole in every run. */
const neverSampled: ReadonlySet<string> = new Set(['otp', 'verification', 'session']);
const share = 1 / 12;
const atLeast = 1;

/** The ids of the paths to walk: for a sample those that together take the most transitions, always the same ones. */
export const pathsFor = (set: PathSet, extent: Extent): ReadonlySet<string> => {
  if (extent === 'whole' || neverSampled.has(set.flow)) return new Set(set.paths.map(({ id }) => id));
  const chosen = new Set<string>();
  const taken = new Set<string>();
  const wanted = Math.max(atLeast, Math.ceil(set.paths.length * share));
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
