import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { chart, crowded, isTooWide, open, slice } from './charts-page.ts';

test.describe('the charts', () => {
  test(
    'show the tooltip of a slice under the pointer, and open the slice on a press [D2.14]',
    byTurn(32),
    async ({ page, baseURL, world }) => {
      await open({ page, baseURL, world });
      const declines = chart(page, 'organizations');
      await slice(declines, 'Riverside Home Health, 99, 33.7%').hover({ position: { x: 40, y: 30 } });
      await expect(declines.getByText('99 · 33.7%')).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(declines.getByText('99 · 33.7%')).toHaveCount(0);
      await slice(declines, 'Riverside Home Health, 99, 33.7%').click({ position: { x: 40, y: 30 } });
      await expect(chart(page, 'reasons')).toBeVisible();
    },
  );

  test(
    'stand below cards of 106 px, both 320 px high [D2.10] [D2.14]',
    byTurn(13),
    async ({ page, baseURL, world }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open({ page, baseURL, world });
      const heights = (what: string) =>
        page.locator(what).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(await heights('[data-flow=dashboard] > ul a')).toEqual([106, 106, 106]);
      expect(await heights('[data-chart]')).toEqual([320, 320]);
    },
  );

  for (const width of [1280, 1024, 375, 320])
    for (const colorScheme of ['light', 'dark'] as const)
      test(
        `fit into ${width} px, ${colorScheme}, in every form, the legends ${width <= 800 ? 'below' : 'beside'} the charts [D2.14] [X9]`,
        byTurn(`${width} ${colorScheme}`),
        async ({ page, baseURL, world }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          await open({ page, baseURL, world, wanted: crowded });
          const found = async (form: string) => {
            expect.soft([await isTooWide(page), await axeFindings(page)], form).toEqual([false, []]);
          };
          const [place, legend] = await Promise.all(
            ['[role=group][aria-describedby]', 'ul'].map((part) =>
              chart(page, 'outstanding').locator(part).boundingBox(),
            ),
          );
          expect((legend?.y ?? 0) >= (place?.y ?? 0) + (place?.height ?? 0)).toBe(width <= 800);
          await found('pictures');
          await chart(page, 'outstanding')
            .getByRole('button', { name: /^21?\s*Others|^Others/ })
            .last()
            .click();
          await chart(page, 'organizations').getByRole('listitem').nth(2).getByRole('button').click();
          await found('others and reasons');
          await chart(page, 'reasons').getByRole('button', { name: 'Back' }).click();
          await chart(page, 'organizations').getByRole('button', { name: 'Table' }).click();
          await found('tables');
        },
      );

  for (const [language, others] of [
    ['de', 'Sonstige'],
    ['ja', 'その他'],
  ] as const)
    test(
      `fit in ${language} [D2.14] [X9] [X11]`,
      byTurn(language === 'ja' ? 0 : 8),
      async ({ page, baseURL, world }) => {
        await page.setViewportSize({ width: 375, height: 800 });
        await open({ page, baseURL, world, wanted: crowded, language });
        const legend = chart(page, 'outstanding').getByRole('list');
        await legend.getByRole('button').last().click();
        await expect(legend.getByRole('button', { name: others })).toBeVisible();
        expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
      },
    );
});
