import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Tries to close the page, which asks first, and stays. Returns all that it has asked, also later. */
export const closeInVain = async (page: Page): Promise<readonly string[]> => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  return asked;
};

/** Closes the page in vain, and signs out, which asks nothing. What `release` lets come afterwards asks nothing either. */
export const closeThenSignOut = async (page: Page, release: () => Promise<unknown>): Promise<void> => {
  const asked = await closeInVain(page);
  await page.getByRole('button', { name: /Maria Santos/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Text me' })).toBeVisible();
  await release();
  expect(asked).toEqual(['beforeunload']);
};
