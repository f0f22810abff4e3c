declare global {
  interface Window {
    __list?: { usable: number; painted: number[]; longTasks: number[] };
  }
}

/** What a list is looked at by, in our screen and in the bare ones. */
export interface ListPlaces {
  /** Within it rows come and go. */
  readonly rows: string;
  /** A part of the address of the call that brings the rows. */
  readonly call: string;
}

/**
 * Runs in the page before its own scripts. Notes when rows and filter are first painted, how long after every key or
 * click the rows that it leads to are painted, and every long task; all in milliseconds.
 */
export const watchList = ({ rows }: ListPlaces): void => {
  const noted = { usable: 0, painted: [] as number[], longTasks: [] as number[] };
  window.__list = noted;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let begun: number | null = null;
  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp;
  };
  window.addEventListener('keydown', begin, { capture: true });
  window.addEventListener('pointerup', begin, { capture: true });
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', work);
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  const isUsable = () =>
    document.querySelectorAll(rows).length >= 25 && document.querySelector('input[type=search]') !== null;
  new MutationObserver((changes) => {
    if (noted.usable === 0) {
      if (isUsable()) {
        noted.usable = -1;
        afterPaint(() => (noted.usable = performance.now()));
      }
      return;
    }
    const since = begun;
    const areRows = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('tbody, [role=rowgroup], [role=grid]') != null;
    });
    if (since === null || !areRows) return;
    begun = null;
    afterPaint(() => noted.painted.push(performance.now() - since));
  }).observe(document, { childList: true, subtree: true, characterData: true });
};
