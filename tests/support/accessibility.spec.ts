import { axeFindings } from './accessibility.ts';
import { expect, test } from './browser-test.ts';

test('axe finds a fault where there is one, also while the clock stands still [X9]', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/current_time');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(60_000);
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('img')));
  expect(await axeFindings(page)).toEqual(['image-alt: <img>']);
});
