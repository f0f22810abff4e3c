import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import { scrollBackFromEnd } from '../support/scroll-back.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.textContent?.trim() ?? ''}`;
  });

const userItems = ['My Profile', 'Help', 'LanguageEnglish', 'ThemeSystem', 'Sign Out'];

test.describe('the shell', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn();
  });

  test(
    'leads to the three screens by its tabs, and home by its logo [A2.31] [A2.32]',
    byTurn(22),
    async ({ page }) => {
      await page.goto('/dashboard');
      const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
      await expect(tabs).toHaveText(['Dashboard', 'Pending Documents', 'Completed Documents']);
      const seen: unknown[] = [];
      for (const at of [1, 2, 0]) {
        await tabs.nth(at).click();
        await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        seen.push([new URL(page.url()).pathname, await page.title(), await focused(page)]);
      }
      expect(seen).toEqual([
        ['/pending_documents', 'Pending Documents · Countersign', 'H1 Pending Documents'],
        ['/completed_documents', 'Completed Documents · Countersign', 'H1 Completed Documents'],
        ['/dashboard', 'Dashboard · Countersign', 'H1 Dashboard'],
      ]);
      await tabs.nth(1).click();
      await page.getByRole('link', { name: 'Countersign, to the dashboard' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    },
  );

  test(
    'skips to the content, and has every control within reach of the keyboard [X9]',
    byTurn(39),
    async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Dismiss announcement' })).toBeVisible();
      await expect(page.getByRole('listitem').first()).toBeVisible();
      const walk: string[] = [];
      for (let step = 0; step < 9; step += 1) {
        await page.keyboard.press('Tab');
        walk.push(
          await page.evaluate(() => {
            const element = document.activeElement;
            return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
          }),
        );
      }
      expect(walk).toEqual([
        'Skip to content',
        'Countersign, to the dashboard',
        'Dashboard',
        'Pending Documents',
        'Completed Documents',
        'Help',
        'MSHi, Maria Santos',
        'Version 4.2 is here. See what is new.',
        'Dismiss announcement',
      ]);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      expect(new URL(page.url()).hash).toBe('');
    },
  );

  test(
    'has a user menu that works by keys and gives the focus back [A2.31] [X9]',
    byTurn(32),
    async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Dismiss announcement' }).click();
      const trigger = page.getByRole('button', { name: 'Hi, Maria Santos' });
      const items = page.getByRole('menu').getByRole('menuitem');
      await trigger.focus();
      await page.keyboard.press('Enter');
      await expect(items).toHaveText(userItems);
      await expect(items.first()).toBeFocused();
      await expect(trigger).toHaveAttribute('aria-expanded', 'true');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowDown');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(items).toHaveCount(0);
      await expect(trigger).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(items.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(items).toHaveCount(0);
      await trigger.click();
      await expect(items).toHaveCount(5);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(items).toHaveCount(0);
    },
  );

  test(
    'still signs out when the menu’s own part cannot be fetched [S22]',
    byTurn(33),
    async ({ page, allow }) => {
      allow(/Failed to load resource/, /request failed/, /ChunkLoadError/);
      await page.route(/\/assets\/UserMenuItems-[\w-]+\.js/, (route) => route.abort('connectionfailed'));
      await page.goto('/dashboard');
      const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('again='));
      await page.getByRole('button', { name: 'Hi, Maria Santos' }).click();
      await isGivenUp;
      await page.getByRole('link', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/auth\/authorize\?userid=u-maria-santos$/);
    },
  );

  test(
    'leaves the menu open that was opened while the screen was on its way [A2.31] [X9]',
    byTurn(13),
    async ({ page }) => {
      let arrive = () => {};
      const isLetIn = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(/\/assets\/Lists-[\w-]+\.js/, async (route) => {
        await isLetIn;
        await route.continue();
      });
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Pending Documents' }).click();
      await page.getByRole('button', { name: 'Hi, Maria Santos' }).click();
      const items = page.getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      arrive();
      await expect(page.getByRole('heading', { name: 'Pending Documents' })).toBeVisible();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(items).toHaveText(userItems);
      await expect(items.first()).toBeFocused();
    },
  );

  test(
    'keeps an error of a screen inside: reload, another screen, or out [S22] [BR5]',
    byTurn(20),
    async ({ page, allow }) => {
      allow(/cannot be drawn/);
      await page.route('**/assets/DashboardView-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export { openDashboard } from '${route.request().url()}?whole';
            export const DashboardView = () => { throw new Error('cannot be drawn'); };`,
        }),
      );
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expect(page).toHaveTitle('Something went wrong · Countersign');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Completed Documents' }).click();
      await expect(page.getByRole('heading', { name: 'Completed Documents' })).toBeFocused();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Back to dashboard' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await page.getByRole('button', { name: 'Hi, Maria Santos' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/auth\/authorize/);
    },
  );

  test(
    'has a copyright line and a date that stands still at the foot, and a button back to the top [A2.33]',
    byTurn(35),
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 400 });
      await page.goto('/dashboard');
      const foot = page.getByRole('contentinfo');
      await expect(foot).toHaveText(`© ${new Date().getFullYear()} Countersign Version of Nov 01, 2026`);
      const up = page.getByRole('button', { name: 'Back to top' });
      await expect(up).toHaveCount(0);
      await expect(page.locator('[data-flow=report]')).toHaveAttribute('data-state', /search\.(shown|empty)/);
      await scrollBackFromEnd(page);
      await up.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(up).toHaveCount(0);
    },
  );

  test('goes to the top of the next screen [A2.33]', byTurn(23), async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 600 });
    await page.goto('/pending_documents');
    await expect(page.getByText('Euphemia Placeholt').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('the bar of a route change', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn();
  });

  test(
    'is a progress bar that grows by 10 percent every 30 ms and is reset 300 ms after it is full [A9.5] [A2.33]',
    byTurn(28),
    async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await page.getByRole('link', { name: 'Completed Documents' }).click();
      await expect(page.getByRole('heading', { name: 'Completed Documents' })).toBeFocused();
      const timings = await page.evaluate(() => {
        const bar = document.querySelector('[class*="progress"]');
        const at = (ms: number) => {
          const [grow] = bar?.getAnimations() ?? [];
          if (!grow || !bar) return null;
          grow.pause();
          grow.currentTime = ms;
          return new DOMMatrix(getComputedStyle(bar).transform).a.toFixed(1);
        };
        return [0, 29, 30, 60, 150, 299, 300].map((ms) => at(ms));
      });
      expect(timings).toEqual(['0.0', '0.0', '0.1', '0.2', '0.5', '0.9', '1.0']);
      await page.evaluate(() => document.querySelector('[class*="progress"]')?.getAnimations()[0]?.finish());
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector('[class*="progress"]')?.getAnimations().length),
        )
        .toBe(2);
      const left = await page.evaluate(() => {
        const bar = document.querySelector('[class*="progress"]');
        const reset = bar?.getAnimations()[1];
        if (!bar || !reset) return null;
        reset.pause();
        return [0, 299, 300].map((ms) => {
          reset.currentTime = ms;
          return getComputedStyle(bar).visibility;
        });
      });
      expect(left).toEqual(['visible', 'visible', 'hidden']);
    },
  );

  test('leads to a screen that comes in 200 ms [A9.5]', byTurn(33), async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    const coming = page.evaluate(
      () =>
        new Promise<unknown>((resolve) =>
          document.querySelector('main')?.addEventListener('animationstart', ({ target }) => {
            if (target instanceof Element && target.parentElement?.matches('main'))
              resolve(target.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration));
          }),
        ),
    );
    await page.getByRole('link', { name: 'Completed Documents' }).click();
    expect(await coming).toEqual([200]);
  });

  test('is not there for whoever wishes less motion [A9.5]', byTurn(34), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Completed Documents' }).click();
    await expect(page.getByRole('heading', { name: 'Completed Documents' })).toBeFocused();
    await expect(page.locator('[class*="progress"]')).toBeHidden();
    expect(await page.evaluate(() => document.querySelector('main > div')?.getAnimations().length)).toBe(0);
  });
});
