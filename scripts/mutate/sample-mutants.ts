/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** `count` of the given ones, or all of them, drawn by a seed, in the order in which they were given. */
export const drawn = <T>(given: readonly T[], count: number, seed: number): readonly T[] => {
  const random = seeded(seed);
  const drawnFirst = given.map((one) => ({ one, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const chosen = new Set(drawnFirst.slice(0, count).map(({ one }) => one));
  return given.filter((one) => chosen.has(one));
};
