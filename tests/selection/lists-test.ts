import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';

export { expect };
/** The person whose lists are shown. */
export const person = 'u-maria-santos';

interface Lists {
  /** Opens the pending lists with so many documents to sign, divided among four organizations. */
  readonly openWith: (count: number) => Promise<void>;
  /** The same in another language. */
  readonly openIn: (language: string, count: number) => Promise<void>;
}

/** A browser test with a person who is signed in and whose documents are counted. */
export const test = base.extend<{ lists: Lists }>({
  lists: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    await use({
      openWith: async (count) => {
        await mock.seed({ documents: { count, person } });
        await page.goto('/pending_documents');
        await expect(page.getByRole('tab', { name: 'PENDING SIGNATURE' })).toHaveAccessibleDescription(
          new Intl.NumberFormat('en').format(count),
        );
      },
      openIn: async (language, count) => {
        await page.evaluate((wanted) => localStorage.setItem('language', wanted), language);
        await mock.seed({ documents: { count, person } });
        await page.goto('/pending_documents');
        await expect(rows(page).first()).toBeVisible();
      },
    });
  },
});

/** The rows of the list that is shown. */
export const rows = (page: Page): Locator => page.locator('[data-flow=selection] tbody tr');

/** What is in the column Ref of each row. */
export const refsOf = (page: Page): Promise<string[]> =>
  rows(page).locator('[data-column=ref]').allTextContents();

/** The bounding box of an element. */
export const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

/** Whether a touch on the middle of the control hits it. */
export const isOnTop = (control: Element): boolean => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
