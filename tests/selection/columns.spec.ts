import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { boxOf, expect, person, rows, test } from './lists-test.ts';

/** Opens a list of completed documents that contains every kind of act. */
const openCompleted = async (page: Page, language: string) => {
  await page.evaluate((wanted) => localStorage.setItem('language', wanted), language);
  await page.goto('/completed_documents');
  await expect(rows(page).first()).toBeVisible();
};

test(
  'shows its act buttons in full and its column heads on one line, in every language [D2.32] [D2.33]',
  byTurn(30),
  async ({ page, signIn }) => {
    await signIn(person);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const language of ['en', 'de', 'es', 'fr', 'ja', 'zh']) {
      await openCompleted(page, language);
      const cut = await rows(page)
        .locator('[data-column=action]')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
      const lines = await page
        .locator('thead button')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.scrollHeight)));
      expect([cut, Math.max(...lines)], language).toEqual([0, 24]);
    }
  },
);

test(
  'keeps names and dates in place beside the preview, and the date column by which it is sorted [D2.31] [D9.6]',
  byTurn(22),
  async ({ page, signIn }) => {
    await signIn(person);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openCompleted(page, 'en');
    const places = async (...columns: readonly string[]) => {
      const boxes = await Promise.all(
        columns.map((column) => boxOf(page.locator(`thead [data-column=${column}]`))),
      );
      return boxes.map(({ x }) => x);
    };
    const widths = async (...columns: readonly string[]) =>
      Promise.all(
        columns.map(async (column) => (await boxOf(page.locator(`thead [data-column=${column}]`))).width),
      );
    const seen = async () => [
      await places('organization', 'subject', 'dateOfBirth', 'docType'),
      await widths('organization', 'subject', 'dateOfBirth', 'action'),
    ];
    const before = await seen();
    await page.getByRole('button', { name: 'Document Preview' }).click();
    await expect(page.getByRole('complementary', { name: 'Document Preview' })).toBeVisible();
    expect(await seen()).toEqual(before);
    expect((await widths('actionDate'))[0]).toBeGreaterThanOrEqual(100);
    await expect(page.locator('thead [data-column=actionDate]')).toHaveAttribute('aria-sort', 'descending');
  },
);

test(
  'keeps the type beside the preview in a window of 1000 px, and without days the date of the document [D2.26] [D2.28]',
  byTurn(26),
  async ({ page, signIn }) => {
    await signIn(person);
    await page.setViewportSize({ width: 1000, height: 768 });
    await page.goto('/pending_documents');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await page.getByRole('button', { name: 'Document Preview' }).click();
    await expect(page.getByRole('complementary', { name: 'Document Preview' })).toBeVisible();
    await expect(page.locator('thead [data-column=docType]')).toBeVisible();
    await page.getByRole('tab', { name: 'DOCUMENT REVIEW' }).click();
    await expect(page.locator('thead [data-column=docDate]')).toBeVisible();
  },
);
