import { byTurn } from '../../scripts/paths/sample.ts';
import { test, expect } from '../acts/acts-test.ts';

test(
  'a document opened by a link without a tab is shown on the tab where it waits, with that tab’s list [D2.5] [D2.43] [X8]',
  byTurn(28),
  async ({ page, acts }) => {
    await acts.open();
    const address = await page.getByRole('row').nth(2).getByRole('link').first().getAttribute('href');
    const docid = new URLSearchParams(address?.split('?')[1]).get('docid') ?? '';
    await page.goto(`/document_detail?docid=${docid}`);
    await expect(page).toHaveURL(new RegExp(`tab=sign&docid=${docid}$`));
    await expect(page.getByText('2 of 24')).toBeVisible();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(acts.dialog.getByRole('button', { name: 'Sign and next' })).toBeVisible();
  },
);
