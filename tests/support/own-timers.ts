type Begin = typeof setTimeout | typeof setInterval;

/** Names a line of the session's code. */
const own = /\/src\/session\//;

/**
 * Follows the timers that the session's own code begins; what a library begins meanwhile is not counted. To be
 * called once the timers are fake, and `stop` before they are real again.
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
