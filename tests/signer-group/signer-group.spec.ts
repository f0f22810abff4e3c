import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

const link = '/signerGroupAuth?signerGroupGuid=g-riverside';

test.describe('the signer group', () => {
  test(
    'is kept in this tab, and leads to the authorization screen of the selected person [A1.1] [A2.4] [A2.25] [A2.28] [S8]',
    byTurn(15),
    async ({ page }) => {
      await page.goto(link);
      await expect(page).toHaveTitle('Select your name · Countersign');
      await expect(page.getByRole('heading')).toHaveText('Welcome Riverside Clinic Signer,');
      // The whole row is a link to it.
      const { x, y } = (await page.getByText('Emil Larsen', { exact: true }).boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 4, y + 4);
      await expect(page.getByRole('heading')).toHaveText('Hello Emil Larsen');
      expect(new URL(page.url()).search).toBe('?userid=u-emil-larsen');
      const kept = () =>
        page.evaluate(() => [sessionStorage.getItem('signerGroupGuid'), { ...localStorage }]);
      expect(await kept()).toEqual(['g-riverside', {}]);
      await page.goBack();
      await page.getByRole('link', { name: 'Select Maria Santos' }).click();
      await expect(page.getByRole('heading')).toHaveText('Hello Maria Santos');
      expect(await kept()).toEqual(['g-riverside', {}]);
    },
  );

  test(
    'keeps the focused name clear of the filter that stays above the list [A2.27] [X9]',
    byTurn(33),
    async ({ page }) => {
      await page.goto('/signerGroupAuth?signerGroupGuid=g-big');
      await expect(page.getByRole('listitem')).toHaveCount(1_000);
      await page.getByRole('link').nth(60).focus();
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('Shift+Tab');
      const focused = await page.locator(':focus').boundingBox();
      const filter = await page.getByPlaceholder('Enter text to filter').boundingBox();
      expect(filter?.y).toBeGreaterThanOrEqual(0);
      expect(focused?.y).toBeGreaterThanOrEqual((filter?.y ?? 0) + (filter?.height ?? 0));
    },
  );
});
