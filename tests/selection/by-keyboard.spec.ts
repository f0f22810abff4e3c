import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import type { MockClient } from '../support/mock-client.ts';
import { expect, refsOf, rows, test } from './lists-test.ts';

const signedIds = async (mock: MockClient) =>
  (await mock.requests())
    .filter(({ variant }) => variant === 'signDocuments')
    .flatMap(({ body }) => (body as { Data: { Ids: string[] } }).Data.Ids);

/** Presses a key until the focus is on `wanted`; the pointer is never used. */
const pressUntilFocused = async (page: Page, key: string, wanted: Locator) => {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
};

test(
  'clears ten documents by keyboard only: selects, signs, opens and finds the next [X8] [D2.25] [D2.27] [D4.7] [D2.53]',
  byTurn(18),
  async ({ page, mock, lists }) => {
    await lists.openWith(12);
    await page.evaluate(() =>
      document.documentElement.style.setProperty('pointer-events', 'none', 'important'),
    );
    const { keyboard } = page;
    const refs = await refsOf(page);

    await pressUntilFocused(page, 'Tab', rows(page).nth(0).getByRole('checkbox'));
    await keyboard.press('Space');
    for (let row = 1; row < 10; row += 1) await keyboard.press('Shift+ArrowDown');
    await expect(page.getByText(/^10 of \d+ selected/)).toBeVisible();

    await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'Sign', exact: true }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await pressUntilFocused(page, 'Tab', dialog.getByRole('button', { name: /^Sign \d+ documents?$/ }));
    await keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Documents Signed' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('Nothing selected')).toBeVisible();
    expect(await refsOf(page)).toEqual(refs.slice(10));
    expect((await signedIds(mock)).length).toBe(10);

    // The grid keeps its tab stop: on the last remaining row.
    await pressUntilFocused(page, 'Tab', rows(page).nth(1).getByRole('checkbox'));
    await keyboard.press('Control+Home');
    await expect(rows(page).nth(0).getByRole('checkbox')).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/document_detail\?tab=sign&docid=/);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await keyboard.press('b');
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  },
);
