import { readyDocument } from '../support/ready-document.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';
const sign = { name: 'Sign', exact: true };
const lock = 'Document lock could not be obtained';

const test = base.extend<{ refuse: () => Promise<void> }>({
  refuse: async ({ page, mock, signIn }, use) => {
    await signIn();
    await mock.seed({
      documents: [{ person, role: 'SIGNER', stage: 'PENDING SIGNATURE', displayId: 'ONE', pageCount: 2 }],
    });
    await use(async () => {
      await page.goto('/pending_documents?S=1');
      await page.getByRole('row').filter({ hasText: 'ONE' }).getByRole('link').click();
      await expect(page.locator(readyDocument)).toBeVisible();
      await mock.faults({ variant: 'signDocuments', example: 'lockNotObtained' });
      await page.getByRole('button', sign).click();
      await page.getByRole('dialog').getByRole('button', sign).click();
      await expect(notices(page).getByText(lock)).toBeVisible();
    });
  },
});

const notices = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const upperEdge = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
const lowerEdge = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
/** Which buttons of the document's screen, or whether the end of the page, a notice lies upon. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('[data-notices] li')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('[data-flow=document-action] button, footer')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        if (!notice) return true;
        return notice.top < bottom && top < notice.bottom && notice.left < right && left < notice.right;
      })
      .map((one) => one.textContent);
  });

for (const width of [1280, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'a notice has a place of its own: it covers neither acts nor the end of the page [D8.5] [ACT5]',
      byTurn(13),
      async ({ page, refuse }) => {
        await refuse();
        expect(await covered(page)).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await covered(page)).toEqual([]);
        await notices(page).getByRole('button', { name: 'Close' }).click();
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBottom))
          .toBe('0px');
      },
    );
  });
}

test.describe('on a small phone with letters twice as large', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test(
    'what ends a dialog can be brought clear of the notices [D8.5] [X9]',
    byTurn(15),
    async ({ page, refuse }) => {
      await refuse();
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog');
      const close = dialog.getByRole('button', { name: 'Close' });
      await expect
        .poll(async () => {
          // The dialog takes the focus as it opens; what has it already is not brought into sight again.
          await dialog.getByRole('button').first().focus();
          await close.focus();
          return (await lowerEdge(close)) <= (await upperEdge(notices(page)));
        })
        .toBe(true);
    },
  );
});

test(
  'a notice is reached beside a dialog, which keeps what it asks [X8] [D2.48]',
  byTurn(12),
  async ({ page, refuse }) => {
    await refuse();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.focus();
    await page.keyboard.press('F6');
    await expect(notices(page).getByRole('listitem')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(close).toBeFocused();
  },
);

test(
  'the link of a notice does not lead past a question; afterwards it continues what was typed [X5] [D2.48]',
  byTurn(37),
  async ({ page, mock, signIn }) => {
    await signIn();
    const toSign = {
      person,
      role: 'SIGNER',
      stage: 'PENDING SIGNATURE',
      organization: 'r-riverside',
    } as const;
    await mock.seed({ documents: ['ONE', 'TWO'].map((displayId) => ({ ...toSign, displayId })) });
    const box = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
    const dialog = page.getByRole('dialog');
    await page.goto('/pending_documents?S=1');
    await box('ONE').check();
    await page.getByRole('button', { name: /^Decline/ }).click();
    await dialog.getByRole('textbox').fill('Half a text');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/completed_documents');
    const link = notices(page).getByRole('link', { name: 'Open' });
    await expect(link).toBeVisible();
    await page.getByRole('link', { name: 'Pending Documents' }).first().click();
    await box('TWO').check();
    await page.getByRole('button', { name: /^Sign/ }).click();
    await expect(dialog).toBeVisible();
    await expect(link).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await link.click();
    await expect(dialog.getByRole('textbox')).toHaveValue('Half a text');
    await expect(dialog).toContainText('ONE');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(box('ONE')).toBeChecked();
    await expect(box('TWO')).not.toBeChecked();
  },
);
