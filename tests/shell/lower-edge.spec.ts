import type { Locator } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../acts/acts-test.ts';

test.use({ viewport: { width: 375, height: 640 } });

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { top: box.y, bottom: box.y + box.height };
};

test(
  'the bar of a page that was scrolled stays where it is behind a dialog [X9]',
  byTurn(9),
  async ({ page, acts }) => {
    await acts.open();
    await acts.tick('S-1');
    await page.evaluate(() => window.scrollTo(0, 200));
    const bar = page.getByRole('banner', { includeHidden: true });
    expect((await boxOf(bar)).top).toBe(0);
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(acts.dialog).toBeVisible();
    expect((await boxOf(bar)).top).toBe(0);
  },
);

for (const range of ['Last 3 months', 'Last month'])
  test(
    `the way back to the top lies on no figure of the report of the ${range.toLowerCase()} [A2.33]`,
    byTurn(13),
    async ({ page, acts }) => {
      await page.setViewportSize({ width: 820, height: 640 });
      await acts.open();
      await page.goto('/dashboard');
      const report = page.locator('[data-flow=report]');
      await report.getByRole('button', { name: range }).click();
      const total = report.getByRole('row', { name: /^Total/ });
      await page.evaluate(() => window.scrollTo(0, window.innerHeight));
      const up = page.getByRole('button', { name: 'Back to top' });
      await expect(up).toBeVisible();
      const line = await boxOf(total);
      await expect.poll(async () => (await boxOf(up)).bottom).toBeLessThanOrEqual(line.top);
      const [figure, button] = [
        await total.locator('[data-column=time]').boundingBox(),
        await up.boundingBox(),
      ];
      expect(button?.x ?? 0).toBeGreaterThan((figure?.x ?? Infinity) + (figure?.width ?? 0));
    },
  );
