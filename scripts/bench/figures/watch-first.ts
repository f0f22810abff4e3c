declare global {
  interface Window {
    __first?: { painted: number; shift: number };
  }
}

/** How a screen shows that its first content stands: an element that matches and has a text that fits. */
export interface FirstSign {
  readonly selector: string;
  /** Source of a regular expression. */
  readonly text: string;
}

/**
 * Runs in the page before its own scripts. Notes when the first content is painted, in milliseconds since navigation,
 * and how much the page has shifted without anybody's doing.
 */
export const watchFirst = ({ selector, text }: FirstSign): void => {
  const noted = { painted: 0, shift: 0 };
  window.__first = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) noted.shift += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const stands = [...document.querySelectorAll(selector)].some((element) =>
      new RegExp(text).test(element.textContent ?? ''),
    );
    if (!stands) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      noted.painted = performance.now();
    });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
};
