import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';

type Open = (width: number, height: number) => Promise<void>;

const test = base.extend<{ open: Open }>({
  // Desktop scrollbars take space.
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  open: async ({ page, idToSign }, use) => {
    const id = await idToSign();
    await use(async (width, height) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
      await expect(surface(page)).toBeVisible({ timeout: 45_000 });
    });
  },
});

const surface = (page: Page) => page.getByRole('application', { name: /^Drawing area, page 1/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const boxOf = async (of: Locator) =>
  (await of.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
const leftOf = async (of: Locator) => Math.round((await boxOf(of)).x);
const rightOf = async (of: Locator) => Math.round((await boxOf(of)).x + (await boxOf(of)).width);

for (const [width, height] of [
  [1280, 900],
  [1920, 1080],
] as const)
  test(
    `the editor’s bars are aligned with the frame, and the page’s background spans the window: ${width}`,
    byTurn(13),
    async ({ page, open }) => {
      await open(width, height);
      const left = await leftOf(page.getByRole('banner').getByRole('link', { name: 'Countersign' }));
      const right = width - left;
      const pictures = page.getByRole('navigation', { name: 'Pages' }).locator('svg');
      await expect(pictures.first()).toBeVisible();
      const begins = [
        page.getByRole('heading', { name: 'Edit pages' }),
        button(page, 'Select'),
        pictures.first(),
      ];
      expect(await Promise.all(begins.map(leftOf))).toEqual([left, left, left]);
      const ends = [button(page, 'Save & close'), button(page, 'Delete all'), button(page, 'Fit to width')];
      expect(await Promise.all(ends.map(rightOf))).toEqual([right, right, right]);
      expect(await rightOf(page.getByRole('region', { name: 'Page 1' }))).toBe(width);
    },
  );

test(
  'at 768 the page fits beside the scrollbar, and the buttons of the header have enough space for a finger',
  byTurn(1),
  async ({ page, open }) => {
    await open(768, 1024);
    const stage = page.getByRole('region', { name: 'Page 1' });
    const widths = () => stage.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    await expect.poll(async () => (await boxOf(surface(page))).width).toBeGreaterThan(700);
    const [all, seen] = await widths();
    expect([seen, all]).toEqual([753, seen]);
    const head = await boxOf(page.locator('header').filter({ has: button(page, 'Cancel') }));
    for (const name of ['Cancel', 'Save & close']) {
      const { x, y, width, height } = await boxOf(button(page, name));
      expect([name, y - head.y, height]).toEqual([name, 5.5, 36]);
      const isHit = (at: number) =>
        page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [
          x + width / 2,
          at,
        ] as const);
      expect([await isHit(y - 3), await isHit(y + height + 3)]).toEqual([name, name]);
    }
  },
);

test(
  'on a phone, a text is in view while it is typed, in the font size of a field, and then the page as before',
  byTurn(30),
  async ({ page, open }) => {
    await open(375, 800);
    const before = await boxOf(surface(page));
    await button(page, 'Text').click();
    await page.mouse.click(before.x + 300, before.y + 380);
    const typed = page.getByRole('textbox', { name: 'Text on the page' });
    await page.keyboard.type('BP');
    await expect(typed).toBeInViewport({ ratio: 1 });
    const { width } = await boxOf(surface(page));
    expect(Math.round((width / 612) * 12)).toBe(16);
    await page.mouse.click(before.x + 60, before.y + 300);
    await expect(typed).toHaveCount(0);
    expect(await boxOf(surface(page))).toEqual(before);
  },
);

test(
  'a page that fills the width of a phone fills it again when the phone is rotated, and an enlarged one stays as it is',
  byTurn(37),
  async ({ page, open }) => {
    await open(375, 740);
    const stage = page.getByRole('region', { name: 'Page 1' });
    const margins = async () => Math.round((await boxOf(stage)).width - (await boxOf(surface(page))).width);
    const upright = await margins();
    expect(upright).toBeLessThan(40);
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(margins).toBeLessThan(60);
    await page.setViewportSize({ width: 375, height: 740 });
    await expect.poll(margins).toBe(upright);
    await button(page, 'Zoom in').click();
    const { width } = await boxOf(surface(page));
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(async () => (await boxOf(stage)).width).toBeGreaterThan(500);
    expect((await boxOf(surface(page))).width).toBe(width);
  },
);
