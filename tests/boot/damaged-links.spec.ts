import { expect, test } from '../support/browser-test.ts';

const maria = 'u-maria-santos';
test('a link damaged by a mail program opens its person, its group and its document [S50] [A2.23] [D2.5]', async ({
  page,
  baseURL,
  allow,
  signIn,
}) => {
  allow(/Failed to load resource.*404/);
  for (const address of [
    `//auth/authorize/?userId=${maria}`,
    '/auth/authorize?userid=u-maria-=%0D%0Asantos%20',
    `/auth/authorize?userid=${maria}%E2%80%8B`,
  ]) {
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('heading', { name: 'Maria Santos' })).toBeVisible();
    await expect(page).toHaveURL(`/auth/authorize?userid=${maria}`);
  }
  await page.goto(`${baseURL}//signerGroupAuth/?amp;signergroupguid=g-riverside.`);
  await page.getByRole('link', { name: 'Select Maria Santos' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/signerGroupAuth?signerGroupGuid=g-riverside');
  await signIn();
  await page.goto('/document_detail/?TAB=sign&amp;docId=doc-10001.%E2%80%8B');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/document_detail?tab=sign&docid=doc-10001');
});
