import { expect, test as base } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { watchPage } from '../support/page-watch.ts';
import { startPreview } from '../support/preview-process.ts';

const test = base.extend<{ watched: string[]; prismUrl: string }>({
  watched: async ({}, use) => use([]),
  context: async ({ context, watched }, use) => {
    await watchPage(context, watched);
    await use(context);
  },
  prismUrl: async ({}, use) => {
    const { url, close } = await startPreview('--prism');
    await use(url);
    await close();
  },
});

test(
  'on Prism a person signs in with any code, sees a list and opens a document',
  byTurn(28),
  async ({ page, prismUrl, watched }) => {
    await page.goto(`${prismUrl}/auth/authorize?userid=u-maria-santos`);
    await page.getByRole('button', { name: 'Email me' }).click();
    await page.getByRole('textbox', { name: 'Verification code' }).fill('123456');
    await expect(page).toHaveURL(/\/pending_documents\?/);
    await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/document_detail\?tab=sign&docid=/);
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.locator('.pdf-viewer canvas').first()).toBeVisible();
    expect(watched).toEqual([]);
  },
);
