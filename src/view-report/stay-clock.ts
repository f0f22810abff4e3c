import { createStore } from '../ui/store.ts';
import type { Span, Time } from './time.ts';

/** `beat` is called each second. If it is this late, the computer slept. In milliseconds. */
const missedMs = 3_000;

type Clocks = Pick<Time, 'now' | 'wall' | 'steady'>;

interface Activity {
  /** How long a person without activity counts as viewing, in milliseconds. */
  readonly activeMs: number;
  /** The time since the last activity when the stay began, in milliseconds. */
  readonly idleMs: number;
}

export type StayClock = ReturnType<typeof createStayClock>;

/**
 * A moment on both clocks; `since` is the longer of the two elapsed times, because one clock may stop during
 * sleep.
 */
const momentOn = ({ wall, steady }: Clocks, agoMs = 0) => {
  const was = wall() - agoMs;
  const at = steady() - agoMs;
  return { steady: at, since: () => Math.max(wall() - was, steady() - at) };
};

/** Starts a span; `leftMs`: how long it lasts without activity, in milliseconds. */
const beginSpan = (clocks: Clocks, leftMs: number) => {
  const began = momentOn(clocks);
  const openedAt = clocks.now();
  let beat = began;
  let limit = began.steady + leftMs;
  /** The steady time at which it has ended already, before `end` is called; null while it is running. */
  let endedAt: number | null = null;
  const length = () => (endedAt ?? Math.min(clocks.steady(), limit)) - began.steady;
  return {
    length,
    asSpan: (): Span => ({ openedAt, closedAt: openedAt + length() }),
    /** Call it every second. Returns true if calls were missed: the computer slept. */
    beat: (): boolean => {
      const hasSlept = beat.since() > missedMs;
      if (hasSlept) endedAt ??= Math.min(beat.steady, limit);
      beat = momentOn(clocks);
      return hasSlept;
    },
    /** True if it has ended for lack of activity, before any timer has fired. */
    isOver: () => clocks.steady() > limit,
    extend: (activeMs: number) => {
      limit = clocks.steady() + activeMs;
    },
  };
};

/**
 * Measures the spans of one stay on the steady clock. Each begins at the provider's time, so that setting a
 * clock does not lengthen it (X17, S47). A span ends when the person has been idle for too long, and before a
 * sleep.
 */
export const createStayClock = (clocks: Clocks, { activeMs, idleMs }: Activity) => {
  let lastActive = momentOn(clocks, idleMs);
  let running: ReturnType<typeof beginSpan> | null = null;
  let ended: Span | null = null;
  let countedMs = 0;
  /** The time counted in this stay, in whole seconds; each `beat` updates it. */
  const counted = createStore({ seconds: 0 });
  const updateCounted = () =>
    counted.set({ seconds: Math.floor((countedMs + (running?.length() ?? 0)) / 1_000) });
  const activeFor = () => Math.max(0, activeMs - lastActive.since());
  return {
    counted,
    begin: () => {
      running = beginSpan(clocks, activeFor());
      ended = null;
      updateCounted();
    },
    end: () => {
      if (!running) return;
      running.beat();
      ended = running.asSpan();
      countedMs += running.length();
      running = null;
      updateCounted();
    },
    /** Call it every second. Returns true if the computer slept, which ended the span. */
    beat: (): boolean => {
      const hasSlept = running?.beat() ?? false;
      updateCounted();
      return hasSlept;
    },
    /** Records activity. Returns true if the span had ended before, by sleep or for lack of activity. */
    active: (): boolean => {
      const hasSlept = running?.beat() ?? false;
      const hasEnded = hasSlept || (running?.isOver() ?? false);
      lastActive = momentOn(clocks);
      if (!hasEnded) running?.extend(activeMs);
      return hasEnded;
    },
    /** How long the person still counts as active, in milliseconds. */
    activeFor,
    /** Returns the ended span for its report, once; null if there is none. */
    take: (): Span | null => {
      const span = ended;
      ended = null;
      return span;
    },
  };
};
