import { expect, test } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';

// Set by the global setup. No header names the world here: the page's address does.
test.use({ baseURL: process.env['SIGNING_TEST_URL'] ?? '' });

test(
  'a tester opens a world of their own, orders by a button and by words, and sees the results [X14] [S26]',
  byTurn(19),
  async ({ page, context }) => {
    const world = `desk-${test.info().testId}-${test.info().repeatEachIndex}`.slice(0, 60);
    await page.goto('/__mock/');
    await page.getByRole('textbox', { name: 'World' }).fill(world);
    await page.getByRole('button', { name: 'Open this world' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`World ‘${world}’`);
    await page.getByRole('button', { name: 'Fail the next call' }).click();
    await expect(page.getByRole('status')).toHaveText('Fail the next call: done');
    await expect(page.getByRole('cell', { name: '0 of 1' })).toBeVisible();
    const portal = await context.newPage();
    await portal.goto(new URL('/auth/authorize?userid=u-maria-santos', page.url()).href);
    await expect(page.getByRole('cell', { name: '1 of 1' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('cell', { name: '503, ordered' })).toBeVisible();
    const words = page.getByRole('textbox', { name: 'Order' });
    const said = page.getByRole('status');
    for (const [order, answer] of [
      ['world one-to-sign', 'world one-to-sign: done'],
      ['lock S-1', 'lock S-1: done'],
      ['getUsr 502', /^unknown order getUsr/],
    ] as const) {
      await words.fill(order);
      await words.press('Enter');
      await expect(said).toHaveText(answer);
    }
    await page.locator('summary', { hasText: /^getUser$/ }).click();
    await page.getByRole('button', { name: '502', exact: true }).click();
    await expect(said).toHaveText('getUser 502: done');
    await page.getByRole('button', { name: 'Reset this world' }).click();
    await expect(page.getByText('There were none since the last reset.')).toBeVisible();
    await expect(page.getByText('None is armed.')).toBeVisible();
  },
);
