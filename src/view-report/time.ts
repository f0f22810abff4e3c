import type { createActor } from 'xstate';

/**
 * The clocks of a page, in milliseconds. `now` is what reports say and jumps when it is put right; `wall` is the computer's
 * own; `steady` cannot be set; `every` repeats until it is stopped.
 */
export interface Time {
  readonly now: () => number;
  readonly wall: () => number;
  readonly steady: () => number;
  readonly every: (ms: number, beat: () => void) => () => void;
  /** What machines count their delays on; absent where that is the browser. */
  readonly clock?: NonNullable<NonNullable<Parameters<typeof createActor>[1]>['clock']>;
}

/** The browser's own clocks; reports are in the provider's time instead of `now` (S47). */
export const realTime: Time = {
  now: () => Date.now(),
  wall: () => Date.now(),
  steady: () => performance.now(),
  every: (ms, beat) => {
    const timer = setInterval(beat, ms);
    return () => clearInterval(timer);
  },
};

/** From when to when a document was viewed, in milliseconds since 1970. */
export interface Span {
  readonly openedAt: number;
  readonly closedAt: number;
}
