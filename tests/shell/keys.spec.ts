import { byTurn } from '../../scripts/paths/sample.ts';
import { test, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';

test(
  '`?` lists the keys of the screen that is on, signed out and signed in [X8]',
  byTurn(37),
  async ({ page, signIn }) => {
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    // The listener for the sheet's key is added once the browser is idle, as the notices are.
    const press = async () => {
      await expect(page.locator('[data-notices]')).toBeAttached();
      await page.keyboard.press('?');
    };
    await page.goto(`/auth/authorize?userid=${person}`);
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    await press();
    await expect(sheet.getByText('Go to the messages and back')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await signIn();
    for (const address of ['/dashboard', '/update_credentials']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await press();
      await expect(sheet).toBeVisible();
      await expect(sheet.getByText('Select the document')).toHaveCount(0);
    }
    await page.goto('/pending_documents');
    await expect(page.getByRole('grid')).toBeVisible();
    await press();
    await expect(sheet.getByText('Select all on this page')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByText('100%')).toBeVisible();
    await press();
    for (const line of ['Fit to width', 'Search'])
      await expect(sheet.getByRole('definition').filter({ hasText: line })).toBeVisible();
    await page.keyboard.press('Escape');
    // On a narrow window, which a large zoom makes, the keys of its buttons are listed, too.
    await page.setViewportSize({ width: 600, height: 800 });
    await press();
    for (const name of ['Next document', 'Decline'])
      await expect(sheet.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 });
    await press();
    await expect(sheet.getByText('Resize what is selected')).toBeVisible();
    await expect(sheet.getByText('Select all on this page')).toHaveCount(0);
  },
);
