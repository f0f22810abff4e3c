import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { runsOut } from '../support/dialog-frame.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const catalogue = async (language: string): Promise<Readonly<Record<string, string>>> =>
  (await import(`../../src/i18n/${language}.json`, { with: { type: 'json' } })).default;
const minute = 60_000;

for (const language of ['de', 'en', 'es', 'fr', 'ja', 'zh'])
  test(
    `has what is asked beside the acts in its frame in ${language} at 320 px: a note, a removal, the notes of a version, the warning [A2.22] [S14] [A2.34] [X6] [X9]`,
    byTurn(language),
    async ({ page, baseURL, world }) => {
      const texts = await catalogue(language);
      const button = (id: string) => page.getByRole('button', { name: texts[id] ?? id, exact: true });
      const dialog = page.getByRole('dialog');
      const look = async () => {
        await expect(dialog).toBeVisible();
        expect(await runsOut(page)).toEqual([]);
        expect(await dialog.getByRole('button').count()).toBeGreaterThan(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      await page.setViewportSize({ width: 320, height: 640 });
      await signedInOnStage(
        { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() },
        'u-maria-santos',
        { language },
      );
      await page.goto('/update_credentials#organizations');
      await page.getByRole('listitem').getByRole('button').first().click();
      await look();
      await page.goto('/update_credentials');
      await page.locator('[data-flow=contact]').getByRole('button').first().click();
      await button('contact.remove').click();
      await look();
      await page.locator('[data-flow=banner]').getByRole('button').first().click();
      await look();
      await page.clock.install();
      await page.goto('/current_time');
      await page.goto('/update_credentials');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.fastForward(13 * minute + 2_000);
      await expect(dialog).toBeVisible();
      expect(await runsOut(page)).toEqual([]);
    },
  );
