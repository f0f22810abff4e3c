import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { signOutIn } from '../session/tabs-test.ts';

const person = 'u-maria-santos';
const organizations = { name: 'Which organization should be notified?' };

test(
  'Back leads from the organizations to the verification, Forward to them again, and a reload stays [A2.21]',
  byTurn(12),
  async ({ page }) => {
    const list = page.getByRole('heading', organizations);
    const way = page.getByRole('button', { name: /don.t have access to any of these/ });
    await page.goto(`/auth/authorize?userid=${person}`);
    await way.click();
    await expect(list).toBeVisible();
    await page.goBack();
    await expect(way).toBeVisible();
    expect(page.url()).toContain(`/auth/authorize?userid=${person}`);
    await page.goForward();
    await expect(list).toBeVisible();
    await page.reload();
    await expect(list).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(way).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  },
);

test(
  'Back leads from the profile’s organizations to the profile, and from there to where one was [A2.38]',
  byTurn(23),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/completed_documents');
    await page.goto('/update_credentials');
    await page.getByRole('button', { name: 'Contact Information Assistance' }).click();
    await expect(page.getByRole('heading', organizations)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Contact Information Assistance' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Completed Documents' })).toBeVisible();
  },
);

test(
  'Back after signing out says that one is signed out, and calls no link invalid [S7]',
  byTurn(32),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/completed_documents');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await signOutIn(page);
    await expect(page.getByText('You are signed out')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(page.getByText('Invalid User..')).toHaveCount(0);
  },
);

for (const [screen, address, back] of [
  ['the sign-in', `/auth/authorize?userid=${person}#organizations`, /access to any of these/],
  ['the profile', '/update_credentials#organizations', 'Contact Information Assistance'],
] as const)
  test(
    `Back of a list of organizations that was opened by its address stays in the portal: ${screen} [A2.21] [A2.38]`,
    byTurn(screen),
    async ({ page, signIn }) => {
      if (screen === 'the profile') await signIn();
      await page.goto(address);
      await expect(page.getByRole('heading', organizations)).toBeVisible();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('button', { name: back })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
    },
  );
