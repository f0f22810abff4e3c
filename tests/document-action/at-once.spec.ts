import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../acts/acts-test.ts';
import { scrollThrough } from '../support/scroll-through.ts';

test(
  'ten documents that were read are signed by eleven presses: one opens the first, each of the others signs and opens the next [S48] [X8]',
  byTurn(35),
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
