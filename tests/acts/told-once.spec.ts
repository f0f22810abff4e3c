import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { closeInVain } from '../support/leave-page.ts';
import { expect, test } from './acts-test.ts';
import { chooseOption } from '../support/choose-option.ts';

/** How many drafts and notes lie in the browser. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.addEventListener('error', () => reject(new Error('It does not open.')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );

test(
  'a decline of several documents that a toast has told as done is not looked up, nor told, after a reload [X3]',
  byTurn(37),
  async ({ page, mock, acts }) => {
    await acts.open();
    await acts.tick('S-1', 'S-2', 'S-3');
    await page.getByRole('button', { name: 'Decline' }).click();
    await chooseOption(acts.dialog.getByRole('combobox', { name: 'Reason' }), 'Not my patient');
    await acts.dialog.getByRole('button', { name: /^Ok, decline/ }).click();
    await expect(acts.notices).toContainText('Documents Declined Successfully');
    await expect.poll(() => keptIn(page)).toBe(0);
    // A row on which the mouse rests has its document read ahead.
    await page.mouse.move(0, 0);
    const reads = async () =>
      (await mock.requests()).filter(({ variant }) => variant === 'readDocument').length;
    const before = await reads();
    await page.reload();
    await page.locator('[data-flow=selection] tbody tr').first().waitFor();
    expect(await reads()).toBe(before);
    await expect(acts.notices.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /Sending|Checking/ })).toHaveCount(0);
  },
);

test(
  'after a long decline on a phone, where the acts go with the selection, the focus is on the heading [X4] [D9.1]',
  byTurn(38),
  async ({ page, mock, acts }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await acts.open();
    await acts.tick('S-1', 'S-2');
    await mock.faults({ variant: 'declineDocuments', holdUntil: 'declining' });
    const decline = page.getByRole('button', { name: 'Decline' });
    await decline.click();
    await chooseOption(acts.dialog.getByRole('combobox', { name: 'Reason' }), 'Not my patient');
    await acts.dialog.getByRole('button', { name: /^Ok, decline/ }).click();
    await expect(decline).toBeFocused();
    await mock.release('declining');
    await expect(decline).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

const refusals = {
  'opens no database': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off.', 'SecurityError');
    };
  },
  'has a full disk': () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    };
  },
};

for (const [how, refuse] of Object.entries(refusals)) {
  test(
    `a description of a decline that a browser that ${how} cannot keep is told of once, asked about, and still there on the next screen [X5]`,
    byTurn(34),
    async ({ page, acts }) => {
      await page.addInitScript(refuse);
      const lost = /^This browser cannot keep your work/;
      const description = acts.dialog.getByPlaceholder('Enter Description');
      await acts.open();
      await acts.tick('S-1', 'S-2');
      await page.getByRole('button', { name: 'Decline' }).click();
      await description.pressSequentially('Not ours');
      await expect(acts.notices.getByText(lost)).toHaveCount(1);
      await closeInVain(page);
      await acts.dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
      await page.goBack();
      await acts.tick('S-1', 'S-2');
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(description).toHaveValue('Not ours');
    },
  );
}
