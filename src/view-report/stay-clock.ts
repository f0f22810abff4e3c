import { createStore } from '../ui/store.ts';
import type { Span, Time } from './time.ts';

/** A beat comes each second. One that is this late was missed: the computer slept. In milliseconds. */
const missedMs = 3_000;

type Clocks = Pick<Time, 'now' | 'wall' | 'steady'>;

interface Activity {
  /** How long a person may do nothing and still be viewing, in milliseconds. */
  readonly activeMs: number;
  /** How long ago the person was active when the stay began, in milliseconds. */
  readonly idleMs: number;
}

export type StayClock = ReturnType<typeof createStayClock>;

/** A moment on both clocks, and how long ago it was: the longer of what they say, for one may stand still in a sleep. */
const momentOn = ({ wall, steady }: Clocks, agoMs = 0) => {
  const was = wall() - agoMs;
  const at = steady() - agoMs;
  return { steady: at, since: () => Math.max(wall() - was, steady() - at) };
};

/** A span that runs: `leftMs` is how long the person may go on doing nothing. */
const beginSpan = (clocks: Clocks, leftMs: number) => {
  const began = momentOn(clocks);
  const openedAt = clocks.now();
  let beat = began;
  let limit = began.steady + leftMs;
  /** Where it has ended already, although nobody has said so yet. */
  let endedAt: number | null = null;
  const length = () => (endedAt ?? Math.min(clocks.steady(), limit)) - began.steady;
  return {
    length,
    asSpan: (): Span => ({ openedAt, closedAt: openedAt + length() }),
    /** Called every second; true where beats were missed since the last one: the computer slept. */
    beat: (): boolean => {
      const hasSlept = beat.since() > missedMs;
      if (hasSlept) endedAt ??= Math.min(beat.steady, limit);
      beat = momentOn(clocks);
      return hasSlept;
    },
    /** True where it has ended because nobody did anything for too long, although no timer has said so yet. */
    isOver: () => clocks.steady() > limit,
    extend: (activeMs: number) => {
      limit = clocks.steady() + activeMs;
    },
  };
};

/**
 * Measures the spans of one stay on the steady clock, each from the provider's time at its beginning, so that no clock
 * that is set or put right lengthens one (X17, S47). A span ends at the latest when the person has been idle for too long,
 * and before a sleep.
 */
export const createStayClock = (clocks: Clocks, { activeMs, idleMs }: Activity) => {
  let lastActive = momentOn(clocks, idleMs);
  let running: ReturnType<typeof beginSpan> | null = null;
  let ended: Span | null = null;
  let countedMs = 0;
  /** What has counted so far in this stay, in whole seconds; it goes on with the beats. */
  const counted = createStore({ seconds: 0 });
  const tell = () => counted.set({ seconds: Math.floor((countedMs + (running?.length() ?? 0)) / 1_000) });
  const activeFor = () => Math.max(0, activeMs - lastActive.since());
  return {
    counted,
    begin: () => {
      running = beginSpan(clocks, activeFor());
      ended = null;
      tell();
    },
    end: () => {
      if (!running) return;
      running.beat();
      ended = running.asSpan();
      countedMs += running.length();
      running = null;
      tell();
    },
    /** Called every second; true where a span has ended because beats were missed. */
    beat: (): boolean => {
      const hasSlept = running?.beat() ?? false;
      tell();
      return hasSlept;
    },
    /** Notes activity; true where a span had ended before it, because time was missed or a timer comes late. */
    active: (): boolean => {
      const hasSlept = running?.beat() ?? false;
      const hasEnded = hasSlept || (running?.isOver() ?? false);
      lastActive = momentOn(clocks);
      if (!hasEnded) running?.extend(activeMs);
      return hasEnded;
    },
    /** How long the person may go on doing nothing, in milliseconds. */
    activeFor,
    /** Takes the span that has ended, for its report. */
    take: (): Span | null => {
      const span = ended;
      ended = null;
      return span;
    },
  };
};
