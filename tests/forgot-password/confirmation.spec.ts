import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test(
  'the confirmation that the request was sent stays: for any time, after a reload, and after Forward to it [A2.30]',
  byTurn(33),
  async ({ page }) => {
    const sent = page.getByText('Your request was sent. Check your e-mail.').first();
    await page.clock.install();
    await page.goto('/auth/forgot-password');
    await page.getByRole('textbox').fill('maria.santos@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(sent).toBeVisible();
    await page.clock.runFor('01:00');
    await expect(sent).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await page.reload();
    await expect(sent).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(sent).toBeVisible();
    await expect(page.getByText('Invalid User..')).toHaveCount(0);
  },
);
