import { readyDocument } from '../support/ready-document.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { MockClient } from '../support/mock-client.ts';
import { expect, lastTwo, test } from './acts-test.ts';
import type { Acts } from './acts-test.ts';

const dashboard = { name: 'Dashboard' };
const results = { name: 'Show details' };
const ofSignature = { name: 'PENDING SIGNATURE' };

/** Signs two documents; the answer waits until 'signing' is released. */
const signTwoSlowly = async (acts: Acts, mock: MockClient) => {
  await acts.open();
  await acts.tick('S-1', 'S-2');
  await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
  await acts.act('Sign');
};

test(
  'goes on on another screen, and tells there what became of it, with the way back to the results [X3] [X4]',
  byTurn(35),
  async ({ page, mock, acts }) => {
    await mock.act({ act: 'lock', document: 'S-2' });
    await signTwoSlowly(acts, mock);
    await page.getByRole('navigation').getByRole('link', dashboard).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const strip = page.getByRole('status').filter({ hasText: /^Sending/ });
    await expect(strip).toHaveText('Sending: 0 of 2 documents');
    await page.getByRole('navigation').getByRole('link', { name: 'Completed Documents' }).click();
    await page.getByRole('row').nth(1).waitFor();
    // A list begins higher than other screens, and not so high that it runs into the strip.
    const below = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
    const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {};
    expect(below - y - height).toBeGreaterThanOrEqual(8);
    await mock.release('signing');
    await expect(strip).toHaveCount(0);
    await expect(acts.notices).toContainText('1 of 2 documents was not completed.');
    await acts.notices.getByRole('link', results).click();
    await expect(acts.dialog.getByRole('listitem')).toHaveText([/S-2Document Locked$/, /S-1Signed$/]);
    await acts.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('tab', ofSignature)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('S-1', { exact: true })).toHaveCount(0);
    expect((await acts.sent('signDocuments')).length).toBe(1);
  },
);

test(
  'keeps the rows and its acts in their places while it takes long [S61] [X4]',
  byTurn(22),
  async ({ page, mock, acts }) => {
    const places = () =>
      page.evaluate(() =>
        ['[data-flow=selection] tbody tr', '[role=tab]:last-child', '[data-flow=acts] button'].map(
          (selector) => {
            const { x, y, height } =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return [x, y, height].map(Math.round);
          },
        ),
      );
    await acts.open();
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(page.locator('[data-flow=acts]')).toBeVisible();
    await acts.tick('S-1', 'S-2');
    const before = await places();
    await mock.faults({ variant: 'signDocuments', holdUntil: 'signing' });
    await acts.act('Sign');
    await expect(page.getByText('You can leave this page. You will be notified.')).toBeVisible();
    expect(await places()).toEqual(before);
    await mock.release('signing');
    await expect(acts.dialog).toBeVisible();
  },
);

test(
  'leads from a document to the results on the tab of the act, not to the list as it was left [X4] [S12]',
  byTurn(33),
  async ({ page, mock, acts }) => {
    await mock.act({ act: 'lock', document: 'S-2' });
    await signTwoSlowly(acts, mock);
    await page.getByRole('tab', { name: 'INITIAL REVIEW' }).click();
    await page.getByText('R-1', { exact: true }).click();
    await expect(page.locator(readyDocument)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await mock.release('signing');
    await acts.notices.getByRole('link', results).click();
    await acts.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('tab', ofSignature)).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'finds the list of the results as it was left, after a document that was opened from there [X4] [D2.27]',
  byTurn(29),
  async ({ page, mock, acts }) => {
    await mock.seed({ documents: lastTwo });
    await mock.act({ act: 'lock', document: 'S-2' });
    await signTwoSlowly(acts, mock);
    const row = page.getByRole('gridcell', { name: 'S-2' });
    await row.click();
    await expect(page.locator(readyDocument)).toBeVisible();
    await mock.release('signing');
    // The one that is left is what the way to the results counts, too: its address stays as it is.
    await acts.notices.getByRole('link', results).click();
    await acts.dialog.getByRole('button', { name: 'Close' }).click();
    const filter = page.getByRole('searchbox');
    await filter.fill('S-2');
    await row.click();
    await expect(page.locator(readyDocument)).toBeVisible();
    await page.goBack();
    await expect(filter).toHaveValue('S-2');
  },
);
