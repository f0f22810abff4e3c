import type { Page } from '@playwright/test';

/** Stops the page's clock, and tells where: only the walk moves it. Nothing is animated. */
export const standStill = async (page: Page): Promise<number> => {
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  await page.clock.install({ time: startedAt });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.pauseAt(startedAt + 1000);
  return startedAt + 1000;
};
