import type { Page } from '@playwright/test';

/** Stops the page's clock, and says where: only the walk advances it. Animations are off. */
export const standStill = async (page: Page): Promise<number> => {
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  await page.clock.install({ time: startedAt });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.pauseAt(startedAt + 1000);
  return startedAt + 1000;
};
