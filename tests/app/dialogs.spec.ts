import { readFileSync } from 'node:fs';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { runsOut } from '../support/dialog-frame.ts';

const catalogue = (language: string) =>
  JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;
const minute = 60_000;

for (const [at, language] of ['de', 'en', 'es', 'fr', 'ja', 'zh'].entries())
  test(
    `has what is asked beside the acts in its frame in ${language} at 320 px: a note, a removal, the notes of a version, the warning [A2.22] [S14] [A2.34] [X6] [X9]`,
    byTurn(7 + at),
    async ({ page, mock, signIn }) => {
      const texts = catalogue(language);
      const button = (id: string) => page.getByRole('button', { name: texts[id] ?? id, exact: true });
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      const look = async () => {
        await expect(dialog).toBeVisible();
        expect(await runsOut(page)).toEqual([]);
        expect(await dialog.getByRole('button').count()).toBeGreaterThan(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      const notes = 'https://notes.example.net/4.2';
      await page
        .context()
        .route(notes, (route) => route.fulfill({ contentType: 'text/html', body: '<p>New.</p>' }));
      await mock.act({ act: 'banner', banner: { BannerText: 'Version 4.2 is here.', URL: notes } });
      await page.setViewportSize({ width: 320, height: 640 });
      await signIn('u-maria-santos', { language });
      await page.goto('/update_credentials#organizations');
      await page.locator('main').getByRole('listitem').getByRole('button').first().click();
      await look();
      await page.goto('/update_credentials');
      await page.locator('[data-flow=contact]').getByRole('button').first().click();
      await button('contact.remove').click();
      await look();
      await page.getByRole('button', { name: 'Version 4.2 is here.' }).click();
      await look();
      await page.clock.install();
      await page.goto('/update_credentials');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.fastForward(13 * minute + 2_000);
      await expect(dialog).toBeVisible();
      expect(await runsOut(page)).toEqual([]);
    },
  );
