import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test(
  'shows the spinner for at most three seconds, then a text that it takes longer [S11] [A9.5]',
  byTurn(37),
  async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route(/\/assets\/(index|first-screen)-[\w-]+\.js$/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside', { waitUntil: 'commit' });
    const splash = page.locator('.shell-splash');
    const moveTo = (ms: number) =>
      splash.evaluate((element, at) => {
        for (const animation of element.getAnimations({ subtree: true })) {
          animation.pause();
          animation.currentTime = at;
        }
      }, ms);
    await moveTo(2_999);
    await expect(splash.locator('.shell-spinner')).toBeVisible();
    await expect(splash.getByText('Still loading…')).toBeHidden();
    await moveTo(3_000);
    await expect(splash.locator('.shell-spinner')).toBeHidden();
    await expect(splash.getByText('Still loading…')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const release of held) release();
  },
);
