/**
 * Notices when a document makes no visible progress (PDF2). Time in a hidden tab or a sleeping machine is not
 * counted.
 */
export interface Watchdog {
  /**
   * Something is expected; the clock runs while anything is. If `isStillExpected` returns false, it is
   * dropped silently.
   */
  expect(what: unknown, isStillExpected?: () => boolean): void;
  /** Something expected has arrived: restarts the clock. */
  arrived(what: unknown): void;
  /** There was progress without an arrival: restarts the clock. */
  progressed(): void;
  stop(): void;
}

export interface WatchdogOptions {
  /** Visible time without progress after which `onStalled` is called, once; milliseconds. */
  readonly limitMs: number;
  readonly isHidden: () => boolean;
  readonly onStalled: () => void;
}

const tickMs = 250;
/** A tick may be late on a busy machine; a longer gap was sleep. */
const maxTickMs = 1_000;

export const createWatchdog = ({ limitMs, isHidden, onStalled }: WatchdogOptions): Watchdog => {
  const expected = new Map<unknown, () => boolean>();
  let elapsed = 0;
  let lastTick = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    expected.clear();
    elapsed = 0;
  };
  const stopIfIdle = (): void => {
    if (expected.size === 0) stop();
  };
  const tick = (): void => {
    for (const [what, isStillExpected] of expected) if (!isStillExpected()) expected.delete(what);
    stopIfIdle();
    const now = performance.now();
    const passed = Math.min(now - lastTick, maxTickMs);
    lastTick = now;
    if (timer === undefined || isHidden()) return;
    elapsed += passed;
    if (elapsed < limitMs) return;
    stop();
    onStalled();
  };
  return {
    expect: (what, isStillExpected = () => true) => {
      if (expected.size === 0) elapsed = 0;
      expected.set(what, isStillExpected);
      if (timer === undefined) {
        lastTick = performance.now();
        timer = setInterval(tick, tickMs);
      }
    },
    arrived: (what) => {
      expected.delete(what);
      elapsed = 0;
      stopIfIdle();
    },
    progressed: () => {
      elapsed = 0;
    },
    stop,
  };
};
