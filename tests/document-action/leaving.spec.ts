import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { closeThenSignOut } from '../support/leave-page.ts';

interface Leaving {
  /** Opens the first document that waits for Maria's signature from the list. */
  readonly openDocument: () => Promise<void>;
  /** Signs it, without waiting for the answer. */
  readonly sign: () => Promise<void>;
  /** How many requests the provider got. */
  readonly calls: (variant: string) => Promise<number>;
}

const locked = {
  variant: 'signDocuments',
  example: 'lockNotObtained',
  holdUntil: 'signing',
} as const;
const lockText = 'Document lock could not be obtained';

const test = base.extend<{ leaving: Leaving }>({
  leaving: async ({ page, mock, signIn }, use) => {
    await signIn();
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    const calls = async (id: string) =>
      (await mock.requests()).filter(({ variant }) => variant === id).length;
    await page.goto('/dashboard');
    await use({
      openDocument: async () => {
        await page.getByRole('link', { name: 'Pending Documents' }).first().click();
        await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
        await page.getByRole('row').nth(1).getByRole('link').click();
        await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
      },
      sign: async () => {
        await sign.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
        await expect.poll(() => calls('signDocuments')).toBe(1);
      },
      calls,
    });
  },
});

const toDashboard = { name: 'Dashboard' };

test(
  'a notice on the dashboard says that a document was locked, with a link back to it [X3] [D8.5] [ACT5]',
  byTurn(34),
  async ({ page, mock, leaving }) => {
    await leaving.openDocument();
    await mock.faults(locked);
    await leaving.sign();
    const address = page.url();
    await page.getByRole('navigation').getByRole('link', toDashboard).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await mock.release('signing');
    const notices = page.getByRole('region', { name: 'Messages' });
    await expect(notices).toContainText(/ was not signed\./);
    await expect(notices).toContainText(lockText);
    await notices.getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await leaving.calls('signDocuments')).toBe(1);
  },
);

test(
  'asks before the page is closed while a signature is being sent, and not when the person signs out [X3] [A2.7]',
  byTurn(24),
  async ({ page, mock, leaving }) => {
    await leaving.openDocument();
    await mock.faults(locked);
    await leaving.sign();
    await closeThenSignOut(page, () => mock.release('signing'));
    await expect(page.getByText(lockText)).toHaveCount(0);
  },
);
