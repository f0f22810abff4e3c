import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

/** Begins to write with an input method where the focus is, and presses keys that are meant for it. */
const composeAndPress = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await page.evaluate((pressed) => {
    for (const key of pressed)
      for (const mark of [{ isComposing: true }, { keyCode: 229 }])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...mark }),
        );
  }, keys);
  await session.send('Input.insertText', { text: '日本' });
};

test(
  'keys of an input method are left to it: no dialog closes, nothing is sent, and the text stays [X5] [X9]',
  byTurn(26),
  async ({ page, mock, signIn }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('textbox');
    await box.focus();
    await composeAndPress(page, 'Escape', 'Enter');
    await expect(box).toHaveValue('日本');
    await expect(dialog).toBeVisible();
    expect((await mock.requests()).filter(({ method }) => method !== 'GET')).not.toContainEqual(
      expect.objectContaining({ variant: 'declineDocuments' }),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

test('keys of an input method do not close the dialogs before sign-in [X9]', byTurn(24), async ({ page }) => {
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await page.getByRole('button', { name: /^I don't have access/ }).click();
  await page.getByRole('button', { name: /Riverside Home Health/ }).click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox');
  await note.focus();
  await composeAndPress(page, 'Escape');
  await expect(note).toHaveValue('日本');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test(
  'the editor takes what an input method writes, and words that run from right to left [D2.56] [X9]',
  byTurn(32),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const paper = page.getByRole('application');
    await expect(paper).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    const box = page.getByRole('textbox', { name: 'Text on the page' });
    await paper.click({ position: { x: 60, y: 60 } });
    await composeAndPress(page, 'Escape', 'Enter');
    await expect(box).toHaveValue('日本');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').getByText('Page 1: Text ‘日本’')).toBeVisible();
    await paper.click({ position: { x: 60, y: 160 } });
    await box.fill('جرعة يومية');
    await expect(box).toHaveCSS('direction', 'rtl');
    await page.keyboard.press('Escape');
    await expect(paper.locator('svg text[direction=rtl]')).toHaveText('جرعة يومية');
  },
);
