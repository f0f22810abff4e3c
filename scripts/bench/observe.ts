/** What a page has noted about its own start; times in milliseconds since navigation. */
export interface Noted {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly usable: number;
  readonly bytes: number;
  readonly requests: number;
}

/** What the page says on its console when its button can be pressed. */
export const usableSign = 'the button can be pressed';

declare global {
  interface Window {
    __noted?: { fcp: number; lcp: number; cls: number; usable: number };
  }
}

/**
 * Runs in the page before its own scripts. Usable is the end of the first frame in which the button can be pressed:
 * shown, enabled and not covered by anything; it is told on the console, as asking the page would slow its start down.
 */
export const observe = ([button, sign]: readonly [string, string]): void => {
  const noted = { fcp: 0, lcp: 0, cls: 0, usable: 0 };
  window.__noted = noted;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    noted.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) noted.cls += shift.value;
  });
  const canBePressed = (element: HTMLButtonElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (element.disabled || element.ariaDisabled === 'true' || width === 0) return false;
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const look = (): void => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button);
    if (!found || !canBePressed(found)) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      noted.usable = performance.now();
      console.info(sign);
    });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
};

/** Reads the notes, with what had come over the wire when the button could be pressed. Runs in the page. */
export const collect = (): Noted => {
  const noted = window.__noted ?? { fcp: 0, lcp: 0, cls: 0, usable: 0 };
  const timings = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ];
  const arrived = (timings as PerformanceResourceTiming[]).filter(
    ({ responseEnd }) => responseEnd <= noted.usable,
  );
  const bytes = arrived.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { ...noted, bytes, requests: arrived.length };
};
