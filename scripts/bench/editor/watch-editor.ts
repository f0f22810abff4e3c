declare global {
  interface Window {
    __editor?: EditorWatch;
  }
}

/** What is noted of pages that are drawn on; times in milliseconds since navigation. */
export interface EditorWatch {
  /** The last click, and when the page that it opened was painted, to be drawn on or bare; 0 until then. */
  clicked: number;
  drawable: number;
  /** Points of the pointer that the browser handed over while it was pressed, the press among them. */
  delivered: number;
  /** From the oldest point that was not painted yet to the frame that shows it. */
  painted: number[];
  tasks: { start: number; duration: number }[];
  frames: number[];
}

/** Runs in the page before its own scripts. */
export const watchEditor = (): void => {
  const noted: EditorWatch = { clicked: 0, drawable: 0, delivered: 0, painted: [], tasks: [], frames: [] };
  window.__editor = noted;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    const entry = list.getEntries().at(-1) as (PerformanceEntry & { renderTime: number }) | undefined;
    if (entry) noted.drawable = entry.renderTime;
  }).observe({ type: 'element', buffered: true });
  // The browser itself tells when it has painted a picture that bears this mark.
  const markPage = () =>
    document
      .querySelector('[data-flow=drawing] image, body > img')
      ?.setAttribute('elementtiming', 'the page');
  new MutationObserver(markPage).observe(document, { childList: true, subtree: true });
  window.addEventListener('pointerup', ({ timeStamp }) => (noted.clicked = timeStamp), { capture: true });
  let before: number | null = null;
  const frame = (now: number): void => {
    if (before !== null) noted.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** Runs in the page behind `watchEditor`: from a point of the pointer to the frame that shows it. */
export const watchPen = (): void => {
  const noted = window.__editor;
  if (!noted) throw new Error('Nothing is noted yet.');
  /**
   * Calls back when the frame that is being made has been painted: with the task behind it or, as input goes before such
   * tasks, with the next frame.
   */
  const oncePainted = (tell: () => void) =>
    requestAnimationFrame(() => {
      let isTold = false;
      const tellOnce = () => {
        if (!isTold) tell();
        isTold = true;
      };
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', tellOnce);
      channel.port1.start();
      channel.port2.postMessage(undefined);
      requestAnimationFrame(tellOnce);
    });
  let waiting: number | null = null;
  new MutationObserver(() => {
    if (waiting === null) return;
    const since = waiting;
    waiting = null;
    oncePainted(() => noted.painted.push(performance.now() - since));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['d'] });
  const capture = { capture: true };
  window.addEventListener('pointerdown', () => (noted.delivered += 1), capture);
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 1) return;
      const all = event.getCoalescedEvents();
      noted.delivered += Math.max(1, all.length);
      waiting ??= (all[0] ?? event).timeStamp;
    },
    capture,
  );
};
