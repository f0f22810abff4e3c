import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** Waits for something on a page with a frozen clock, which is moved on a little now and then for animation frames. */
export const nudgedUntilShown = (page: Page, wanted: Locator, byMs = 100): Promise<void> =>
  expect
    .poll(
      async () => {
        if ((await wanted.count()) > 0) return true;
        await page.clock.runFor(byMs);
        return false;
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);

/** Clicks an element that may be rendered only after a frozen clock is moved on, such as a dialog that is loaded late. */
export const clickOnceShown = async (page: Page, wanted: Locator): Promise<void> => {
  await nudgedUntilShown(page, wanted);
  await wanted.click();
};
