import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { chooseLanguage } from '../support/choose-language.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const menu = (page: Page) => page.getByRole('banner').getByRole('combobox');

const headings = {
  de: 'Guten Tag, Maria Santos',
  es: 'Hola, Maria Santos',
  fr: 'Bonjour Maria Santos',
  ja: 'Maria Santos 様、こんにちは',
  zh: 'Maria Santos，您好',
  en: 'Hello Maria Santos',
} as const;

test.describe('the language menu', () => {
  test(
    'stands before sign-in, changes every text without a fault and keeps what was typed [A1.8] [A9.7] [S31] [X9] [X11]',
    byTurn(20),
    async ({ page }) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Email me' }).click();
      const code = page.getByRole('textbox');
      await code.fill('123');
      for (const [language, heading] of Object.entries(headings)) {
        await menu(page).selectOption(language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(code).toHaveValue('123');
        expect(await axeFindings(page)).toEqual([]);
      }
    },
  );

  test('is remembered on the next visit, before anything is drawn [S31]', byTurn(8), async ({ page }) => {
    await page.goto(link);
    await expect(menu(page).getByRole('option')).toHaveText([
      'Deutsch',
      'English',
      'Español',
      'Français',
      '日本語',
      '简体中文',
    ]);
    await menu(page).selectOption('fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.fr);
    await page.goto('/auth/forgot-password');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(menu(page)).toHaveValue('fr');
  });

  test(
    'says when a language cannot be fetched, keeps the old one, and tries again [S31]',
    byTurn(10),
    async ({ page, allow }) => {
      allow(/Failed to load resource/, /request failed: GET \S*\/assets\/de-/);
      await page.goto(link);
      await page.route(/\/assets\/de-[\w-]+\.js/, (route) => route.abort('connectionfailed'));
      await menu(page).selectOption('de');
      await expect(page.getByText('That language could not be loaded.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.en);
      await expect(menu(page)).toHaveValue('en');
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
      await page.unrouteAll();
      await menu(page).selectOption('de');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.de);
      await expect(page.getByText('That language could not be loaded')).toHaveCount(0);
    },
  );

  test(
    'changes dates and numbers behind the sign-in, and asks for nothing anew [X11]',
    byTurn(22),
    async ({ page, mock, signIn }) => {
      await signIn();
      await page.goto('/dashboard');
      const average = page.getByRole('main').getByRole('listitem').nth(1);
      await expect(average).toContainText('26.6');
      // The report below is fetched last, and searches its month.
      await expect(page.locator('[data-flow=report]').getByRole('row').nth(1)).toBeVisible();
      const asked = (await mock.requests()).length;
      await chooseLanguage(page, 'de');
      await expect(average).toContainText('26,6');
      await expect(page.getByRole('contentinfo')).toContainText('Version vom 1. Nov. 2026');
      await expect(page).toHaveTitle('Übersicht · Countersign');
      expect((await mock.requests()).length).toBe(asked);
    },
  );

  for (const [width, height] of [
    [320, 640],
    [375, 800],
    [740, 360],
  ] as const)
    test(
      `offers every language and theme in sight in a window of ${width} x ${height} [X11] [X16] [D9.1]`,
      byTurn(width),
      async ({ page, signIn }) => {
        await page.setViewportSize({ width, height });
        await signIn();
        await page.goto('/dashboard');
        for (const [item, count] of [
          [2, 6],
          [3, 3],
        ] as const) {
          await page.getByRole('banner').getByRole('button').last().click();
          await page.getByRole('menuitem').nth(item).click();
          const choices = page.getByRole('menuitemradio');
          await expect(choices).toHaveCount(count);
          for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
          await choices.first().click();
          // A menu inside the menu may take the first Escape; a press on the button while it closes would not open it again.
          await expect(async () => {
            await page.keyboard.press('Escape');
            await expect(page.getByRole('menu')).toHaveCount(0, { timeout: 1_000 });
          }).toPass();
        }
      },
    );
});
