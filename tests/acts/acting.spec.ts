import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from './acts-test.ts';

test(
  'has room for its progress on a phone, also once nothing is selected [X4] [D9.1]',
  byTurn(33),
  async ({ page, mock, acts }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await acts.open();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await mock.faults({ variant: 'signDocuments', holdUntil: 'first part' });
    await acts.act('Sign');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await mock.release('first part');
  },
);

test(
  'opens nothing by the second click of a slow double click on its confirmation [ACT4] [LI4]',
  byTurn(26),
  async ({ page, acts }) => {
    await acts.open('/pending_documents?A=4');
    await acts.tick('A-1');
    await page.getByRole('button', { name: 'Reviewed', exact: true }).click();
    // A row lies beneath.
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('tbody tr')) (row as HTMLElement).style.height = '300px';
    });
    const button = acts.dialog.getByRole('button', { name: 'Mark 1 document as reviewed' });
    // The dialog has come to rest.
    await button.click({ trial: true });
    const confirm = await button.boundingBox();
    if (!confirm) throw new Error('There is no confirmation.');
    const [x, y] = [confirm.x + confirm.width / 2, confirm.y + confirm.height / 2];
    await page.mouse.click(x, y);
    await expect(acts.dialog).toHaveCount(0);
    await page.mouse.click(x + 2, y);
    await expect(acts.notices).toContainText('Reviewed Successfully');
    await expect(page).toHaveURL(/\/pending_documents/);
    // Whoever clicks there again means it.
    await page.mouse.click(x, y);
    await expect(page).toHaveURL(/\/document_detail/);
  },
);

test(
  'stays in the account when the button that was pressed goes, for keyboard and screen reader [X3] [X9]',
  byTurn(21),
  async ({ page, mock, acts, allow }) => {
    allow(/status of 502/);
    await acts.open();
    await acts.tick(...Array.from({ length: 11 }, (_, at) => `S-${at + 1}`));
    await mock.faults(
      { variant: 'signDocuments', dropAfterCommit: true },
      { variant: 'readDocument', status: 502, emptyBody: true, times: 10 },
    );
    await acts.act('Sign');
    await acts.dialog.getByRole('button', { name: 'Check now' }).press('Enter');
    await expect(page.locator('[role=dialog] button', { hasText: 'Check' })).toHaveCount(0);
    await expect(acts.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  },
);
