import type { Locator, Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { turnPage } from '../page-editor/page-editor.driver.ts';
import { expect, test } from '../acts/acts-test.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Expects that the dialog has closed and the focus is on this element. */
const isBackOn = async (page: Page, where: Locator): Promise<void> => {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(where).toBeFocused();
  // Twice so long as it is looked after.
  await page.evaluate(
    () => new Promise<void>((resolve) => AbortSignal.timeout(250).addEventListener('abort', () => resolve())),
  );
  await expect(where).toBeFocused();
};

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('[data-flow=selection] tbody tr').first().getByRole('link').click();
  await expect(button(page, 'Sign')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
};

test.describe('the focus comes back from a dialog', () => {
  test(
    'to Decline in a list and on a document, though two questions follow one another, and after a double click [X9]',
    byTurn(27),
    async ({ page, acts }) => {
      await acts.open();
      await acts.tick('S-1', 'S-2');
      const backOnDecline = async (): Promise<void> => {
        const decline = button(page, 'Decline');
        await decline.focus();
        const reason = acts.dialog.getByRole('combobox');
        await page.keyboard.press('Enter');
        await reason.press('ArrowDown');
        await expect(page.getByRole('listbox')).toBeVisible();
        // The first Escape is the list's, the second one the dialog's.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox')).toHaveCount(0);
        await expect(reason).toBeVisible();
        await page.keyboard.press('Escape');
        await isBackOn(page, decline);
        await page.keyboard.press('Enter');
        await expect(reason).toBeVisible();
        // The second click meets the dialog while it fades.
        await acts.dialog.getByRole('button', { name: 'Cancel', exact: true }).dblclick();
        await isBackOn(page, decline);
      };
      await backOnDecline();
      await openFirst(page);
      await backOnDecline();
    },
  );

  test(
    'to Cancel, Save & close or a link of the page editor, whatever opened a dialog before [X9]',
    byTurn(20),
    async ({ page, acts }) => {
      await acts.open();
      await openFirst(page);
      await button(page, 'Edit').click();
      await turnPage(page);
      await button(page, 'Rectangle').click();
      await page.getByRole('button', { name: /^Outline: / }).focus();
      // A hint beside the mouse would take the first Escape.
      await page.mouse.move(0, 0);
      const ways = [button(page, 'Cancel'), page.getByRole('link', { name: 'Dashboard', exact: true })];
      for (const way of ways) {
        await expect(way).not.toHaveAttribute('aria-disabled', 'true');
        await way.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
        await expect(page.getByRole('tooltip')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await isBackOn(page, way);
      }
    },
  );
});

test.describe('the focus comes back from a dialog on a phone', () => {
  test.use({ viewport: { width: 375, height: 640 } });

  test(
    'to the heading of a phone’s list if the bar with the button disappeared with the selection [X9]',
    byTurn(16),
    async ({ page, acts }) => {
      await acts.open();
      await acts.tick('S-1');
      await button(page, 'Sign').focus();
      await page.keyboard.press('Enter');
      await acts.dialog.getByRole('button', { name: /^Sign \d+ documents?$/ }).press('Enter');
      await expect(acts.dialog.getByRole('button', { name: 'Close' })).toBeVisible();
      await isBackOn(page, page.getByRole('heading', { level: 1 }));
    },
  );

  test(
    'to where it was, and the list of shortcuts opens at its top on a phone [X8] [X9]',
    byTurn(12),
    async ({ page, acts }) => {
      await acts.open();
      const box = page.getByRole('searchbox');
      const tab = page.getByRole('tab', { selected: true });
      await box.focus();
      await tab.focus();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
      await expect(sheet.getByRole('term').first()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await isBackOn(page, tab);
    },
  );
});
