import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect } from '../support/browser-test.ts';
import { test } from './two-to-sign.ts';

/** The tools whose touch target is less than 44 pixels wide or high. */
const smallTools = (page: Page) =>
  page.locator('[class*="ways"] button:visible, .pdf-viewer button:visible').evaluateAll((tools) =>
    tools
      .map((tool) => {
        const { left, top, width, height } = tool.getBoundingClientRect();
        const isHit = (byX: number, byY: number) =>
          tool.contains(document.elementFromPoint(left + width / 2 + byX, top + height / 2 + byY));
        const reach = (x: number, y: number) => {
          let step = 0;
          while (isHit(x * step, y * step)) step += 1;
          return step;
        };
        const [across, down] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
        return { tool: tool.getAttribute('aria-label'), across, down };
      })
      .filter(({ across, down }) => across < 44 || down < 44),
  );

const search = async (page: Page) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Search in the document' }).click();
  await expect(page.getByRole('button', { name: 'Close search' })).toBeVisible();
};

test(
  'on a phone each tool of a document, and of its search, is as large as a finger [D2.44] [X9]',
  byTurn(27),
  async ({ page, open }) => {
    await open(375, 800);
    await expect.poll(() => smallTools(page)).toEqual([]);
    await search(page);
    await expect.poll(() => smallTools(page)).toEqual([]);
  },
);

test(
  'on a phone the list of pages takes the focus, and Escape closes it [D2.44] [X8]',
  byTurn(20),
  async ({ page, open }) => {
    await open(375, 800);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pages' }).click();
    const list = page.getByRole('navigation', { name: 'Pages' });
    await expect(list.locator('[aria-current]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  },
);

test(
  'on a phone the buttons of what was done keep their words where copying is refused [X20]',
  byTurn(16),
  async ({ page, open }) => {
    await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))');
    await open(375, 800);
    const sign = { name: 'Sign', exact: true };
    await page.getByRole('button', sign).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', sign).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByText('Your browser does not allow copying here.')).toBeVisible();
    const cut = await dialog
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
  },
);

/** Parts of the header and tools that overlap. */
const overlapping = (page: Page) =>
  page
    .locator(
      'h1 bdi, header button, [class*="acts"] button, .page-field, .pdf-tools__pages, .pdf-tools button',
    )
    .evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
      return boxes.filter((one, at) =>
        boxes
          .slice(at + 1)
          .some(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          ),
      );
    });

for (const [width, letters] of [
  [320, 16],
  [375, 32],
] as const)
  test(
    `a phone ${width} px wide with a font size of ${letters} px shows the number of pages, and nothing is cut or covered [D2.44] [X9]`,
    byTurn(width),
    async ({ page, open }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      await open(width, 800);
      await expect(page.getByText('/ 4', { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await overlapping(page)).toEqual([]);
      const next = await page.getByRole('button', { name: 'Next document' }).boundingBox();
      const field = await page.locator('.page-field').boundingBox();
      const isBeside = (next?.x ?? 0) + (next?.width ?? 0) <= (field?.x ?? 0);
      const isAbove = (next?.y ?? 0) + (next?.height ?? 0) <= (field?.y ?? 0);
      expect(isBeside || isAbove).toBe(true);
    },
  );

test(
  'with a font size of 32 px, the document’s header grows to fit, in a window of any width, and a wide one begins at full size [X9] [S59]',
  byTurn(12),
  async ({ page, open }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await open(1280, 900);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await overlapping(page)).toEqual([]);
    await expect
      .poll(async () => (await page.locator('canvas').first().boundingBox())?.width)
      .toBeGreaterThan(600);
  },
);

test(
  'a phone in landscape keeps the user menu beside the acts of a document, and the full name [A2.31] [X9]',
  byTurn(39),
  async ({ page, open }) => {
    await open(667, 375);
    const name = page.getByRole('heading', { level: 1 });
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await overlapping(page)).toEqual([]);
    const menu = page.getByRole('banner').getByRole('button').last();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    for (const item of ['My Profile', 'Help', 'Sign Out'])
      await expect(page.getByRole('menuitem', { name: item })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the sheet behind ‘More’ can be closed by its own button, even when it is scrolled to its end [X9]',
  byTurn(22),
  async ({ page, open }) => {
    await open(740, 360);
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('link').last().scrollIntoViewIfNeeded();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  },
);

test(
  'the announcement is hidden on a document on a phone, and is back in the list [A2.34]',
  byTurn(11),
  async ({ page, open }) => {
    await open(375, 800, 'announced');
    const announcement = page.getByRole('button', { name: 'Dismiss announcement' });
    await expect(announcement).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(announcement).toBeVisible();
  },
);
