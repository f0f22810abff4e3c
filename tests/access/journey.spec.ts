import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test('signs in from a link with a user id, by a code, to the counted list, with requests only to the own origin [A1.1] [A1.2] [A2.3] [A6.1] [A7.1]', async ({
  page,
  mock,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maria Santos');
  await page.getByRole('button', { name: 'Email me' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeFocused();
  await code.fill(await mock.lastCode());
  await expect(page).toHaveURL(/\/pending_documents\?R=6&S=25&A=4$/);
  await expect(page.getByRole('tab', { name: 'PENDING SIGNATURE' })).toHaveAccessibleDescription('25');
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  const calls = (await mock.requests()).map(({ path }) => path);
  expect(calls.slice(0, 3)).toEqual(['/api/user', '/api/verification', '/api/verification']);
  // The counts and the list are asked for at the same moment.
  expect(calls.slice(3, 5).toSorted()).toEqual(['/api/Document', '/api/DocumentCounts']);
  expect(calls.filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

test(
  'shows an unknown visitor only how to sign in, whatever the address, and sends the provider nothing [A2.8] [A2.13] [A6.2] [D2.1]',
  byTurn(14),
  async ({ page, mock }) => {
    test.slow();
    for (const path of [
      '/dashboard',
      '/pending_documents?R=1&S=1&A=1',
      '/completed_documents',
      '/document_detail?tab=sign&docid=doc-10001',
      '/update_document?tab=sign&docid=doc-10001',
      '/update_credentials',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth\/authorize$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid User..');
    }
    expect((await mock.requests()).map((call) => call.path)).toEqual([]);
  },
);
