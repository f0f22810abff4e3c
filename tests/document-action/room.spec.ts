import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';
import { readyDocument } from '../support/ready-document.ts';
import { test } from './two-to-sign.ts';

/** Where the first page begins, and how much of the window's height is left for pages. */
const room = (page: Page) =>
  page.evaluate(() => {
    const well = document.querySelector('.rpv-core__inner-pages');
    const { top = 0, bottom = 0 } = well?.getBoundingClientRect() ?? {};
    const sheet = document.querySelector('canvas')?.getBoundingClientRect().top ?? 0;
    const root = document.documentElement;
    const acts = [...document.querySelectorAll('[data-flow=document-action] button')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ top: edge, height }) => height > 0 && edge > innerHeight / 2)
      .map(({ top: edge }) => edge);
    return {
      sheet: Math.round(sheet),
      pages: Math.round(
        Math.min(bottom, innerHeight, ...(innerWidth < 801 ? acts : [])) - Math.min(sheet, top + 8),
      ),
      overflow: [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth],
    };
  });

for (const { size, sheet, pages } of [
  { size: [1280, 900], sheet: 130, pages: 720 },
  { size: [375, 800], sheet: 100, pages: 620 },
  { size: [740, 360], sheet: 100, pages: 300 },
  { size: [844, 390], sheet: 100, pages: 300 },
  { size: [1024, 600], sheet: 130, pages: 430 },
] as const)
  test(
    `the document fills the window of ${size.join(' x ')}: its page begins at ${sheet} or above, with ${pages} px or more for pages, and nothing else scrolls [D2.44]`,
    byTurn(size[0]),
    async ({ page, open }) => {
      await open(size[0], size[1]);
      const found = await room(page);
      expect(found.sheet).toBeLessThanOrEqual(sheet);
      expect(found.pages).toBeGreaterThanOrEqual(pages);
      expect(found.overflow).toEqual([0, 0]);
    },
  );

for (const [width, height] of [
  [740, 360],
  [844, 390],
] as const)
  test(
    `a phone turned sideways, of ${width} x ${height}, has its tools beside the page from the start, and acts for fingers [D2.41] [D2.44]`,
    byTurn(width),
    async ({ page, open }) => {
      await open(width, height);
      const tools = page.getByRole('toolbar', { name: 'Document tools' });
      const previous = page.getByRole('button', { name: 'Previous document' });
      const sheet = await page.locator('canvas').first().boundingBox();
      const left = sheet?.x ?? 0;
      expect((await tools.boundingBox())?.x).toBeGreaterThan(left + (sheet?.width ?? 0) - 24);
      const back = await previous.boundingBox();
      expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThan(left);
      for (const name of ['More', 'Decline', 'Sign']) {
        const act = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect(Math.min(act?.width ?? 0, act?.height ?? 0), name).toBeGreaterThanOrEqual(40);
      }
      await expect(page.locator('footer')).toBeHidden();
      await page.locator('.rpv-core__inner-pages').evaluate((well) => well.scrollBy({ top: 200 }));
      await expect(tools).toBeHidden();
    },
  );

test(
  'in a low window nothing shows through the version at the foot of the panel [D2.41]',
  byTurn(25),
  async ({ page, open }) => {
    await open(1280, 420);
    const covered = await page.locator('footer').evaluate((footer) => {
      const { left, top, width, height } = footer.getBoundingClientRect();
      const at = [0.05, 0.2, 0.4, 0.6, 0.8].map((part) =>
        document.elementFromPoint(left + width * part, top + height / 2),
      );
      return at.filter((found) => !footer.contains(found)).length;
    });
    expect(covered).toBe(0);
  },
);

test(
  'zoom, fit to width and a folded panel are kept for the next document and after a reload [S59] [D2.44] [D9.7]',
  byTurn(31),
  async ({ page, open }) => {
    await open(1280, 900);
    const level = page.locator('.pdf-tools output');
    await expect(level).toHaveText('100%');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(level).toHaveText('110%');
    await page.getByRole('button', { name: 'Document details' }).click();
    await page.getByRole('button', { name: 'Next document' }).click();
    await expect(page.locator(readyDocument)).toBeVisible();
    await expect(level).toHaveText('110%');
    await expect(page.getByRole('complementary', { name: 'Document details' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Fit to width' }).click();
    await page.reload();
    await expect(page.locator(readyDocument)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fit to width' })).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0)
      .toBeGreaterThan(1_100);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  },
);

test(
  'on a phone the tools hide when scrolling down, and return when scrolling up or on a tap; rarely used ones are behind ‘More’ [D2.41] [D2.44]',
  byTurn(33),
  async ({ page, open }) => {
    await open(375, 800);
    const tools = page.getByRole('toolbar', { name: 'Document tools' });
    const scroll = (by: number) =>
      page.locator('.rpv-core__inner-pages').evaluate((well, top) => well.scrollBy({ top }), by);
    await expect(tools).toBeVisible();
    await scroll(300);
    await expect(tools).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await scroll(-100);
    await expect(tools).toBeVisible();
    const more = page.getByRole('button', { name: 'More' });
    const sheet = page.getByRole('dialog', { name: 'More' });
    await more.press('Enter');
    await sheet.press('Escape');
    await expect(more).toBeFocused();
    await more.click();
    await expect(sheet.getByRole('link')).toHaveText([
      'Dashboard',
      'Pending Documents',
      'Completed Documents',
    ]);
    await sheet.getByRole('button', { name: 'Search in the document' }).click();
    await expect(page.getByRole('textbox', { name: 'Search in the document' })).toBeFocused();
  },
);

for (const [name, role] of [
  ['Edit', 'button'],
  ['Dashboard', 'link'],
] as const)
  test(
    `a phone’s sheet that is closed by ‘${name}’ hides nothing of the next screen from screen readers [X9]`,
    byTurn(23),
    async ({ page, open }) => {
      await open(375, 800);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog', { name: 'More' }).getByRole(role, { name }).click();
      const next = name === 'Edit' ? 'Cancel' : 'Refresh';
      await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
    },
  );
