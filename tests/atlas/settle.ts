import type { Page } from '@playwright/test';

/** Waits until what follows the size or the theme of the window has followed; the page's own timers may stand still. */
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
