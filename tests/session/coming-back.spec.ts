import { byTurn } from '../../scripts/paths/sample.ts';
import { drawn, enterCode, expect, firstRow, minute, signInPage, signOutIn, test } from './tabs-test.ts';

test(
  'leads whoever was idle back to the document that they were at, and nobody after a sign-out [S45]',
  byTurn(1),
  async ({ tabs, mock }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await firstRow(page).getByRole('link').click();
    const heading = page.locator('[data-flow="document-action"] h1');
    await drawn(heading);
    const address = page.url();
    await tabs.pass(15 * minute);
    await drawn(signInPage(page));
    await page.getByRole('button', { name: 'Email me' }).click();
    const box = page.getByPlaceholder('Enter Code');
    await drawn(box);
    await box.fill(await mock.lastCode());
    await drawn(heading);
    expect(page.url()).toBe(address);
  },
);

test(
  'leads from a link that was opened while signed out to its document, for whoever signs in here [S45]',
  byTurn(4),
  async ({ page, tabs, mock }) => {
    await tabs.open('only');
    const address = '/document_detail?tab=sign&docid=doc-10001';
    await signOutIn(page);
    await expect(signInPage(page)).toBeVisible();
    await page.goto(address);
    await expect(page).toHaveURL(/authorize/);
    await page.goto('/auth/authorize?userid=u-maria-santos');
    await enterCode(page, mock);
    await expect(page).toHaveURL(address);
    await signOutIn(page);
    await expect(signInPage(page)).toBeVisible();
    await enterCode(page, mock);
    await expect(page).toHaveURL(/\/pending_documents\?/);
  },
);
