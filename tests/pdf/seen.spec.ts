import { byTurn } from '../../scripts/paths/sample.ts';
import { button, expect, pageField, test } from './viewer-test.ts';
import type { Viewer } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

const seen = ({ page }: Viewer) =>
  page.evaluate(() => [...window.harness.beside.seen].sort((one, other) => one - other));

const drawn = async ({ page }: Viewer, pages: number) =>
  expect.poll(() => page.locator('.pdf-viewer [data-testid^="core__canvas-layer"]').count()).toBe(pages);

const scrollBy = ({ page }: Viewer, top: number) =>
  page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        document.querySelector('.rpv-core__inner-pages')?.scrollBy({ top: by, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    top,
  );

const frames = (viewer: Viewer) => scrollBy(viewer, 0);

const open = async (viewer: Viewer, name: string, pages: number, height = 900) => {
  await viewer.page.setViewportSize({ width: 1280, height });
  await viewer.visit();
  await viewer.open(name);
  await viewer.waitForEvents(1);
  await drawn(viewer, pages);
};

const ways: Readonly<Record<string, (viewer: Viewer) => Promise<void>>> = {
  scrolling: async (viewer) => {
    for (let turn = 0; turn < 12; turn += 1) await scrollBy(viewer, 200);
  },
  '‘Next page’': async (viewer) => {
    const next = button(viewer, 'Next page');
    for (let turn = 0; turn < 12 && (await next.getAttribute('aria-disabled')) !== 'true'; turn += 1) {
      await next.click();
      await frames(viewer);
    }
  },
  'Space, with the focus on no part of the viewer': async (viewer) => {
    await expect(viewer.page.locator('body')).toBeFocused();
    for (let turn = 0; turn < 5; turn += 1) {
      await viewer.page.keyboard.press('Space');
      await frames(viewer);
    }
  },
  'the keys of the page': async (viewer) => {
    await viewer.page.getByRole('region', { name: 'Pages of the document' }).focus();
    for (let turn = 0; turn < 5; turn += 1) await viewer.page.keyboard.press('PageDown');
  },
};

for (const [way, go] of Object.entries(ways)) {
  test(
    `reports all pages as seen that were on the screen, also a short last one: by ${way} [S62]`,
    byTurn(way),
    async ({ viewer }) => {
      await open(viewer, 'mixed', 3);
      await go(viewer);
      await expect.poll(() => seen(viewer)).toEqual([1, 2, 3]);
    },
  );
}

test(
  'reports pages as seen that are on the screen together, without scrolling [S62]',
  byTurn(39),
  async ({ viewer }) => {
    await open(viewer, 'receipts', 4);
    // The frame is 750 pixels high: three of the four stand in it.
    await expect.poll(() => seen(viewer)).toEqual([1, 2, 3]);
    await button(viewer, 'Zoom out').click();
    await button(viewer, 'Zoom out').click();
    await expect.poll(() => seen(viewer)).toEqual([1, 2, 3, 4]);
  },
);

test(
  'does not report a page as seen that is under a bar at the lower edge of the window [S62]',
  byTurn(37),
  async ({ viewer }) => {
    const { page } = viewer;
    const bar = (height: string) =>
      page.evaluate((padding) => {
        document.documentElement.style.scrollPaddingBottom = padding;
        dispatchEvent(new Event('resize'));
      }, height);
    await page.setViewportSize({ width: 1280, height: 900 });
    await viewer.visit();
    await bar('500px');
    await viewer.open('receipts');
    await viewer.waitForEvents(1);
    await drawn(viewer, 4);
    await expect.poll(() => seen(viewer)).toEqual([1]);
    await bar('');
    await expect.poll(() => seen(viewer)).toEqual([1, 2, 3]);
  },
);

test('reports a page as seen only after all of it was visible [S62]', byTurn(34), async ({ viewer }) => {
  await open(viewer, 'roll', 1);
  for (let turn = 0; turn < 8; turn += 1) await scrollBy(viewer, 600);
  await expect(viewer.page.locator('canvas').first()).toBeInViewport();
  expect(await seen(viewer)).toEqual([]);
  await scrollBy(viewer, 600);
  await expect.poll(() => seen(viewer)).toEqual([1]);
});

test(
  'does not report a page as seen that is below the window’s edge, or was jumped over [S62]',
  byTurn(24),
  async ({ viewer }) => {
    const { page } = viewer;
    await open(viewer, 'receipts', 4, 400);
    await expect.poll(() => seen(viewer)).toEqual([1]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // The lower part of the second was never there.
    await expect.poll(() => seen(viewer)).toEqual([1, 3]);
    await viewer.open('long');
    await viewer.waitForEvents(2);
    await pageField(viewer).fill('30');
    await pageField(viewer).press('Enter');
    await expect.poll(() => page.locator('[data-testid="core__canvas-layer-29"]').count()).toBe(1);
    expect((await seen(viewer)).filter((number) => number > 4)).toEqual([]);
  },
);
