import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/accessibility.ts';
import type { MockClient } from '../support/mock-client.ts';
import { expectVisible, expect, firstRow, minute, test } from '../session/tabs-test.ts';

/** In this Chromium every page is in front, so the answers of the visibility APIs are replaced. */
const letStand = (page: Page) =>
  page.addInitScript(() => {
    const stands = { isVisible: true };
    Object.assign(globalThis, { __stands: stands });
    Object.defineProperty(Document.prototype, 'visibilityState', {
      get: () => (stands.isVisible ? 'visible' : 'hidden'),
    });
    Document.prototype.hasFocus = () => stands.isVisible;
  });

const show = (page: Page, isVisible: boolean) =>
  page.evaluate((stands) => {
    Object.assign((globalThis as unknown as { __stands: object }).__stands, { isVisible: stands });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

/** How many reports the provider has received. */
const views = async (mock: MockClient) =>
  (await mock.requests()).filter(({ variant }) => variant === 'postDocumentViewed').length;

const open = async (page: Page, mock: MockClient) => {
  await firstRow(page).getByRole('link').click();
  await expectVisible(page.locator('[data-flow=view-report][data-state*=counting]'));
  // Skipped minutes would be too long for rendering the other pages.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await expect.poll(() => views(mock)).toBe(1);
};

test(
  'shows the time, running or paused in a hidden tab, in the same place [X17]',
  byTurn(27),
  async ({ page, mock, tabs }) => {
    await letStand(page);
    await tabs.holdClock();
    await tabs.open('only');
    await open(page, mock);
    const time = page.locator('[data-flow=view-report]');
    const place = () => page.locator('aside details summary').boundingBox();
    await tabs.advance(2 * minute);
    await expect(time).toContainText(/^Time viewed(1:59|2:0\d)/);
    await expect(time.getByText('paused')).toBeHidden();
    const before = await place();
    await show(page, false);
    await expect(time.getByText('paused')).toBeVisible();
    expect(await place()).toEqual(before);
    const still = await time.textContent();
    await tabs.advance(4 * minute);
    expect(await time.textContent()).toBe(still);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test(
  'counts no time for a file that needs a password, or cannot be opened [X17] [D4.17]',
  byTurn(28),
  async ({ page, mock, tabs }) => {
    const toSign = { person: 'u-maria-santos', role: 'SIGNER' as const, stage: 'PENDING SIGNATURE' as const };
    const odd = ['password', 'corrupt'] as const;
    await mock.seed({ documents: odd.map((one) => ({ ...toSign, displayId: one, odd: one, pageCount: 1 })) });
    await tabs.open('only');
    for (const [before, one] of odd.entries()) {
      await page.getByRole('link', { name: 'Pending Documents', exact: true }).click();
      await page.getByRole('row').filter({ hasText: one }).getByRole('link').click();
      const time = page.locator('[data-flow=view-report]');
      await expect(time).toHaveAttribute('data-state', '{reports.quiet,time.staying.unseen}');
      await expect(time).toContainText('0:00 paused');
      await expect.poll(() => views(mock)).toBeGreaterThan(before);
    }
  },
);
