import type { Time } from '../../src/view-report/time.ts';
import type { ViewPage } from '../../src/view-report/watch-page.ts';

interface Timer {
  due: number;
  readonly everyMs: number | null;
  readonly fire: () => void;
}

/** The computer's clocks and timers, which only a test moves. */
export const createComputer = (startedAt = Date.UTC(2026, 2, 1, 9)) => {
  const clocks = { wall: startedAt, steady: 5_000, awake: 0, putRight: 0 };
  const timers = new Map<number, Timer>();
  let ids = 0;
  const add = (ms: number, everyMs: number | null, fire: () => void): number => {
    ids += 1;
    timers.set(ids, { due: clocks.awake + Math.max(0, ms), everyMs, fire });
    return ids;
  };
  const goOn = (ms: number) => {
    clocks.wall += ms;
    clocks.steady += ms;
    clocks.awake += ms;
  };
  const next = (until: number) =>
    [...timers].filter(([, { due }]) => due <= until).toSorted(([, a], [, b]) => a.due - b.due)[0];
  /**
   * Advances the time and runs the timers that are due; calls `meanwhile` with each interval between two of
   * them.
   */
  const pass = (ms: number, meanwhile: (ms: number) => void = () => {}) => {
    const until = clocks.awake + ms;
    for (let due = next(until); due; due = next(until)) {
      const [id, timer] = due;
      meanwhile(timer.due - clocks.awake);
      goOn(timer.due - clocks.awake);
      if (timer.everyMs === null) timers.delete(id);
      else timer.due += timer.everyMs;
      timer.fire();
    }
    meanwhile(until - clocks.awake);
    goOn(until - clocks.awake);
  };
  const time: Time = {
    now: () => clocks.wall + clocks.putRight,
    wall: () => clocks.wall,
    steady: () => clocks.steady,
    every: (ms, beat) => {
      const id = add(ms, ms, beat);
      return () => void timers.delete(id);
    },
    clock: {
      setTimeout: (fire, ms) => add(ms, null, fire),
      clearTimeout: (id: number) => void timers.delete(id),
    },
  };
  return {
    time,
    pass,
    now: () => clocks.wall + clocks.putRight,
    /** Suspends all timers; whether the steady clock runs meanwhile depends on the computer. */
    sleep: (ms: number, isSteadyRunning: boolean) => {
      clocks.wall += ms;
      if (isSteadyRunning) clocks.steady += ms;
    },
    setClock: (byMs: number) => {
      clocks.wall += byMs;
    },
    /** An answer of the provider corrects the time of reports. */
    putRight: (byMs: number) => {
      clocks.putRight += byMs;
    },
    timers: () => timers.size,
  };
};

/** A window and its document, whose focus and visibility the test sets. */
export const createPage = () => {
  const target = new EventTarget();
  const inner = new EventTarget();
  const stands = { isVisible: true, isFocused: true };
  const document = Object.assign(inner, { hasFocus: () => stands.isFocused && stands.isVisible });
  Object.defineProperty(document, 'visibilityState', {
    get: () => (stands.isVisible ? 'visible' : 'hidden'),
  });
  const page = Object.assign(target, { document }) as unknown as ViewPage;
  let pressed = 0;
  return {
    page,
    isInFront: () => stands.isVisible && stands.isFocused,
    setVisible: (isVisible: boolean) => {
      stands.isVisible = isVisible;
      inner.dispatchEvent(new Event('visibilitychange'));
    },
    setFocused: (isFocused: boolean) => {
      stands.isFocused = isFocused;
      target.dispatchEvent(new Event(isFocused ? 'focus' : 'blur'));
    },
    /** Presses a key, long enough after the press before to count as another activity. */
    press: () => {
      pressed += 1_000;
      const event = new Event('keydown');
      Object.defineProperty(event, 'timeStamp', { value: pressed });
      target.dispatchEvent(event);
    },
    hearStorage: (key: string, newValue: string | null) =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    putAway: () => target.dispatchEvent(new Event('pagehide')),
    bringBack: () => target.dispatchEvent(new Event('pageshow')),
  };
};
