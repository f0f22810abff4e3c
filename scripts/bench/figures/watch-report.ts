declare global {
  interface Window {
    __report?: {
      /** When Search was pressed, and when its rows were painted; milliseconds since navigation. */
      pressed: number;
      painted: number;
      tasks: { start: number; duration: number }[];
      frames: number[];
    };
  }
}

/**
 * Runs in the page before its own scripts. Notes when a search's rows are painted, every long task, and how long each
 * frame took; all in milliseconds.
 */
export const watchReport = (): void => {
  const noted = { pressed: 0, painted: 0, tasks: [], frames: [] } as NonNullable<Window['__report']>;
  window.__report = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const isSearch = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('button')?.textContent?.trim() === 'Search';
  window.addEventListener(
    'click',
    (event) => {
      if (!isSearch(event)) return;
      noted.pressed = event.timeStamp;
      noted.painted = 0;
      requestAnimationFrame(look);
    },
    { capture: true },
  );
  let left = false;
  const look = (): void => {
    const state = document.querySelector('[data-flow="report"]')?.getAttribute('data-state') ?? '';
    const shown = /search\.shown/.test(state);
    left ||= !shown;
    if (!shown || !left) return void requestAnimationFrame(look);
    left = false;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      noted.painted = performance.now();
    });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  };
  let before: number | null = null;
  const frame = (now: number): void => {
    if (before !== null) noted.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
