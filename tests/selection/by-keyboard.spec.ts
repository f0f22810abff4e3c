import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import type { MockClient } from '../support/mock-client.ts';
import { expect, refsOf, rows, test } from './lists-test.ts';

const signedIds = async (mock: MockClient) =>
  (await mock.requests())
    .filter(({ variant }) => variant === 'signDocuments')
    .flatMap(({ body }) => (body as { Data: { Ids: string[] } }).Data.Ids);

/** Presses a key until the focus is where it is wanted; the pointer is never used. */
const pressUntilFocused = async (page: Page, key: string, wanted: Locator) => {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
};

test(
  'clears ten documents by keyboard alone: selects, signs, reads on and finds the next [X8] [D2.25] [D2.27] [D4.7] [D2.53]',
  byTurn(11),
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

    // The grid keeps its roving tab stop: on the last row that is left.
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

test(
  'keeps rows that could not be read again, says so, and calls nothing failed that the person has signed elsewhere [X3] [X4] [D8.4]',
  byTurn(12),
  async ({ page, mock, allow, lists }) => {
    allow(/Failed to load resource/);
    await lists.openWith(2);
    const [ref = ''] = await refsOf(page);
    await mock.faults({ variant: 'listPendingDocuments', status: 500, emptyBody: true, times: 3 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText('What you see may be out of date.');
    await expect(rows(page)).toHaveCount(2);
    await mock.act({ act: 'sign', document: ref });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sign \d+ documents?$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Documents Signed' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog).not.toContainText(/fail|could not/i);
    await mock.faults();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('There is no record to display')).toBeVisible();
  },
);
