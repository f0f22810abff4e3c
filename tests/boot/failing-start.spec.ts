import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const told = [/Failed to load resource/, /request failed/, /dynamically imported module/, /could not start/];
const app = /\/assets\/index-[\w-]+\.js$/;

/** A button that the app has drawn, and not the early script. */
const fromApp = (page: Page) => page.locator('[data-flow=otp]').getByRole('button', { name: 'Email me' });

test.describe('a start that fails', () => {
  test.beforeEach(({ allow }) => allow(...told));

  for (const [what, files] of [
    ['the app', app],
    ['every language', /\/assets\/(de|en|es|fr|ja|zh)-[\w-]+\.js/],
    ['the early script', /\/assets\/boot-[\w-]+\.js$/],
  ] as const) {
    test(
      `shows an error if ${what} cannot be fetched, and can be retried [S11]`,
      byTurn(what.length),
      async ({ page }) => {
        await page.route(files, (route) => route.abort('connectionfailed'));
        await page.goto(link);
        await expect(page.getByRole('alert')).toHaveText(
          'The portal could not be loadedCheck your connection and try again.Try again',
        );
        await expect(page.locator('.shell-spinner')).toHaveCount(0);
        await expect(page.getByText('Still loading')).toHaveCount(0);
        expect(await axeFindings(page)).toEqual([]);
        await page.unroute(files);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(fromApp(page)).toBeVisible();
      },
    );
  }

  test('fetches the catalogue a second time by itself [S31]', byTurn(35), async ({ page }) => {
    await page.route(/\/assets\/en-[\w-]+\.js/, (route) => route.abort('connectionfailed'), { times: 1 });
    await page.goto(link);
    await expect(fromApp(page)).toBeVisible();
  });

  test(
    'stays on the page if it is retried without a connection [S11]',
    byTurn(25),
    async ({ page, context }) => {
      await page.route(app, (route) => route.abort('connectionfailed'));
      await page.goto(link);
      await context.setOffline(true);
      const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
      await page.getByRole('button', { name: 'Try again' }).click();
      await refused;
      await expect(page.getByRole('alert')).toContainText('Check your connection');
      await context.setOffline(false);
      await page.unroute(app);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(fromApp(page)).toBeVisible();
    },
  );

  test.describe('for a person who reads Japanese', () => {
    test.use({ locale: 'ja-JP' });
    test('is shown in that language [S11] [S31]', byTurn(36), async ({ page }) => {
      await page.route(app, (route) => route.abort('connectionfailed'));
      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText('ポータルを読み込めませんでした');
      await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
    });
  });
});

test.describe('a start that hangs', () => {
  for (const [what, files] of [
    ['the app', app],
    ['the catalogue', /\/assets\/en-[\w-]+\.js$/],
  ] as const) {
    test(
      `reports after 20 s that ${what} has not been received, and continues when it is [S11]`,
      byTurn(31),
      async ({ page }) => {
        await page.clock.install();
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(files, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(link, { waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(() => window.__boot !== undefined)).toBe(true);
        // It has a time limit of its own, which is not what passes here.
        await page.evaluate(() => window.__boot?.config);
        await page.clock.runFor(19_000);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.clock.runFor(1_000);
        await expect(page.getByRole('alert')).toHaveText(
          'The portal has still not been loadedCheck your connection and try again.Try again',
        );
        release();
        await expect(fromApp(page)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
    );
  }

  test(
    'waits 15 s for config.json, and then shows what is missing [S24] [NET1]',
    byTurn(9),
    async ({ page, allow }) => {
      allow(/request failed.*config\.json/);
      await page.clock.install();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/config.json', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto(link);
      await page.clock.runFor(15_000);
      await expect(page.getByRole('heading', { name: 'The portal cannot start' })).toBeVisible();
      await expect(page.getByText('The file config.json could not be read.')).toBeVisible();
      release();
      await page.unroute('**/config.json');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(fromApp(page)).toBeVisible();
    },
  );
});
