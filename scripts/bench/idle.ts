import type { Page } from '@playwright/test';

/**
 * Waits until nothing is fetched and the page has had nothing to do for a while, and `moreMs` milliseconds more for its
 * threads, which go on where the page does not see it.
 */
export const untilIdle = async (page: Page, moreMs = 0): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let calm = 0;
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 10 ? calm + 1 : 0;
          if (calm >= 5) resolve();
          else setTimeout(() => requestIdleCallback(look), 50);
        };
        requestIdleCallback(look);
      }),
  );
  await page.waitForTimeout(moreMs);
};
