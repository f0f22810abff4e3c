import type { Page } from '@playwright/test';

/** How long the wait may take at most, in milliseconds. */
const longestMs = 2_000;

/**
 * Waits until the page has had nothing to do for a while, at most `longestMs`, and `moreMs` milliseconds more for its
 * workers, which go on where the page does not see it.
 */
export const untilIdle = async (page: Page, moreMs = 0): Promise<void> => {
  await page.evaluate(
    (longest) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, longest);
        let calm = 0;
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 10 ? calm + 1 : 0;
          if (calm >= 5) resolve();
          else setTimeout(() => requestIdleCallback(look), 50);
        };
        requestIdleCallback(look);
      }),
    longestMs,
  );
  await page.waitForTimeout(moreMs);
};
