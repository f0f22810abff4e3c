import { readyDocument } from '../support/ready-document.ts';
import { test as base, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';
/** The screen of a document that can be acted on. */

type Open = (width: number, height: number, announced?: 'announced') => Promise<void>;

/**
 * `open` shows the first of two documents to sign in a window of that size; the announcement is dismissed
 * unless it is to stay.
 */
export const test = base.extend<{ open: Open }>({
  open: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    const toSign = { person, role: 'SIGNER' as const, stage: 'PENDING SIGNATURE' as const };
    const of = (displayId: string) => ({ ...toSign, displayId, organization: 'r-riverside', pageCount: 4 });
    await mock.seed({ documents: [of('ROOM-1'), of('ROOM-2')] });
    await use(async (width, height, announced) => {
      await page.setViewportSize({ width, height });
      await page.goto('/pending_documents?S=1');
      const announcement = page.getByRole('button', { name: 'Dismiss announcement' });
      if (announced) await expect(announcement).toBeVisible();
      else await announcement.click();
      await page.locator('a[href*="document_detail"]').first().click();
      await expect(page.locator(readyDocument)).toBeVisible();
    });
  },
});
