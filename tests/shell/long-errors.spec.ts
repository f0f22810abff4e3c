import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';

/** The same length in one word, in words, and in marks that break nowhere. */
const texts = {
  'one word': 'x'.repeat(100_000),
  'many words': 'Not today. '.repeat(9_000),
  lines: 'a\n<b>b</b>\n'.repeat(9_000),
} as const;

const test = base.extend<{ refused: (method: string, path: string, error: string) => Promise<void> }>({
  refused: async ({ page, mock, allow, signIn }, use) => {
    allow(/The provider sent an unknown Error/);
    await signIn();
    // The report's own rows below the dashboard are longer than three windows.
    await page.route('**/api/BillingReport?**', (route) =>
      route.fulfill({ json: { Response: { Processed: 'Y', Error: '' }, Data: [] } }),
    );
    await use((method, path, error) =>
      mock.faults({ method, path, times: 20, body: { Response: { Processed: 'N', Error: error } } }),
    );
  },
});

/** How far the page, or anything that stands in it, reaches beyond the window, and how long the page is in windows. */
const measured = (page: Page) =>
  page.evaluate(() => ({
    beyond: Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...[...document.querySelectorAll('main *, [data-notices] *, [role=dialog] *')]
        .filter(
          (one) =>
            one.checkVisibility() &&
            one.closest('[role=tablist], [class*=_quick_], .visually-hidden') === null,
        )
        .map((one) => Math.round(one.getBoundingClientRect().right - window.innerWidth)),
      0,
    ),
    isLong: document.documentElement.scrollHeight > 3 * window.innerHeight,
  }));

const places = [
  ['the profile', 'GET', '/api/user', '/update_credentials'],
  ['a list', 'GET', '/api/Document', '/pending_documents'],
  ['the dashboard', 'GET', '/api/dashboard', '/dashboard'],
  ['a document', 'GET', '/api/Document', '/document_detail?tab=sign&docid=none'],
  ['the page editor', 'GET', '/api/Document', '/update_document?tab=sign&docid=none'],
] as const;

for (const width of [1280, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [place, method, path, address] of places)
      test(
        `an error text of 100 kB stays within its place on ${place}, and can be read [D8.2]`,
        byTurn(`${place} ${width}`),
        async ({ page, refused }) => {
          for (const text of Object.values(texts)) {
            await refused(method, path, text);
            const notice = page.getByRole('region', { name: 'Messages' });
            // A notice has its time, and a busy machine may let it pass.
            await expect(async () => {
              await page.goto(address);
              await notice.getByRole('button', { name: 'Show all' }).click({ timeout: 5_000 });
            }).toPass();
            expect(await measured(page)).toEqual({ beyond: 0, isLong: false });
            await page.getByRole('main').getByRole('button', { name: 'Show all' }).click();
            expect(await measured(page)).toEqual({ beyond: 0, isLong: false });
          }
        },
      );
  });
}
