import { byTurn } from '../../scripts/paths/sample.ts';
import { axeFindings } from '../support/accessibility.ts';
import { button, expect, pageField, painted, test } from './viewer-test.ts';
import type { Viewer } from './viewer-test.ts';

// In order and in one worker: the viewer is built once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ viewer }) => viewer.visit());

const openOnPhone = async (viewer: Viewer, name: 'long' | 'one') => {
  await viewer.page.setViewportSize({ width: 375, height: 800 });
  await viewer.visit('mobile');
  await viewer.open(name);
  await viewer.waitForEvents(1);
  return viewer.page;
};

test(
  'zooms by Ctrl and the wheel around what lies under the pointer, and leaves the page alone [D2.44]',
  byTurn(16),
  async ({ viewer }) => {
    const { page } = viewer;
    await viewer.open('long');
    await viewer.waitForEvents(1);
    const line = page.getByText('Visit 20: ', { exact: false }).first();
    const heightOf = async () => (await line.boundingBox())?.y ?? 0;
    const before = await heightOf();
    await page.mouse.move(400, before);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(page.getByText('122%')).toBeVisible();
    await expect.poll(async () => Math.abs((await heightOf()) - before)).toBeLessThan(40);
    expect(await page.evaluate(() => [window.visualViewport?.scale, window.scrollY])).toEqual([1, 0]);
    // Without Ctrl it scrolls.
    await page.mouse.wheel(0, 300);
    await expect.poll(heightOf).toBeLessThan(before - 200);
    await expect(page.getByText('122%')).toBeVisible();
  },
);

