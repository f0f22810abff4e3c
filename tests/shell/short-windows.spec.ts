import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

/** The share of the window's height that no fixed or sticky element covers, from 0 to 1. */
const uncoveredShare = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const heights = Array.from({ length: innerHeight - 1 }, (_, at) => at + 1);
    const shown = heights.filter((y) => !stays(document.elementFromPoint(innerWidth / 2, y)));
    return shown.length / heights.length;
  });

// 1280 x 1024 px at a zoom of 400 %, and a phone in landscape.
for (const [width, height] of [
  [320, 256],
  [667, 320],
] as const) {
  test.describe(`in a window of ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test(
      'at least half of it shows the page while the session warning and a notice are shown [X9] [S28]',
      byTurn(35),
      async ({ page, mock, idToSign }) => {
        await page.route('**/config.json', (route) => route.fulfill({ json: { sessionMaxMs: 110_000 } }));
        const id = await idToSign();
        await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
        await expect(page.getByRole('region', { name: 'Your session is about to end' })).toBeVisible();
        await mock.faults({ variant: 'signDocuments', example: 'lockNotObtained' });
        // Nobody signs what was not shown.
        await page.evaluate(() => scrollTo(0, 400));
        await page.getByRole('button', { name: 'Sign', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toBeVisible();
        await page.evaluate(() => scrollTo(0, 400));
        expect(await uncoveredShare(page)).toBeGreaterThanOrEqual(0.5);
        await page.goto('/pending_documents?S=1');
        // The announcement comes late, and moves the rows.
        await expect(page.getByRole('button', { name: 'Dismiss announcement' })).toBeVisible();
        await page.getByRole('checkbox').nth(1).check();
        await page.evaluate(() => scrollTo(0, 400));
        expect(await uncoveredShare(page)).toBeGreaterThanOrEqual(0.5);
      },
    );
  });
}
