import { byTurn } from '../../scripts/paths/sample.ts';
import { drawn, expect, firstRow, minute, signInPage, test } from './tabs-test.ts';

test(
  'leads whoever was idle back to the document that they were at, and nobody after a sign-out [S45]',
  byTurn(1),
  async ({ tabs, mock }) => {
    await tabs.holdClock();
    const [page] = await tabs.open('only');
    await firstRow(page).getByRole('link').click();
    const heading = page.locator('[data-flow="document-action"] h1');
    await drawn(heading);
    const address = page.url();
    await tabs.pass(15 * minute);
    await drawn(signInPage(page));
    await page.getByRole('button', { name: 'Email me' }).click();
    const box = page.getByPlaceholder('Enter Code');
    await drawn(box);
    await box.fill(await mock.lastCode());
    await drawn(heading);
    expect(page.url()).toBe(address);
  },
);
