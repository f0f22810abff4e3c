import { byTurn } from '../../scripts/paths/sample.ts';
import { statSync } from 'node:fs';
import { expect, test } from '../support/browser-test.ts';

declare global {
  interface Window {
    seen?: { readonly usableAt: number; readonly shift: number };
  }
}

const link = '/auth/authorize?userid=u-maria-santos';
const appScript = /\/assets\/index-[\w-]+\.js$/;
const bootScript = /\/assets\/boot-[\w-]+\.js$/;

test.describe('the static shell', () => {
  test('shows title and frame before any script has arrived', byTurn(22), async ({ page }) => {
    const held: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => held.push(resolve));
    await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
      await hold();
      await route.continue();
    });
    await page.goto(link, { waitUntil: 'commit' });
    await expect(page.getByText('Countersign')).toBeVisible();
    await expect(page).toHaveTitle('Countersign');
    await expect(page.locator('.shell-card')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const release of held) release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('is replaced by the app without layout shift', byTurn(16), async ({ page }) => {
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        window.seen = { usableAt: 0, shift };
      }).observe({ type: 'layout-shift', buffered: true });
      window.seen = { usableAt: 0, shift };
    });
    await page.goto(link);
    // In one step: between finding and measuring, the app may have taken over.
    const height = await page.evaluate(
      () => document.querySelector('.shell-header')?.getBoundingClientRect().height,
    );
    await expect(page.getByRole('button', { name: 'Text me' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Email me' })).toBeEnabled();
    expect(height).toBe(56);
    expect((await page.locator('header').first().boundingBox())?.height).toBe(56);
    expect((await page.evaluate(() => window.seen))?.shift).toBe(0);
  });
});

test.describe('the early script', () => {
  test(
    'requests the settings together with the page, so that the look-up waits for no script of the app [S24] [A2.16]',
    byTurn(2),
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const held = new Map<string, () => void>();
      for (const name of ['boot', 'index']) {
        await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js`), async (route) => {
          await new Promise<void>((release) => held.set(name, release));
          await route.continue();
        });
      }
      const opened = page.goto(link);
      await expect.poll(() => [...held.keys()].toSorted()).toEqual(['boot', 'index']);
      await expect.poll(() => asked).toContain('/config.json');
      held.get('boot')?.();
      await expect.poll(() => asked).toContain('/api/user');
      held.get('index')?.();
      await opened;
      await expect(page.getByRole('button', { name: 'Text me' })).toBeEnabled();
      expect(asked.filter((path) => path === '/config.json' || path === '/api/user')).toEqual([
        '/config.json',
        '/api/user',
      ]);
    },
  );

  test(
    'rejects foreign scripts and any markup through its policy [FE1] [FE2]',
    byTurn(20),
    async ({ page, allow }) => {
      allow(/Trusted(Script|ScriptURL|HTML)\b|policy violation|Content Security Policy|Trusted Type/i);
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Text me' })).toBeEnabled();
      const outcome = await page.evaluate(() => {
        const attempt = (work: () => void): string => {
          try {
            work();
            return 'done';
          } catch (error) {
            return error instanceof Error ? error.name : 'thrown';
          }
        };
        const inline = document.createElement('script');
        return {
          markup: attempt(() => {
            document.body.innerHTML = '<b>x</b>';
          }),
          emptied: attempt(() => {
            document.createElement('div').innerHTML = '';
          }),
          foreignScript: attempt(() => {
            document.createElement('script').src = 'https://evil.example/a.js';
          }),
          ownScript: attempt(() => {
            document.createElement('script').src = '/assets/a.js';
          }),
          inlineScript: attempt(() => {
            inline.textContent = 'window.canary = 1';
            document.head.append(inline);
          }),
          ran: 'canary' in window,
        };
      });
      expect(outcome).toEqual({
        markup: 'TypeError',
        emptied: 'done',
        foreignScript: 'TypeError',
        ownScript: 'done',
        inlineScript: 'TypeError',
        ran: false,
      });
    },
  );
});

test.describe('the first screen', () => {
  test('has fetched no more than its budget when ‘Text me’ can be pressed', async ({ page }) => {
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Text me',
        );
        if (!button || button.disabled) return;
        watcher.disconnect();
        window.seen = { usableAt: performance.now(), shift: 0 };
      });
      watcher.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Text me' })).toBeEnabled();
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= (window.seen?.usableAt ?? 0))
        .map(({ name }) => new URL(name).pathname),
    );
    const code = [...new Set(names)].filter((name) => /\.(js|css)$/.test(name));
    expect(code.some((name) => appScript.test(name)) && code.some((name) => bootScript.test(name))).toBe(
      true,
    );
    const withoutHash = code.map((name) => name.replace(/-[\w-]{8}\.\w+$/, ''));
    expect(withoutHash.filter((name) => /pdf|NoticeRegion|Dialog|Selection|Document/i.test(name))).toEqual(
      [],
    );
    const sizes = code.map((name) => statSync(`dist${name}.br`).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(136_000);
    const needed = new Set(names.filter((name) => name !== '/favicon.svg'));
    expect(needed.size).toBeLessThanOrEqual(9);
  });
});

test(
  'a configuration that comes from another address is refused [S24]',
  byTurn(32),
  async ({ page, mock }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ status: 302, headers: { location: '/config.json?elsewhere' } }),
    );
    await page.goto(link);
    await expect(page.getByText('The portal cannot start')).toBeVisible();
    expect((await mock.requests()).filter(({ status }) => status !== null)).toEqual([]);
  },
);
