import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { turnPage } from './page-editor.driver.ts';

const open = async (page: Page, id: string): Promise<void> => {
  await page.goto('/pending_documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('application', { name: /^Drawing area, page 1/ })).toBeVisible({
    timeout: 45_000,
  });
};

/** Whether the browser would ask before it closes the window. */
const asksBeforeClosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  });

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const edited = (page: Page) => page.getByRole('button', { name: 'Page 1, edited' });

test(
  'leaving leads back to the document, and Back from there to the screen before the editor [D2.38] [D2.55] [X5]',
  byTurn(21),
  async ({ page, idToSign }) => {
    test.slow();
    await open(page, await idToSign());
    await turnPage(page);
    await expect(edited(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/document_detail/);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/pending_documents/);
  },
);

test(
  'a text that is still being typed is included in the question and kept, and keys then work on the page [X5] [X9]',
  byTurn(10),
  async ({ page, idToSign }) => {
    test.slow();
    const id = await idToSign();
    await open(page, id);
    const words = () => page.getByRole('status').getByText('Page 1: Text ‘stop 5 mg’');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('application').click({ position: { x: 100, y: 100 } });
    await page.getByRole('textbox', { name: 'Text on the page' }).pressSequentially('stop 5 mg');
    await expect(edited(page)).toBeVisible();
    // Screen readers get it once it is finished, not letter by letter.
    await expect(words()).toHaveCount(0);
    expect(await asksBeforeClosing(page)).toBe(true);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave and keep them' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.goto(`/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
    await page.getByRole('button', { name: 'Go on' }).press('Enter', { timeout: 45_000 });
    await expect(words()).toBeVisible();
    await expect(page.getByRole('application')).toBeFocused();
  },
);

test(
  'leads to the link that was pressed, whatever is pressed while the dialog is open [X5]',
  byTurn(19),
  async ({ page, idToSign }) => {
    test.slow();
    await open(page, await idToSign());
    await turnPage(page);
    await expect(edited(page)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(question(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/update_document/);
    await question(page).getByRole('button', { name: 'Leave and keep them' }).click();
    await expect(page).toHaveURL(/dashboard/);
  },
);
