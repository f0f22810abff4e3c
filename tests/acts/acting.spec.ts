import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from './acts-test.ts';

test(
  'tells of each document what became of it, and keeps the failed ones ticked [X4] [D8.4] [D2.53] [ACT4]',
  byTurn(13),
  async ({ mock, acts }) => {
    await mock.act({ act: 'lock', document: 'S-2' });
    await mock.act({ act: 'sign', document: 'S-3' });
    await acts.open();
    await mock.act({ act: 'sign', document: 'S-4', by: 'u-maria-santos' });
    await mock.act({ act: 'delete', document: 'S-5' });
    await acts.tick('S-1', 'S-2', 'S-4', 'S-5');
    await acts.act('Sign');
    await expect(acts.dialog.getByRole('listitem')).toHaveText([
      /S-2Document Locked$/,
      /S-5Document not found$/,
      /S-4Already Signed$/,
      /S-1Signed$/,
    ]);
    await acts.dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => acts.ticked()).toEqual(['S-2']);
    await mock.act({ act: 'unlock', document: 'S-2' });
    await acts.act('Sign');
    await expect(acts.dialog.getByRole('listitem')).toHaveText([/S-2Signed$/]);
    expect((await acts.sent('signDocuments')).map((ids) => ids.length)).toEqual([4, 1]);
  },
);

test(
  'has room for its progress on a phone, also once nothing is selected [X4] [D9.1]',
  byTurn(3),
  async ({ page, mock, acts }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await acts.open();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await mock.faults({ variant: 'signDocuments', holdUntil: 'first part' });
    await acts.act('Sign');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await mock.release('first part');
  },
);

test(
  'opens nothing by the second click of a slow double click on its confirmation [ACT4] [LI4]',
  byTurn(10),
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
