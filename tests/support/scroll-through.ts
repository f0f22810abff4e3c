import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/**
 * Scrolls through the document that is on the screen, until all of it was seen, and the window where the viewer reaches
 * beyond its edge; `goOn` lets a page whose clock stands go on.
 */
export const scrollThrough = async (
  page: Page,
  goOn: () => Promise<void> = () => page.clock.runFor(100),
): Promise<void> => {
  const pages = page.getByText(/^You have seen \d+ of \d+ pages?$/);
  const scroller = page.locator('.rpv-core__inner-pages');
  const isSeen = async () => {
    // Without an element that reports what was seen, everything was.
    if ((await pages.count()) === 0) return true;
    const [seen, all] = ((await pages.textContent()) ?? '').match(/\d+/g) ?? [];
    if (seen === all) return true;
    await scroller.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      if (!isAtEnd) element.scrollBy({ top: element.clientHeight / 3 });
      else if (bottom > innerHeight) element.scrollIntoView({ block: 'end' });
      else {
        element.scrollTo({ top: 0 });
        element.scrollIntoView({ block: 'start' });
      }
    });
    await goOn();
    return false;
  };
  await expect.poll(isSeen, { intervals: [50], timeout: 30_000 }).toBe(true);
};
