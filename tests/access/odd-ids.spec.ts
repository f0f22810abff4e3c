import type { Page } from '@playwright/test';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { oddPeople, oddSigner } from '../../mock-server/samples-on-demand.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';

const nameOf = (id: string) => oddPeople.find((person) => person.id === id)?.name ?? '';

const enterCode = async (page: Page, mock: MockClient) => {
  await page.getByRole('button', { name: 'Email me' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeFocused();
  await code.fill(await mock.lastCode());
};

const linkTo = (page: Page, tab: string, id: string) =>
  page.locator(`tbody a[href="${paths.documentOf(tab, id)}"]`);

/** Opens a document of the list, and signs it there. */
const signOnScreen = async (page: Page, id: string) => {
  await linkTo(page, 'sign', id).click();
  await expect(page).toHaveURL(paths.documentOf('sign', id));
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
  await sign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  const told = page.getByRole('dialog', { name: 'Successfully Signed' });
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/(pending_documents|document_detail)/);
};

const signedIds = async (mock: MockClient) =>
  (await mock.requests())
    .filter(({ variant }) => variant === 'signDocuments')
    .flatMap(({ body }) => (body as { Data: { Ids: string[] } }).Data.Ids);

test(
  'signs in from a group by a code, and opens, reloads and signs a document with any kind of id [S33] [A2.28] [D2.27]',
  byTurn(9),
  async ({ page, mock }) => {
    const id = '%2e%2e';
    await page.goto(paths.signerGroupOf('?x=1#y'));
    await page.getByRole('link', { name: nameOf(oddSigner) }).click();
    await expect(page).toHaveURL(paths.authorizeUser(oddSigner));
    await enterCode(page, mock);
    await expect(page).toHaveURL(/\/pending_documents\?R=9&S=9&A=9$/);
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(oddIds.length);
    await linkTo(page, 'sign', id).click();
    await expect(page).toHaveURL(paths.documentOf('sign', id));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
    await page.goto('/pending_documents?S=9');
    await signOnScreen(page, id);
    expect(await signedIds(mock)).toEqual([id]);
  },
);

for (const [at, id] of (['%2e%2e', '?x=1#y'] as const).entries())
  test(
    `lets the person ${JSON.stringify(id)} sign in, notify an organization, and sign out to the same link [S33] [A2.7] [A2.21]`,
    byTurn(at),
    async ({ page, mock }) => {
      await page.goto(paths.authorizeUser(id));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(id));
      await page
        .getByRole('button', { name: "I don't have access to any of these verification methods" })
        .click();
      const home = `Odd Home ${oddIds.indexOf(id) + 1}`;
      await page.getByRole('searchbox').fill(home);
      await expect(page.getByRole('button', { name: /^Notify Odd Home/ })).toHaveCount(1);
      await page.getByRole('button', { name: `Notify ${home}` }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill('My number has changed.');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Notify|Submit|Send)/ })
        .click();
      await expect(page.getByText('Notification sent successfully').first()).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await enterCode(page, mock);
      await expect(page).toHaveURL(/\/(pending_documents|completed_documents|dashboard)/);
      await page.goto('/signout');
      await expect(page).toHaveURL(paths.authorizeUser(id));
    },
  );
