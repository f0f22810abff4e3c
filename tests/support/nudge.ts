import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/** Waits for something on a page whose time stands still: what waits for a frame is given a little time now and then. */
export const nudgedUntilShown = (page: Page, wanted: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        if ((await wanted.count()) > 0) return true;
        await page.clock.runFor(100);
        return false;
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
