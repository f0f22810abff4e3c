import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { expect, refsOf, rows, test } from './lists-test.ts';

const dashboard = async (page: Page) => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};
const ticked = (page: Page) => page.locator('[data-flow=selection] tbody tr[aria-selected=true]');
const sortedBy = (page: Page, name: string) => page.getByRole('columnheader', { name });

test(
  'a list is restored after a reload: tab, order, page size, page and selection, but not the filter text; and after Back from another screen [D2.24] [S43]',
  byTurn(26),
  async ({ page, mock, lists }) => {
    await lists.openWith(60);
    const person = 'u-maria-santos';
    const toReview = { person, role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' } as const;
    await mock.seed({
      documents: [
        ...Array.from({ length: 3 }, () => toReview),
        ...Array.from({ length: 120 }, () => ({ person })),
      ],
    });
    await page.goto('/pending_documents');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await page.getByRole('button', { name: 'Ref', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    await page.getByRole('button', { name: 'Next page' }).click();
    await rows(page).nth(2).getByRole('checkbox').click();
    await rows(page).nth(4).getByRole('checkbox').click();
    await expect(ticked(page)).toHaveCount(2);
    const shown = await refsOf(page);
    const isAsBefore = async () => {
      await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^PENDING SIGNATURE/);
      await expect(sortedBy(page, 'Ref')).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByText('Page 2 of 3')).toBeVisible();
      await expect(ticked(page)).toHaveCount(2);
      expect(await refsOf(page)).toEqual(shown);
      await expect(rows(page).nth(4)).toHaveAttribute('aria-selected', 'true');
    };

    await page.reload();
    await isAsBefore();
    // A refused read does not drop the stored state.
    await mock.faults({ variant: 'listPendingDocuments', example: 'refused' });
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isAsBefore();
    await dashboard(page);
    await page.goBack();
    await isAsBefore();
    await page.getByRole('searchbox').fill('200');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^PENDING SIGNATURE/);
  },
);

test(
  'a list that is opened anew and left before it was read restores no selection of an earlier visit [D2.24] [S12]',
  byTurn(22),
  async ({ page, mock, lists }) => {
    await lists.openWith(60);
    await rows(page).nth(2).getByRole('checkbox').click();
    await expect(ticked(page)).toHaveCount(1);
    await dashboard(page);
    // The dashboard reads the list, too.
    const readings = async () =>
      (await mock.requests()).filter(({ variant }) => variant === 'listPendingDocuments').length;
    await expect.poll(readings).toBe(2);
    await mock.faults({ variant: 'listPendingDocuments', example: 'refused' });
    await page.getByRole('link', { name: 'Pending Documents' }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.reload();
    await expect(rows(page)).toHaveCount(25);
    await expect(ticked(page)).toHaveCount(0);
  },
);
