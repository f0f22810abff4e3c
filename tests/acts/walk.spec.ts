import { expect } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test } from './acts-test.ts';

test(
  'reads chosen documents one by one: with its place, skip, a reload between, and an account that can be copied [X19] [X20]',
  byTurn(2),
  async ({ page, acts, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await acts.open();
    await acts.tick('S-1', 'S-2', 'S-3');
    await page.getByRole('button', { name: 'Read 3' }).click();
    const bar = page.getByRole('region', { name: 'Reading one by one' });
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 1 of 3');
    await sign.click();
    await acts.dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await acts.dialog.getByRole('button', { name: 'Receipt' }).click();
    await expect(acts.dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await acts.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 2 of 3');
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 2 of 3');
    // Neither is what was stated lost with the page.
    await page.goto('/receipts');
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await bar.getByRole('button', { name: 'Go on reading' }).click();
    await bar.getByRole('button', { name: 'Skip' }).click();
    await expect(bar.getByRole('status')).toHaveText('Reading one by one: 3 of 3');
    await page.getByRole('button', { name: 'Back' }).click();
    await bar.getByRole('button', { name: 'Go on reading' }).click();
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    await bar.getByRole('button', { name: 'Stop reading' }).click();
    const account = page.getByRole('dialog', { name: 'What became of the documents' });
    await expect(account.getByText('Signed: 1 · Skipped: 1 · Not decided: 1')).toBeVisible();
    await account.getByRole('button', { name: 'Copy' }).click();
    await expect(account.getByText('Copied')).toBeVisible();
    await account.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await page.locator('body > textarea').press('Control+v');
    const copied = await page.locator('body > textarea').inputValue();
    expect(copied.split('\n').filter((line) => /S-[123]$/.test(line))).toEqual([
      expect.stringMatching(/^Signed · .* · S-\d$/),
      expect.stringMatching(/^Skipped · .* · S-\d$/),
      expect.stringMatching(/^Not decided · .* · S-\d$/),
    ]);
  },
);
