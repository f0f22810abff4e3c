import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test.describe('the header and tabs', () => {
  const names = [
    'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Nakamura de la Santísima Trinidad y Todos los Santos'.repeat(
      3,
    ),
    'فاطمة الزهراء بنت محمد',
    '👩🏽‍⚕️ 🦄',
    'Pelé',
    '<b onmouseover=alert(1)>Bo</b> <i>Li</i>',
  ];
  test(
    'have a menu that stays in the window with letters of twice the size, and items as high as a finger is broad [A2.31] [X9]',
    byTurn(29),
    async ({ page, signIn }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signIn();
      await page.goto('/dashboard');
      const edges = async () => {
        await page.getByRole('banner').getByRole('button').last().click();
        const items = page.getByRole('menuitem');
        await expect(items).toHaveCount(5);
        return items.evaluateAll((all) =>
          all.map((one) => {
            const { left, right, height } = one.getBoundingClientRect();
            return left >= 0 && right <= innerWidth && Math.round(height) >= 44;
          }),
        );
      };
      expect(await edges()).toEqual(Array.from({ length: 5 }, () => true));
      await page.keyboard.press('Escape');
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect(await edges()).toEqual(Array.from({ length: 5 }, () => true));
    },
  );

  test(
    'have room at every width for a name that is long, of one word, of any script, or markup [A2.31] [X9]',
    byTurn(19),
    async ({ page, signIn }) => {
      test.slow();
      for (const name of names) {
        await page.setViewportSize({ width: 1280, height: 700 });
        await signIn('u-maria-santos', { user_name: name });
        await page.goto('/dashboard');
        await expect(page.getByRole('listitem').first()).toBeVisible();
        for (const width of [1280, 375, 320]) {
          await page.setViewportSize({ width, height: 700 });
          await page.getByRole('banner').getByRole('button').last().click();
          await expect(page.getByRole('menuitem')).toHaveCount(5);
          const sizes = await page.evaluate(() => ({
            header: document.querySelector('header')?.getBoundingClientRect().height,
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            shown: document.querySelector('header bdi')?.textContent,
          }));
          expect({ width, ...sizes }).toEqual({
            width,
            header: width > 800 ? 56 : 48,
            overflow: 0,
            shown: name,
          });
          const menu = await page.getByRole('menu').boundingBox();
          expect(menu && menu.x >= 0 && menu.x + menu.width <= width).toBe(true);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menuitem')).toHaveCount(0);
        }
      }
    },
  );

  test(
    'stay within the bar at the lower edge at 320 px in every language [A2.32] [X11]',
    byTurn(14),
    async ({ page, signIn }) => {
      await signIn();
      await page.setViewportSize({ width: 320, height: 700 });
      for (const language of ['de', 'en', 'es', 'fr', 'ja', 'zh']) {
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
        await page.goto('/dashboard');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const tabs = page.getByRole('navigation').getByRole('link');
        await expect(tabs).toHaveCount(3);
        const wide = await tabs.evaluateAll((all) =>
          all.map((tab) => {
            (tab as HTMLElement).style.fontFamily = 'DejaVu Sans';
            const { height, right } = tab.getBoundingClientRect();
            return { isLow: height <= 56, isInside: right <= 320 };
          }),
        );
        expect({ language, wide }).toEqual({
          language,
          wide: Array.from({ length: 3 }, () => ({ isLow: true, isInside: true })),
        });
      }
    },
  );
});
