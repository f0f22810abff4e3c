import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openFirst = async (page: Page) => page.getByRole('row').nth(1).getByRole('link').first().click();

test(
  'shows a signed-in person the documents addressed to them, in three groups and as completed, each opened for its own act [D1.1] [D1.4] [D1.5] [D1.6]',
  byTurn(10),
  async ({ page, signIn }) => {
    await signIn();
    for (const [letters, name, acts] of [
      ['R=1', 'INITIAL REVIEW', ['Review', 'Decline']],
      ['S=1', 'PENDING SIGNATURE', ['Sign', 'Decline']],
      ['A=1', 'DOCUMENT REVIEW', ['REVIEWED']],
    ] as const) {
      await page.goto(`/pending_documents?${letters}`);
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await openFirst(page);
      for (const one of acts) {
        await expect(act(page, one)).toBeVisible();
        await expect(act(page, one)).not.toHaveAttribute('aria-disabled', 'true');
      }
    }
    await page.goto('/completed_documents');
    await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download/ }).click();
    expect((await download).suggestedFilename()).toBe('CompletedDocuments.zip');
    await openFirst(page);
    for (const one of ['Review', 'Sign', 'Decline', 'REVIEWED']) await expect(act(page, one)).toHaveCount(0);
  },
);

test(
  'sends requests only to the provider’s host, also for the worker of the PDF viewer [D7.1] [D7.13] [S27]',
  byTurn(32),
  async ({ page, mock, signIn, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('worker', (worker) => asked.push(worker.url()));
    await signIn();
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: /Unsigned/ })).toBeVisible();
    await page.goto('/pending_documents?S=1');
    await openFirst(page);
    await expect(act(page, 'Sign')).not.toHaveAttribute('aria-disabled', 'true');
    expect(page.workers().length).toBeGreaterThan(0);
    const own = new RegExp(`^(blob:)?${baseURL}/`);
    expect(asked.filter((url) => !own.test(url) && !url.startsWith('data:'))).toEqual([]);
    const calls = (await mock.requests()).map(({ path }) => path);
    expect(calls).toEqual(expect.arrayContaining(['/api/dashboard', '/api/Document', '/api/DocumentViewed']));
  },
);

test(
  'redirects a signed-in person from the root to /dashboard [A2.1] [D2.9]',
  byTurn(13),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

for (const [width, isPhone] of [
  [800, true],
  [801, false],
] as const) {
  test(
    `is a ${isPhone ? 'phone' : 'desktop'} at ${width} px: the document begins at half its size without Print, or whole with it [D2.44] [D9.1] [D9.7]`,
    byTurn(29),
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn();
      await page.goto('/pending_documents?S=1');
      await page
        .getByRole('link', { name: /Samplewood/ })
        .first()
        .click();
      const first = page
        .getByRole('region', { name: /^Page 1 of/ })
        .locator('canvas')
        .first();
      await expect(first).toBeVisible();
      const { width: drawn } = (await first.boundingBox()) ?? { width: 0 };
      // A sheet of US Letter is 612 points wide.
      expect(Math.round(drawn)).toBe(isPhone ? 306 : 612);
      await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(isPhone ? 0 : 1);
    },
  );
}