test(
  'what lies under the fingers stays there when a phone’s pages grow and shrink [D2.44]',
  byTurn(17),
  async ({ viewer }) => {
    const page = await openOnPhone(viewer, 'long');
    const line = page.getByText('Visit 7: ', { exact: false }).first();
    const boxOf = async () => (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const before = await boxOf();
    const zoomBy = async (wheel: number, growth: number) => {
      // The text of a page has no box while its layer is drawn anew.
      let height = 0;
      await expect.poll(async () => (height = (await boxOf()).height)).toBeGreaterThan(0);
      await page.mouse.wheel(0, wheel);
      await expect.poll(async () => (await boxOf()).height / height).toBeCloseTo(growth, 0);
    };
    await page.mouse.move(before.x + 40, before.y);
    await page.keyboard.down('Control');
    let grown = 1;
    for (const [wheel, growth] of [
      [-347, 2],
      [-203, 1.5],
      [203, 0.67],
    ] as const) {
      await zoomBy(wheel, growth);
      await expect.poll(async () => Math.abs((await boxOf()).y - before.y)).toBeLessThan(6);
      grown *= growth;
      const left = before.x + 40 - 40 * grown;
      await expect.poll(async () => Math.abs((await boxOf()).x - left)).toBeLessThan(12);
    }
    await page.keyboard.up('Control');
  },
);

test(
  'a page that was smaller than the window grows around what lies under the fingers, too [D2.44]',
  byTurn(13),
  async ({ viewer }) => {
    const page = await openOnPhone(viewer, 'one');
    const boxOf = async () =>
      (await page.getByTestId('core__page-layer-0').boundingBox()) ?? { y: 0, height: 0 };
    const before = await boxOf();
    const at = before.y + 0.7 * before.height;
    await page.mouse.move(187, at);
    await page.keyboard.down('Control');
    // At twice its height it cannot be held yet: the page would end above the window's edge.
    for (const growth of [2, 1.75]) await page.mouse.wheel(0, -500 * Math.log(growth));
    await expect.poll(async () => (await boxOf()).height / before.height).toBeCloseTo(3.5, 1);
    await expect
      .poll(async () => {
        const now = await boxOf();
        return Math.abs(now.y + 0.7 * now.height - at);
      })
      .toBeLessThan(6);
    await page.keyboard.up('Control');
  },
);

test('draws the page that was jumped to before the ones around it [D2.44]', byTurn(7), async ({ viewer }) => {
  await viewer.open('long');
  await viewer.waitForEvents(1);
  await pageField(viewer).fill('30');
  await pageField(viewer).press('Enter');
  await expect.poll(viewer.events).toContainEqual(painted('long', 30, 40));
  const events = await viewer.events();
  const arrived = events.findIndex(
    (event) => JSON.stringify(event) === JSON.stringify(painted('long', 30, 40)),
  );
  expect(arrived).toBeGreaterThan(0);
  const before = events.slice(0, arrived);
  for (const page of [27, 28, 29, 31]) expect(before).not.toContainEqual(painted('long', page, 40));
  // Whoever goes on from there finds the next one drawn.
  await viewer.page.mouse.move(400, 400);
  await viewer.page.mouse.wheel(0, 60);
  await expect.poll(viewer.events).toContainEqual(painted('long', 32, 40));
});

test('zooms by two fingers, within its bounds [D2.44]', byTurn(5), async ({ viewer }) => {
  const { page } = viewer;
  await page.setViewportSize({ width: 375, height: 800 });
  await viewer.visit('mobile');
  await viewer.open('one');
  await viewer.waitForEvents(1);
  const widthOf = async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0;
  expect(await widthOf()).toBe(306);
  const first = await page.locator('canvas').first().boundingBox();
  const [middle, y] = first ? [first.x + first.width / 2, first.y + 100] : [0, 0];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x: middle + x, y })) });
  const kept = page.locator('.pdf-picture');
  const keptWidths = () => page.evaluate(() => document.body.dataset['keptWidths']);
  await page.evaluate(() =>
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLCanvasElement && node.className === 'pdf-picture')
          document.body.dataset['keptWidths'] = `${document.body.dataset['keptWidths'] ?? ''} ${node.width}`;
    }).observe(document.body, { subtree: true, childList: true }),
  );
  const spread = async (reach: number, width: number) => {
    await touch('touchMove', -reach, reach);
    await expect.poll(widthOf).toBeCloseTo(width, -1);
  };
  await touch('touchStart', -50, 50);
  await spread(60, 367);
  await spread(80, 490);
  await spread(100, 612);
  // The page is only stretched until the fingers leave, and shows its old picture until it has a new one.
  expect(await keptWidths()).toBeUndefined();
  await touch('touchEnd');
  await expect.poll(keptWidths).toBe(' 306');
  await expect(kept).toHaveCount(0);
  await touch('touchStart', -100, 100);
  await spread(50, 306);
  await spread(10, 153);
  await spread(1, 153);
  await touch('touchEnd');
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test(
  'lists the pages with pictures of those in sight, and leads to them by mouse and keys [D2.44] [X9]',
  byTurn(26),
  async ({ viewer }) => {
    const { page } = viewer;
    await viewer.open('long');
    await viewer.waitForEvents(1);
    await button(viewer, 'Pages').click();
    const list = page.getByRole('navigation', { name: 'Pages' });
    await expect(list.getByRole('button')).toHaveCount(40);
    const drawn = () =>
      list
        .locator('canvas')
        .evaluateAll((all) => all.filter((one) => (one as HTMLCanvasElement).width > 0).length);
    await expect.poll(drawn).toBeGreaterThan(3);
    expect(await drawn()).toBeLessThan(12);
    await list.getByRole('button', { name: 'Page 3 of 40' }).click();
    await expect(pageField(viewer)).toHaveValue('3');
    await expect(list.getByRole('button', { name: 'Page 3 of 40' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(pageField(viewer)).toHaveValue('39');
    await expect(list.locator('[aria-current]')).toBeInViewport();
    expect(await list.locator('button[tabindex="0"]').count()).toBe(1);
    // Those that have gone out of sight give their memory back.
    await expect.poll(drawn).toBeLessThan(12);
    expect((await axeFindings(page)).length).toBe(0);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Pages of the document' })).toBeFocused();
  },
);

test(
  'lays the list of pages over them on a phone, and takes it away when one is chosen [D2.44]',
  byTurn(37),
  async ({ viewer }) => {
    const { page } = viewer;
    await page.setViewportSize({ width: 375, height: 667 });
    await viewer.visit('mobile');
    await viewer.open('long');
    await viewer.waitForEvents(1);
    // The tools take one row.
    const tools = page.getByRole('toolbar');
    expect((await tools.boundingBox())?.height).toBeLessThan(50);
    await button(viewer, 'Pages').click();
    const list = page.getByRole('navigation', { name: 'Pages' });
    expect(Math.round((await list.boundingBox())?.width ?? 0)).toBeGreaterThan(340);
    await expect(tools).toHaveCount(0);
    await button(viewer, 'Close').click();
    await expect(list).toHaveCount(0);
    await button(viewer, 'Pages').click();
    // What it covers cannot be reached by Tab either.
    const pages = page.getByRole('region', { name: 'Pages of the document' });
    await expect(pages).toHaveCount(0);
    await list.getByRole('button', { name: 'Page 4 of 40' }).click();
    await expect(list).toHaveCount(0);
    await expect(pageField(viewer)).toHaveValue('4');
    await expect(pages).toBeFocused();
  },
);

test(
  'a search leaves the list of pages that covers them, and keeps the one beside them [D2.44]',
  byTurn(17),
  async ({ viewer }) => {
    const { page } = viewer;
    const list = page.getByRole('navigation', { name: 'Pages' });
    for (const [width, lists] of [
      [620, 0],
      [1000, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await viewer.visit();
      await viewer.open('long');
      await viewer.waitForEvents(1);
      await button(viewer, 'Pages').click();
      await expect(list).toBeVisible();
      await button(viewer, 'Search').click();
      await page.getByRole('textbox', { name: 'Search in the document' }).fill('plan of care');
      await expect(page.getByText('Match 1 of 1440')).toBeVisible();
      await expect(list).toHaveCount(lists);
      await expect(page.locator('.pdf-mark--current').first()).toBeInViewport();
    }
  },
);

test(
  'closes the list of pages at a choice wherever it lies over them, on a clinic PC too [D2.44] [X9]',
  byTurn(15),
  async ({ viewer }) => {
    const { page } = viewer;
    await page.setViewportSize({ width: 620, height: 900 });
    await viewer.visit();
    await viewer.open('long');
    await viewer.waitForEvents(1);
    await button(viewer, 'Pages').click();
    const list = page.getByRole('navigation', { name: 'Pages' });
    const current = list.locator('[aria-current]');
    await pageField(viewer).fill('30');
    await pageField(viewer).press('Enter');
    await expect(current).toHaveAccessibleName('Page 30 of 40');
    // The list follows by itself, and nothing around it moves.
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);
    // What it covers cannot be reached by Tab.
    await expect(page.getByRole('region', { name: 'Pages of the document' })).toHaveCount(0);
    await current.focus();
    await page.keyboard.press('End');
    await expect(list.getByRole('button', { name: 'Page 40 of 40' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(pageField(viewer)).toHaveValue('40');
    await expect(page.getByRole('region', { name: 'Pages of the document' })).toBeFocused();
  },
);
