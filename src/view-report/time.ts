import type { createActor } from 'xstate';
import { steadyNow } from '../api/provider-clock.ts';

/**
 * The clocks of a page, in milliseconds. `now`: the time in reports, which jumps when it is corrected;
 * `wall`: the computer's clock; `steady`: monotonic; `every`: calls back repeatedly until stopped.
 */
export interface Time {
  readonly now: () => number;
  readonly wall: () => number;
  readonly steady: () => number;
  readonly every: (ms: number, beat: () => void) => () => void;
  /** The clock for the delays of machines; absent: the browser's timers. */
  readonly clock?: NonNullable<NonNullable<Parameters<typeof createActor>[1]>['clock']>;
}

/** The browser's clocks. For reports, `now` is replaced by the provider's time (S47). */
export const realTime: Time = {
  now: () => Date.now(),
  wall: () => Date.now(),
  steady: steadyNow,
  every: (ms, beat) => {
    const timer = setInterval(beat, ms);
    return () => clearInterval(timer);
  },
};

/** When a document was viewed, in milliseconds since 1970. */
export interface Span {
  readonly openedAt: number;
  readonly closedAt: number;
}
