import { byTurn } from '../../scripts/paths/sample.ts';
import { emil, enterCode, expect, maria, signInPage, signOutIn, test } from './tabs-test.ts';

test('shows nothing of one person once another’s link is opened, and never mixes the two [S8] [A6.1] [A6.2] [ID5]', async ({
  mock,
  tabs,
}) => {
  const [page] = await tabs.open('only');
  await mock.faults({ variant: 'listCompletedDocuments', holdUntil: 'emil is here' });
  await page.getByRole('link', { name: 'Completed Documents' }).first().click();
  const other = await page.context().newPage();
  await other.goto(`/auth/authorize?userid=${emil}`);
  const closed = page.getByRole('heading', { name: 'Somebody else is using this browser' });
  await expect(closed).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Maria');

  await enterCode(other, mock);
  await expect(other).toHaveURL(/\/(pending_documents|completed_documents|dashboard)/);
  await mock.release('emil is here');
  await expect(closed).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.mouse.click(200, 200);
  await expect(other.getByRole('banner')).toContainText('Emil');

  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Emil');
  const tokens = new Map<unknown, Set<string>>();
  for (const { query, body } of await mock.requests()) {
    const { UserId, Token } = (body as { Data?: Record<string, string> } | null)?.Data ?? {};
    const token = query['token'] ?? Token;
    if (token !== undefined)
      tokens.set(token, (tokens.get(token) ?? new Set()).add(query['userid'] ?? UserId ?? ''));
  }
  expect([...tokens.values()].map((people) => [...people])).toEqual([[maria], [emil]]);
});

test.describe('where the browser refuses storage', () => {
  for (const [how, refuse] of [
    [
      'altogether',
      () => {
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, {
            get: () => {
              throw new DOMException('refused', 'SecurityError');
            },
          });
      },
    ],
    [
      'because it is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ] as const) {
    test(
      `${how}, a person signs in and out, and is known to no later page [S7] [BR4]`,
      byTurn(how === 'altogether' ? 9 : 0),
      async ({ page, mock }) => {
        await page.addInitScript(refuse);
        await page.goto(`/auth/authorize?userid=${maria}`);
        await enterCode(page, mock);
        await expect(page.getByRole('banner')).toContainText('Maria Santos');
        await signOutIn(page);
        await expect(signInPage(page)).toBeVisible();
        await expect(page).toHaveURL(/\/auth\/authorize\?userid=u-maria-santos$/);
        await page.goto('/pending_documents');
        await expect(page).toHaveURL(/\/auth\/authorize$/);
        await expect(page.getByRole('grid')).toHaveCount(0);
      },
    );
  }
});
