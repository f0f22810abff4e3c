import type { Page } from '@playwright/test';
import type { Theme } from '../../scripts/atlas/asked.ts';
import { settle } from './settle.ts';

/**
 * Shows the page as it stands in a theme, in its own colours. The page hears of another theme in its next frame; then
 * colours fade into those of the other theme, and a picture of the way there would be of neither.
 */
export const showInTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settle(page);
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
};
