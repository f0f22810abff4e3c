import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { chart, figures, open, slice, usual } from './charts-page.ts';

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((seen) =>
      shifts.push(...seen.getEntries().map(({ startTime }) => startTime)),
    ).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });

/** The layout shifts since a moment; the browser reports them with a delay. */
const shiftsSince = (page: Page, since: number) =>
  page.evaluate(
    (from) => (window as unknown as { shifts: number[] }).shifts.filter((at) => at > from),
    since,
  );

/** Delays the response of a chunk. Returns a function that releases it. */
const holdPart = async (page: Page, name: string) => {
  const hold: { release: () => void } = { release: () => {} };
  const held = new Promise<void>((resolve) => Object.assign(hold, { release: resolve }));
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js`), async (route) => {
    await held;
    await route.continue();
  });
  return hold.release;
};

test(
  'nothing moves when the screen replaces its placeholder, and the pictures theirs [D2.14]',
  byTurn(15),
  async ({ page, mock, signIn }) => {
    // A banner pushes the screen down when it appears.
    await mock.act({ act: 'banner' });
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdPart(page, 'DashboardView');
    const releasePicture = await holdPart(page, 'ChartPicture');
    await noteShifts(page);
    await signIn();
    await page.goto('/dashboard');
    await expect(page.locator('#content > div > .shell-spinner')).toBeVisible();
    const since = await page.evaluate(() => performance.now());
    release();
    await expect(chart(page, 'outstanding').locator('ul')).toContainText('Lakeview Hospice');
    releasePicture();
    await expect(page.locator('[data-part=slice]').first()).toBeVisible();
    expect(await shiftsSince(page, since)).toEqual([]);
  },
);

test.describe('the space of a chart', () => {
  test(
    'is reserved while its picture is fetched; the figures do not wait for it [D2.14]',
    byTurn(30),
    async ({ page, signIn }) => {
      const release = await holdPart(page, 'ChartPicture');
      await noteShifts(page);
      await signIn();
      await page.route('**/api/dashboard?*', (route) => route.fulfill({ json: figures(usual) }));
      await page.goto('/dashboard');
      await expect(page.getByText('42')).toBeVisible();
      await expect(chart(page, 'outstanding').locator('ul')).toContainText('Lakeview Hospice');
      await expect(page.locator('[data-part=slice]')).toHaveCount(0);
      const report = page.locator('[data-flow=report]');
      await expect(report).toHaveAttribute('data-state', /search\.(shown|empty)/);
      const now = () => page.evaluate(() => performance.now());
      const places = () =>
        page
          .locator('[data-chart] h2, [data-chart] ul, footer')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const stood = await places();
      const since = await now();
      release();
      await expect(page.locator('[data-part=slice]')).toHaveCount(7);
      expect([await places(), await shiftsSince(page, since)]).toEqual([stood, []]);
    },
  );

  test('contains no animation [X9] [D2.14]', byTurn(8), async ({ page, baseURL, world }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open({ page, baseURL, world });
    await chart(page, 'organizations').getByRole('listitem').first().getByRole('button').click();
    const moving = await chart(page, 'reasons').evaluate(
      (root) => root.getAnimations({ subtree: true }).length,
    );
    expect(moving).toBe(0);
  });

  test(
    'prints pictures and tables, and no controls [D2.14] [X9]',
    byTurn(14),
    async ({ page, baseURL, world }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await open({ page, baseURL, world });
      for (const of of ['outstanding', 'organizations'] as const) {
        await expect(chart(page, of).locator('svg').first()).toBeVisible();
        const table = await chart(page, of).getByRole('table').boundingBox();
        expect(table?.height).toBeGreaterThan(100);
        await expect(chart(page, of).getByRole('button', { name: 'Table' })).toBeHidden();
      }
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
    },
  );
});

test.describe('a chart on a touch screen', () => {
  test.use({ hasTouch: true });

  test(
    'shows the tooltip of the slice that is touched, until another place is [D2.14]',
    byTurn(27),
    async ({ page, baseURL, world }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await open({ page, baseURL, world });
      const outstanding = chart(page, 'outstanding');
      const words = outstanding.getByText('100 · 25.4%');
      await slice(outstanding, 'Riverside Home Health, 100, 25.4%').tap({ position: { x: 30, y: 50 } });
      await expect(words).toBeVisible();
      await outstanding.getByRole('heading').tap();
      await expect(words).toHaveCount(0);
    },
  );

  test('has no empty space below its table [D2.14]', byTurn(20), async ({ page, baseURL, world }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open({ page, baseURL, world, wanted: { ...usual, outstanding: usual.outstanding.slice(0, 2) } });
    const outstanding = chart(page, 'outstanding');
    await outstanding.getByRole('button', { name: 'Table' }).tap();
    const [card, table] = await Promise.all([
      outstanding.boundingBox(),
      outstanding.getByRole('table').boundingBox(),
    ]);
    const bottomOf = (box: typeof card) => (box?.y ?? NaN) + (box?.height ?? NaN);
    expect(bottomOf(card) - bottomOf(table)).toBeLessThan(24);
  });
});
