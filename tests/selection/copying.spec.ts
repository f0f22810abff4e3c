import type { Locator, Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

/** Drags the mouse over the first line of an element. */
const drawOver = async (page: Page, text: Locator): Promise<void> => {
  const box = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.querySelector('bdi') ?? element);
    const [line] = range.getClientRects();
    return line && { x: line.x, y: line.y + line.height / 2, width: line.width };
  });
  if (!box) throw new Error('There is nothing to draw over.');
  await page.mouse.move(box.x + 1, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y, { steps: 4 });
  await page.mouse.move(box.x + box.width - 1, box.y, { steps: 4 });
  await page.mouse.up();
};

const drawn = (page: Page) => page.evaluate(() => window.getSelection()?.toString() ?? '');

test(
  'dragging over a row selects its text, even of the link, and does not open the document [D2.27]',
  byTurn(36),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    const row = page.getByRole('row').nth(2);
    const name = row.getByRole('link').first();
    const address = page.url();
    // A pressed cell shows its whole text over the next one, so that one comes first.
    for (const part of [row.locator('[data-column=ref]'), name, row.locator('[data-column=organization]')]) {
      const whole = await part.innerText();
      await drawOver(page, part);
      const text = await drawn(page);
      expect(text.length).toBeGreaterThan(1);
      expect(whole.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' ').trim());
      expect(page.url()).toBe(address);
    }
    await expect(page.getByText('Nothing selected')).toBeVisible();
    // A click clears the text selection and opens; so does Enter, whatever is selected.
    await name.focus();
    await drawOver(page, row.locator('[data-column=ref]'));
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/document_detail/);
    await page.goBack();
    await drawOver(page, name);
    await name.click();
    await expect(page).toHaveURL(/document_detail/);
  },
);

test(
  'a slight movement of the mouse on a link still opens it [D2.27]',
  byTurn(14),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    const box = await page.getByRole('row').nth(2).getByRole('link').first().boundingBox();
    if (!box) throw new Error('There is no name.');
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 23, box.y + 9);
    await page.mouse.up();
    await expect(page).toHaveURL(/document_detail/);
  },
);
