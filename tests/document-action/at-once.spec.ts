import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../acts/acts-test.ts';
import { scrollThrough } from '../support/scroll-through.ts';

const sign = { name: 'Sign', exact: true } as const;

test(
  'Sign asks while something of the document was not seen, and signs at once when all of it was: once, also by a double click [S48] [D2.38] [D4.11]',
  byTurn(3),
  async ({ page, acts }) => {
    await acts.open();
    await page.getByRole('row').nth(1).getByRole('link').click();
    const button = page.getByRole('button', sign);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
    await expect(acts.dialog.getByRole('listitem')).toHaveText([/^You have seen [01] of 2 pages$/]);
    await acts.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(acts.dialog).toHaveCount(0);
    expect(await acts.sent('signDocuments')).toEqual([]);
    await scrollThrough(page, async () => {});
    await button.dblclick();
    await expect(acts.dialog.getByRole('heading')).toHaveText('Successfully Signed');
    await acts.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('You have already acted on this document.')).toBeVisible();
    expect(await acts.sent('signDocuments')).toHaveLength(1);
  },
);

test(
  'a held key on Sign acts once, though the provider refuses at once [S48]',
  byTurn(18),
  async ({ page, acts, mock }) => {
    await acts.open();
    await page.getByRole('row').nth(1).getByRole('link').click();
    const button = page.getByRole('button', sign);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await scrollThrough(page, async () => {});
    await mock.faults({ variant: 'signDocuments', times: 5, example: 'refused' });
    await button.focus();
    await page.keyboard.down('Enter');
    await expect.poll(async () => (await acts.sent('signDocuments')).length).toBe(1);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await acts.sent('signDocuments')).toHaveLength(1);
  },
);

test(
  'a success closes by itself and leaves the person on the document; the focus is on the screen, and the next document is one press away [S36] [X8]',
  byTurn(15),
  async ({ page, acts }) => {
    await acts.open();
    await page.getByRole('row').nth(1).getByRole('link').click();
    const button = page.getByRole('button', sign);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    const address = page.url();
    await page.keyboard.press('s');
    await acts.dialog.getByRole('button', sign).click();
    await expect(acts.dialog.getByRole('heading')).toHaveText('Successfully Signed');
    await page.mouse.move(2, 2);
    await expect(acts.dialog).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(acts.notices.getByRole('listitem')).toHaveCount(0);
    await expect(page.locator('[data-flow=document-action] :focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Next document' }).last().click();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('button', sign)).not.toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'ten documents that were read are signed by eleven presses: one opens the first, one signs each and goes on [S48] [X8]',
  byTurn(7),
  async ({ page, acts }) => {
    test.slow();
    await acts.open();
    await page.evaluate(() =>
      addEventListener('click', () => void (document.body.dataset['presses'] += '|'), true),
    );
    await page.getByRole('row').nth(1).getByRole('link').click();
    const button = page.getByRole('button', { name: 'Sign and next' });
    for (let signed = 0; signed < 10; signed += 1) {
      await expect.poll(async () => (await acts.sent('signDocuments')).length).toBe(signed);
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await scrollThrough(page, async () => {});
      await button.click();
      await expect(acts.dialog).toHaveCount(0);
    }
    await expect.poll(async () => (await acts.sent('signDocuments')).length).toBe(10);
    const presses = await page.evaluate(() => document.body.dataset['presses']?.match(/\|/g)?.length);
    expect(presses).toBe(11);
  },
);
