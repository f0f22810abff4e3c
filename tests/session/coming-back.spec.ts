import { byTurn } from '../../scripts/paths/sample.ts';
import { expectVisible, expect, firstRow, minute, signInPage, test } from './tabs-test.ts';

test(
  'leads a person who was signed out while idle back to the document that was open [S45]',
  byTurn(17),
  async ({ tabs, mock }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await firstRow(page).getByRole('link').click();
    const heading = page.locator('[data-flow="document-action"] h1');
    await expectVisible(heading);
    const address = page.url();
    await tabs.advance(15 * minute);
    await expectVisible(signInPage(page));
    await page.getByRole('button', { name: 'Email me' }).click();
    const field = page.getByPlaceholder('Enter Code');
    await expectVisible(field);
    await field.fill(await mock.lastCode());
    await expectVisible(heading);
    expect(page.url()).toBe(address);
  },
);
