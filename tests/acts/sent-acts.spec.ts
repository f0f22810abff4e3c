import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { signOutIn } from '../session/tabs-test.ts';
import { expect, test } from '../support/browser-test.ts';

test.beforeEach(({ allow }) => allow(/Failed to load resource/, /request failed/));

/** How the page is left while the outcome of the signature is not known. */
const leavings: Readonly<Record<string, (page: Page, signIn: () => Promise<unknown>) => Promise<void>>> = {
  'a reload': async () => {},
  'an explicit sign-out': async (page, signIn) => {
    await signOutIn(page);
    await expect(page.getByText('You are signed out')).toBeVisible();
    await signIn();
  },
};

for (const [turn, [name, leave]] of Object.entries(leavings).entries())
  test(
    `a signature whose answer was lost with the page is told after ${name}, and sent once [X3] [S46]`,
    byTurn(14 + turn),
    async ({ page, mock, signIn }) => {
      await signIn();
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Pending Documents' }).first().click();
      await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
      await page.getByRole('row').nth(1).getByRole('link').click();
      const sign = page.getByRole('button', { name: 'Sign', exact: true });
      await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
      const asked = async (wanted: string) =>
        (await mock.requests()).filter(({ variant }) => variant === wanted).length;
      const readBefore = await asked('readDocument');
      await mock.faults(
        { variant: 'signDocuments', dropAfterCommit: true },
        { variant: 'readDocument', holdUntil: 'reading' },
      );
      page.on('dialog', (dialog) => void dialog.accept());
      await sign.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(page.locator('[data-flow=acts][data-state=rereading]')).toBeVisible();
      // The page takes the held reading with it: the next page's must not be the one that is held.
      await expect.poll(() => asked('readDocument')).toBeGreaterThan(readBefore);
      await leave(page, signIn);
      await page.goto('/dashboard');
      await mock.release('reading');
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
        /Successfully Signed: .+ for .+/,
        // It is read again every five seconds until the provider can tell.
        { timeout: 30_000 },
      );
      expect(await asked('signDocuments')).toBe(1);
    },
  );
