import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { chart, crowded, figures, isTooWide, names, open, paintsIn, slice } from './charts-page.ts';

/** The narrowest is looked at in every run, in the dark. */
test.describe('the charts', () => {
  test(
    'are walked by keyboard: slice, donut, back [D2.14] [X9]',
    byTurn(12),
    async ({ page, baseURL, world }) => {
      await open({ page, baseURL, world });
      const declines = chart(page, 'organizations');
      await declines.getByRole('button', { name: 'Table' }).focus();
      await page.keyboard.press('Tab');
      await expect(slice(declines, 'Riverside Home Health, 99, 33.7%')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(slice(declines, 'Lakeview Hospice, 98, 33.3%')).toBeFocused();
      await expect(declines.getByText('98 · 33.3%')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(declines.getByText('98 · 33.3%')).toHaveCount(0);
      await page.keyboard.press('Enter');
      const donut = chart(page, 'reasons');
      await expect(donut.getByRole('heading', { name: 'Reject Reasons - Lakeview Hospice' })).toBeVisible();
      await expect(donut.getByRole('button', { name: 'Back' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(slice(declines, 'Lakeview Hospice, 98, 33.3%')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(declines.getByRole('listitem').first().getByRole('button')).toBeFocused();
    },
  );

  test(
    'tell a slice under the pointer, and open it by a press [D2.14]',
    byTurn(5),
    async ({ page, baseURL, world }) => {
      await open({ page, baseURL, world });
      const declines = chart(page, 'organizations');
      await slice(declines, 'Riverside Home Health, 99, 33.7%').hover({ position: { x: 40, y: 30 } });
      await expect(declines.getByText('99 · 33.7%')).toBeVisible();
      await page.mouse.move(5, 5);
      await expect(declines.getByText('99 · 33.7%')).toHaveCount(0);
      await slice(declines, 'Riverside Home Health, 99, 33.7%').click({ position: { x: 40, y: 30 } });
      await expect(chart(page, 'reasons').getByRole('row')).toHaveText([
        /Reason/,
        /Not stated\s*96/,
        /Not my patient\s*2/,
        /Orders need changes\s*1/,
      ]);
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

  for (const width of [1280, 375, 320])
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
        await expect(chart(page, 'outstanding').getByRole('listitem').last()).toContainText(others);
        expect([await isTooWide(page), await axeFindings(page)]).toEqual([false, []]);
      },
    );

  test(
    'bear 5,000 organizations, a page at a time [LI3] [D2.14]',
    byTurn(6),
    async ({ page, baseURL, world }) => {
      const crowd = Array.from({ length: 5_000 }, (_, at) => `Organization ${at}`);
      await open({ page, baseURL, world, wanted: { outstanding: crowd, declines: crowd } });
      await expect(page.locator('[data-part=slice]')).toHaveCount(42);
      const outstanding = chart(page, 'outstanding');
      await outstanding.getByRole('button', { name: 'Table' }).click();
      await outstanding.getByRole('button', { name: 'Next page' }).click();
      await expect(outstanding.getByText('Page 2 of 250')).toBeVisible();
      expect(await page.locator('[data-chart] tr').count()).toBeLessThan(150);
    },
  );
});

test.describe('the colour of an organization', () => {
  test(
    'is the same in a new tab, in another order, and after others have gone [D2.14] [D9.4]',
    byTurn(7),
    async ({ page, baseURL, world, context }) => {
      await open({ page, baseURL, world, wanted: { outstanding: names.slice(0, 20), declines: [] } });
      const before = await paintsIn(page);
      expect(new Set(Object.values(before)).size).toBeGreaterThan(10);
      const tab = await context.newPage();
      const left = names.slice(1, 20).toReversed();
      await tab.route('**/api/dashboard?*', (route) =>
        route.fulfill({ json: figures({ outstanding: left, declines: left }) }),
      );
      await tab.goto('/dashboard');
      await expect(tab.locator('[data-part=slice]').first()).toBeVisible();
      const { [names[0] ?? '']: gone, ...rest } = before;
      expect([typeof gone, await paintsIn(tab)]).toEqual(['string', rest]);
    },
  );

  test('is the same after signing in again [D2.14] [D9.4] [D3.8]', byTurn(19), async ({ page, mock }) => {
    const signIn = async () => {
      await page.goto('/auth/authorize?userid=u-maria-santos');
      await page.getByRole('button', { name: 'Email me' }).click();
      await page.getByPlaceholder('Enter Code').fill(await mock.lastCode());
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.locator('[data-part=slice]').first()).toBeVisible();
      return paintsIn(page);
    };
    const first = await signIn();
    expect(Object.keys(first).length).toBe(2);
    expect(new Set(Object.values(first)).size).toBe(2);
    const stored = () => page.evaluate(() => localStorage.getItem('organizations'));
    const kept = await stored();
    await page.goto('/signout');
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    expect([kept === null, await stored()]).toEqual([false, null]);
    expect(await signIn()).toEqual(first);
  });
});
