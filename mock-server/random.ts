export interface Random {
  /** Whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** One that goes on with the same numbers. */
  copy(): Random;
}

/** The item at the index, counting on from the start past the end. */
export function around<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return item;
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => around(list, below(list.length)),
    copy: () => seededRandom(state),
  };
}

/** FNV-1a of a text: a seed for what must look the same whenever the same thing is made again. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
