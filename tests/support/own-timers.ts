type Begin = typeof setTimeout | typeof setInterval;

/** Matches a stack line of the session's code. */
const own = /\/src\/session\//;

/**
 * Counts the timers that the session's own code starts, without those of libraries. Call it after the timers are faked,
 * and `stop` before they are real again.
 */
export const followOwnTimers = () => {
  const real = { setTimeout, setInterval, clearTimeout, clearInterval };
  const running = new Set<unknown>();
  const follow =
    (begin: Begin, isOnce: boolean) =>
    (call: () => void, ms?: number): unknown => {
      const id: unknown = begin(() => {
        if (isOnce) running.delete(id);
        call();
      }, ms);
      if (own.test(new Error().stack ?? '')) running.add(id);
      return id;
    };
  const forget = (end: (id: never) => void) => (id: never) => {
    running.delete(id);
    end(id);
  };
  Object.assign(globalThis, {
    setTimeout: follow(real.setTimeout, true),
    setInterval: follow(real.setInterval, false),
    clearTimeout: forget(real.clearTimeout),
    clearInterval: forget(real.clearInterval),
  });
  return {
    /** How many of them run. */
    running: () => running.size,
    stop: () => void Object.assign(globalThis, real),
  };
};
