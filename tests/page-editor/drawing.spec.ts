import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/accessibility.ts';
import { test as base, expect } from '../support/browser-test.ts';

const test = base.extend<{ open: () => Promise<void> }>({
  open: async ({ page, idToSign }, use) => {
    const id = await idToSign();
    await use(async () => {
      await page.goto(`/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
      // The mock provider takes some time to draw the first page.
      await expect(surface(page)).toBeVisible({ timeout: 45_000 });
    });
  },
});

const surface = (page: Page) => page.getByRole('application', { name: /^Drawing area, page 1/ });
/** The announcement of each change for screen readers. */
const words = (page: Page) => page.getByRole('status').getByText(/^Page 1: /);
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const { x = 0, y = 0 } = (await surface(page).boundingBox()) ?? {};
  await page.mouse.move(x + from[0], y + from[1]);
  await page.mouse.down();
  await page.mouse.move(x + (from[0] + to[0]) / 2, y + (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(x + to[0], y + to[1], { steps: 4 });
  await page.mouse.up();
};

test(
  'draws with every tool by the pointer, and summarizes it in words [D2.56] [X12]',
  byTurn(12),
  async ({ page, open }, info) => {
    await open();
    await tool(page, 'Text').click();
    const { x = 0, y = 0 } = (await surface(page).boundingBox()) ?? {};
    await page.mouse.click(x + 300, y + 120);
    await page.getByRole('textbox', { name: 'Text on the page' }).fill('BP 120/80');
    await page.screenshot({ path: info.outputPath('text.png') });
    await page.mouse.click(x + 40, y + 40);
    await expect(words(page)).toHaveText('Page 1: Text ‘BP 120/80’');
    for (const [at, name] of ['Line', 'Arrow', 'Rectangle', 'Ellipse', 'Pen'].entries()) {
      await tool(page, name).click();
      await drag(page, [60 + at * 90, 160], [120 + at * 90, 220]);
    }
    await expect(words(page)).toHaveText('Page 1: Text ‘BP 120/80’, Line, Arrow, Rectangle, Ellipse, Pen');
    await tool(page, 'Select').click();
    await page.mouse.click(x + 270, y + 190);
    await page.screenshot({ path: info.outputPath('selected.png') });
    expect(await axeFindings(page)).toEqual([]);
    await tool(page, 'Rotate right').click();
    await page.screenshot({ path: info.outputPath('turned.png') });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.screenshot({ path: info.outputPath('dark.png') });
    await tool(page, 'Rotate left').click();
    await tool(page, 'Delete all').click();
    await expect(words(page)).toHaveCount(0);
    await tool(page, 'Undo').click();
    await expect(words(page)).toContainText('Rectangle');
  },
);

test(
  'edits a page by keyboard only: places, sizes, moves, deletes, types, undoes [X9]',
  byTurn(16),
  async ({ page, open }) => {
    await open();
    await surface(page).focus();
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(words(page)).toHaveText('Page 1: Rectangle');
    await expect(page.getByRole('status').getByText('Selected: 1. Rectangle')).toBeAttached();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('stop 5 mg');
    await page.keyboard.press('Escape');
    await expect(words(page)).toHaveText('Page 1: Text ‘stop 5 mg’, Rectangle');
    await expect(surface(page)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(words(page)).toHaveText('Page 1: Rectangle');
    await page.keyboard.press('Control+z');
    await expect(words(page)).toHaveText('Page 1: Text ‘stop 5 mg’, Rectangle');
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(words(page)).toHaveText('Page 1: Text ‘stop 5 mg’, Rectangle, Pen');
    await page.keyboard.press('Tab');
    await expect(surface(page)).not.toBeFocused();
  },
);

test(
  'keeps the keyboard focus on the page when the last object is deleted from the list of what was drawn [X9]',
  byTurn(36),
  async ({ page, open }) => {
    await open();
    await surface(page).focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    const list = page.getByRole('combobox', { name: 'Drawn on this page' });
    await list.focus();
    await page.keyboard.press('Delete');
    await expect(list).toHaveCount(0);
    await expect(surface(page)).toBeFocused();
  },
);

test(
  'gives the page at least 500 of 800 px on a phone, with tools and properties in reach of the thumb [D2.54] [X9]',
  byTurn(39),
  async ({ page, open }, info) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open();
    const stage = page.getByRole('region', { name: 'Page 1' });
    await expect.poll(async () => (await stage.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(500);
    await tool(page, 'Ellipse').click();
    await expect(page.getByRole('button', { name: 'Outline: Orange' })).toBeInViewport({ ratio: 1 });
    await drag(page, [60, 60], [180, 120]);
    await tool(page, 'Initials').click();
    await expect(tool(page, 'Undo')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await tool(page, 'More').click();
    await expect(tool(page, 'Rotate right')).toBeVisible();
    const drawn = page.getByRole('button', { name: 'Page 1, edited' }).locator('svg path');
    await expect(drawn).toHaveCount(1);
    await page.screenshot({ path: info.outputPath('phone.png') });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page.getByRole('application', { name: /page 2/ })).toBeVisible({ timeout: 20_000 });
    await tool(page, 'More').press('Enter');
    await page.getByRole('button', { name: 'Page 2', exact: true }).press('Escape');
    await expect(tool(page, 'More')).toBeFocused();
    await expect(page.getByRole('application', { name: /page 2/ })).toBeVisible();
  },
);
