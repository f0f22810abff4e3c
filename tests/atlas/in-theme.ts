import type { Page } from '@playwright/test';
import type { Theme } from '../../scripts/atlas/atlas-options.ts';
import { settle } from './settle.ts';

/**
 * Shows the page in a theme without reloading it, and waits until its colours are final: the page notices another theme
 * in its next frame, and then fades to its colours.
 */
export const showInTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settle(page);
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
};
