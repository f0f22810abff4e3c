import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const screenFile = /\/assets\/(?:SignedIn|Lists|DocumentActionView|DashboardView|Profile)-[\w-]+\.js$/;

/** The files of signed-in screens that a page asks for. */
const listen = (page: Page, files = screenFile): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (files.test(request.url())) requests.push(request.url());
  });
  return requests;
};

/** Waits until the browser has had nothing better to do. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() =>
          requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
        ),
      ),
  );

test.describe('the screens behind the sign-in', () => {
  test('are not fetched by whoever has come to another one only', byTurn(14), async ({ page }) => {
    const requests = listen(page);
    for (const path of [
      '/error/error-v1',
      '/signerGroupAuth?signerGroupGuid=g-riverside',
      '/auth/forgot-password',
      link,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await idle(page);
      expect({ path, requests }).toEqual({ path, requests: [] });
    }
  });

  test(
    'are fetched while the person waits for the code, also after the page was reloaded [A2.20]',
    byTurn(27),
    async ({ page }) => {
      const requests = listen(page);
      const drawing = listen(page, /\/assets\/ChartPicture-/);
      await page.goto(link);
      await page.getByRole('button', { name: 'Email me' }).click();
      await expect.poll(() => requests.length).toBeGreaterThan(3);
      await idle(page);
      expect(drawing, 'what draws charts').toEqual([]);
      await page.goto('/current_time');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      requests.length = 0;
      await page.goto(link);
      await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
      await expect.poll(() => requests.length).toBeGreaterThan(3);
    },
  );
});
