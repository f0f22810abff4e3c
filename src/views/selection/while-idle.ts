/** Does pieces of work whenever the browser has nothing better to do. Returns a function to stop. */
export const whileIdle = (work: Iterator<void>): (() => void) => {
  let handle = 0;
  const isIdleTold = 'requestIdleCallback' in window;
  const step = (hasTime: () => boolean) => {
    do {
      if (work.next().done === true) return;
    } while (hasTime());
    wait();
  };
  const wait = () => {
    handle = isIdleTold
      ? window.requestIdleCallback((deadline) => step(() => deadline.timeRemaining() > 4))
      : window.setTimeout(() => step(() => false), 20);
  };
  wait();
  return () => (isIdleTold ? window.cancelIdleCallback(handle) : window.clearTimeout(handle));
};
