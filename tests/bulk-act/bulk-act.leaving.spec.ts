import { wholeOnly } from '../../scripts/paths/sample.ts';
import { expect, test } from './acts-test.ts';

const dashboard = { name: 'Dashboard' };

test('goes on on another screen, and tells there what became of it, with the way back to the results [X3] [X4]', async ({
  page,
  mock,
  acts,
}) => {
  await mock.act({ act: 'lock', document: 'S-2' });
  await acts.open();
  await acts.tick('S-1', 'S-2');
  await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
  await acts.act('Sign');
  await page.getByRole('navigation').getByRole('link', dashboard).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await mock.release('signing');
  await expect(acts.notices).toContainText('1 of 2 documents was not completed.');
  await acts.notices.getByRole('link', { name: 'Show the results' }).click();
  await expect(acts.dialog.getByRole('listitem')).toHaveText([/S-2Document Locked$/, /S-1Signed$/]);
  await acts.dialog.getByRole('button', { name: 'Close' }).click();
  const tab = page.getByRole('tab', { name: 'PENDING SIGNATURE' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('S-1', { exact: true })).toHaveCount(0);
  expect((await acts.sent('signDocuments')).length).toBe(1);
});

test('leads from a document to the results on the tab of the act, not to the list as it was left [X4] [S12]', async ({
  page,
  mock,
  acts,
}) => {
  await mock.act({ act: 'lock', document: 'S-2' });
  await acts.open();
  await acts.tick('S-1', 'S-2');
  await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
  await acts.act('Sign');
  await page.getByRole('tab', { name: 'INITIAL REVIEW' }).click();
  await page.getByText('R-1', { exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('[data-flow=document-action][data-state*="showing.ready"]')).toBeVisible();
  await expect(heading).toBeFocused();
  await mock.release('signing');
  await acts.notices.getByRole('link', { name: 'Show the results' }).click();
  await acts.dialog.getByRole('button', { name: 'Close' }).click();
  const tab = page.getByRole('tab', { name: 'PENDING SIGNATURE' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test(
  'is told of a success on another screen, which the counts know of [X3] [D4.13]',
  wholeOnly,
  async ({ page, mock, acts }) => {
    await acts.open();
    await acts.tick('S-1', 'S-2');
    await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
    await acts.act('Sign');
    await page.getByRole('navigation').getByRole('link', dashboard).click();
    await mock.release('signing');
    await expect(acts.notices).toContainText('2 documents signed');
    expect(await page.evaluate(() => localStorage.getItem('signed_count'))).toBe('22');
  },
);

test(
  'is shown as under way to whoever comes back, and on another tab of the list [X3] [X4]',
  wholeOnly,
  async ({ page, mock, acts }) => {
    await acts.open();
    await acts.tick('S-1', 'S-2');
    await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
    await acts.act('Sign');
    const bar = page.getByRole('progressbar', { name: 'Signing: 0 of 2 documents' });
    await page.getByRole('tab', { name: 'INITIAL REVIEW' }).click();
    await expect(bar).toBeVisible();
    await page.getByRole('navigation').getByRole('link', dashboard).click();
    await page.goBack();
    await expect(bar).toBeVisible();
    await mock.release('signing');
    await expect(page.getByRole('dialog', { name: 'Documents Signed' })).toBeVisible();
    expect((await acts.sent('signDocuments')).length).toBe(1);
  },
);

test('asks before the page is closed while a part is on its way, and not when the person signs out [X3] [A2.7]', async ({
  page,
  mock,
  acts,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await acts.open();
  await acts.tick('S-1');
  await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
  await acts.act('Sign');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: /Maria Santos/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible();
  await mock.release('signing');
  expect(asked).toEqual(['beforeunload']);
});
