import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const isSignedOut = (page: Page): boolean => /^\/(auth|signerGroupAuth)/.test(new URL(page.url()).pathname);

/** Expects that a signed-in person can sign out. */
export const expectWayOut = async (page: Page): Promise<void> => {
  if (isSignedOut(page)) return;
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0)
    await page.keyboard.press('Escape');
  // A save whose outcome is unknown is left by this button: Escape must not hide it.
  const back = page.getByRole('alertdialog').getByRole('button', { name: 'Back to the document' });
  if ((await back.count()) > 0) await back.click();
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  const item = page.getByRole('menuitem', { name: 'Sign Out' });
  await expect(item.or(page.getByRole('link', { name: 'Sign Out' })).first()).toBeVisible();
};
