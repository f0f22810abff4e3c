import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const maria = 'u-maria-santos';
const greeted = (page: Page) => page.getByRole('heading', { name: 'Maria Santos' });
const askedFor = async (mock: MockClient, field: string) =>
  (await mock.requests()).flatMap(({ path, query }) => (path.startsWith('/api/') ? [query?.[field]] : []));

test.describe('a link that a mail program has damaged', () => {
  for (const address of [
    `/auth/authorize?a=1&amp;userid=${maria}`,
    `//auth/authorize/?userId=${maria}`,
    `/auth/authorize%3Fuserid%3D${maria}`,
    `/auth/authorize?userid=3D${maria}`,
    '/auth/authorize?userid=u%252Dmaria%252Dsantos',
    '/auth/authorize?userid=u-maria-=%0D%0Asantos%20',
    `/auth/authorize?userid=${maria}%E2%80%8B`,
    `/auth/authorize?userid=${maria}.`,
    `/auth/authorize?userid=${maria}>`,
    `/auth/authorize?userid=${maria}%22`,
  ])
    test(
      `greets the person whom it was sent to: ${address} [S50]`,
      byTurn(address),
      async ({ page, baseURL }) => {
        await page.goto(`${baseURL}${address}`);
        await expect(greeted(page)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/auth/authorize\\?(a=1&)?userid=${maria}$`));
        await page.getByRole('button', { name: 'Text me' }).click();
        await expect(page.getByPlaceholder('Enter Code')).toBeFocused();
      },
    );

  test('is asked for as it came before anything is dropped, and says at last that nobody is known [S50] [A2.16]', async ({
    page,
    mock,
  }) => {
    await page.goto('/auth/authorize?userid=u-nobody.%3E');
    await expect(page.getByRole('heading', { name: 'Invalid User..' })).toBeVisible();
    expect(await askedFor(mock, 'userid')).toEqual(['u-nobody.>', 'u-nobody']);
  });

  test('leads to its group, and the way back does too [S50] [A2.23]', async ({ page, baseURL, allow }) => {
    allow(/Failed to load resource.*404/);
    await page.goto(`${baseURL}//signerGroupAuth/?amp;signergroupguid=g-riverside.`);
    await page.getByRole('link', { name: 'Select Maria Santos' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/signerGroupAuth?signerGroupGuid=g-riverside');
  });

  test('leads to its document [S50] [D2.5]', async ({ page, world, baseURL }) => {
    await signedInOnStage({ page, baseUrl: baseURL ?? '', world, startedAt: Date.now() }, maria);
    await page.goto('/document_detail/?TAB=sign&amp;docId=doc-10001.%E2%80%8B');
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page).toHaveURL('/document_detail?tab=sign&docid=doc-10001');
  });
});
