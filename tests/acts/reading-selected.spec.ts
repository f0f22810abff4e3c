import { readyDocument } from '../support/ready-document.ts';
import { expect } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test } from './acts-test.ts';

test(
  'selected documents are read one by one: arrows and Next document stay within them, and the list says what is left [X19] [S35]',
  byTurn(9),
  async ({ page, acts }) => {
    const place = page.locator('[data-flow=document-action]').getByText(/^\d+ of \d+$/);
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    const next = page.getByRole('button', { name: 'Next document', exact: true });
    await acts.open();
    await acts.tick('S-1', 'S-3', 'S-5');
    await page.getByRole('button', { name: 'Read 3' }).click();
    await expect(place).toHaveText('1 of 3');
    await page.reload();
    await expect(place).toHaveText('1 of 3');
    await sign.click();
    await acts.dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await acts.dialog.getByRole('button', { name: 'Next document' }).click();
    await expect(place).toHaveText('1 of 2');
    await next.click();
    await expect(place).toHaveText('2 of 2');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await sign.click();
    await acts.dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(acts.dialog.getByRole('button', { name: 'Next document' })).toHaveCount(0);
    await acts.dialog.getByRole('button', { name: 'Back to list' }).click();
    await expect(page.getByText(/^1 of \d+ selected/)).toBeVisible();
    expect((await acts.ticked()).length).toBe(1);
  },
);

test(
  'the next document of those that are read one by one is read ahead, not the next of the list, and not once more [X19]',
  byTurn(10),
  async ({ page, acts, mock }) => {
    await acts.open();
    await acts.tick('S-1', 'S-3');
    await page.getByRole('button', { name: 'Read 2' }).click();
    const ready = page.locator(readyDocument);
    const details = page.getByRole('complementary', { name: 'Document details' });
    await expect(ready).toBeVisible();
    const asked = async () =>
      (await mock.requests())
        .filter(({ variant }) => variant === 'readDocument')
        .map(({ query }) => String((query as { docid?: string }).docid));
    const shown = () => new URL(page.url()).searchParams.get('docid');
    // A slow pointer over the boxes has read documents ahead before.
    await expect.poll(async () => (await asked()).slice(-2)).toEqual([shown(), 'seeded-10003']);
    const ids = await asked();
    await page.getByRole('button', { name: 'Next document', exact: true }).click();
    await expect.poll(shown).toBe('seeded-10003');
    await expect(details).toContainText('S-3');
    await expect(ready).toBeVisible();
    expect(await asked()).toEqual(ids);
  },
);
