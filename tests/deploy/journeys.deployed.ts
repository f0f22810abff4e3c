import type { Page } from '@playwright/test';
import type { MockClient } from '../support/mock-client.ts';
import { expect, test } from './deployed-test.ts';

const signIn = async (page: Page, mock: MockClient): Promise<void> => {
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByPlaceholder('Enter Code').fill(await mock.lastCode());
  await expect(page.getByRole('heading', { name: 'Pending Documents' })).toBeVisible();
};

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'PENDING SIGNATURE' }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
};

for (const server of ['nginx', 'preview'] as const)
  test.describe(`behind ${server}, under the policy of the header table`, () => {
    test.use({ server });

    test('a person signs in, reads, signs and signs out [FE1] [FE2] [S27]', async ({
      page,
      mock,
      baseURL,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
          elsewhere.push(request.url());
      });
      await signIn(page, mock);
      await openFirst(page);
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Successfully Signed' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Completed Documents' }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await page.goto('/signout');
      await expect(page).toHaveURL(/\/auth\/authorize\?userid=u-maria-santos$/);
      expect(elsewhere).toEqual([]);
    });

    test('pages are drawn on and saved, and completed documents are downloaded as one zip [FE1] [FE2] [D7.12] [D2.30]', async ({
      page,
      mock,
      allow,
    }) => {
      // There is no page behind the last one: Chromium writes of the answer that it could not be loaded.
      allow(/Failed to load resource/);
      test.slow();
      await signIn(page, mock);
      await openFirst(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const whole = page.locator('[data-flow=page-editor][data-state*="pages.complete"]');
      await expect(whole).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Rotate right' }).click();
      await page.getByRole('button', { name: 'Save & close' }).click();
      await expect(page.getByText('Document edited successfully').first()).toBeVisible();
      await page.goto('/completed_documents');
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      expect((await download).suggestedFilename()).toBe('CompletedDocuments.zip');
    });

    test('wrong settings are reported at the start, by the name of the field [S24]', async ({
      page,
      allow,
    }) => {
      allow(/./);
      await page.route('/config.json', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { idleTimeoutMs: 'soon' } });
      });
      await page.goto('/auth/authorize?userid=u-maria-santos');
      await expect(page.getByText('idleTimeoutMs', { exact: false })).toBeVisible();
    });
  });
