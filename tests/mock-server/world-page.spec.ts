import { expect, test } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';

// Set by the global setup; only workers need it. No header chooses the world here: the page does.
test.use({ baseURL: process.env['SIGNING_TEST_URL'] ?? '' });

test(
  'a tester chooses a world for the browser, sees what fired and what was answered, and resets it [X14]',
  byTurn(5),
  async ({ page, context }) => {
    const world = `desk-${test.info().testId}-${test.info().repeatEachIndex}`.slice(0, 60);
    await page.goto('/__mock/world');
    await page.getByRole('textbox', { name: 'World' }).fill(world);
    await page.getByRole('button', { name: 'Use this world' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`World ‘${world}’`);
    const order = [{ variant: 'getUser', example: 'unknownUser' }];
    const ordered = await page.evaluate(
      async (body) =>
        (
          await fetch('/__mock/faults', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).status,
      order,
    );
    expect(ordered).toBe(200);
    const portal = await context.newPage();
    await portal.goto(new URL('/auth/authorize?userid=u-maria-santos', page.url()).href);
    await expect(portal.locator('[data-flow=otp]')).toHaveAttribute('data-state', 'invalidUser');
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('cell', { name: 'fired once' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '/api/user?userid=u-maria-santos' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset this world' }).click();
    await expect(page.getByText('There were none since the last reset.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the default world' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('World ‘default’');
  },
);
