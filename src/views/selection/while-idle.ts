/** Does pieces of work while the browser is idle. Returns a function to stop. */
export const whileIdle = (work: Iterator<void>): (() => void) => {
  let handle = 0;
  const hasIdleCallback = 'requestIdleCallback' in window;
  const step = (hasTime: () => boolean) => {
    do {
      if (work.next().done === true) return;
    } while (hasTime());
    wait();
  };
  const wait = () => {
    handle = hasIdleCallback
      ? window.requestIdleCallback((deadline) => step(() => deadline.timeRemaining() > 4))
      : window.setTimeout(() => step(() => false), 20);
  };
  wait();
  return () => (hasIdleCallback ? window.cancelIdleCallback(handle) : window.clearTimeout(handle));
};

function* later(work: () => Promise<void>): Generator<void, void> {
  yield;
  void work();
}

/** Does one thing once the browser is idle. Returns a function to stop. */
export const onceIdle = (work: () => Promise<void>): (() => void) => whileIdle(later(work));
