import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const wayIn = "I don't have access to any of these verification methods";
const told = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).locator('bdi').filter({ hasText: text });

test.describe('notifying an organization', () => {
  test(
    'works by keyboard only, from the link to the note that is received, and back to the code [A1.3] [A2.21] [A2.22] [A4.8] [A5.4] [A7.6] [A8.11] [X9]',
    byTurn(36),
    async ({ page, mock }) => {
      await page.goto(link);
      await page.getByRole('button', { name: wayIn }).focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { name: 'Which organization should be notified?' }),
      ).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Notify Riverside Home Health' })).toBeFocused();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Notify Riverside Home Health' });
      const note = dialog.getByRole('textbox', { name: 'Note' });
      await expect(note).toBeFocused();
      // Back comes first, as the harmless button does in every dialog.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText('Please Enter Comments');
      await expect(note).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.type('My number has changed.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(told(page, 'Notification sent successfully')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Notify Riverside Home Health' })).toBeFocused();
      const [message] = await mock.outbox();
      expect([message?.to, message?.text]).toEqual([
        'Riverside Home Health',
        'Maria Santos cannot use the verification methods on file. Note: My number has changed.',
      ]);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('button', { name: wayIn })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible();
    },
  );

  test(
    'keeps the focus in the modal, and nothing behind it can be pressed [A2.22] [X9]',
    byTurn(27),
    async ({ page }) => {
      await page.goto(link);
      await page.getByRole('button', { name: wayIn }).click();
      await page.getByRole('button', { name: 'Notify Lakeview Hospice' }).click();
      const held = () =>
        page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest('[role=dialog]'),
        );
      for (let tab = 0; tab < 8; tab += 1) {
        await page.keyboard.press('Tab');
        expect(await held()).toBe(true);
      }
      const isCovered = await page.evaluate(() => {
        const pressed = document.elementFromPoint(10, innerHeight / 2);
        return !document.querySelector('#root')?.contains(pressed);
      });
      expect(isCovered).toBe(true);
      // Fluent hides what is behind a moment after the dialog has opened.
      await expect(page.locator('#root[aria-hidden=true]')).toHaveCount(1);
      await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('button', { name: wayIn })).toBeFocused();
    },
  );
});
