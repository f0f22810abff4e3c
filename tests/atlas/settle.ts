import type { Page } from '@playwright/test';

/** Waits until the page has adapted to the window's size or theme; the page's own timers may be stopped. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2])
      await new Promise<void>((resolve) => {
        const watcher = new ResizeObserver(() => {
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.documentElement);
      });
  });
