import type { Page } from '@playwright/test';

/** Scrolls the window to its end, and from there a little up. */
export const scrollBackFromEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await frame();
    await frame();
    window.scrollBy(0, -10);
  });
