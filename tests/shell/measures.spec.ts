import type { Locator, Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, rows, test } from '../selection/lists-test.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test(
  'a phone clears its search at the end of the field, and brings its filters into view [D2.25] [D9.1]',
  byTurn(34),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(30);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await button(page, 'Quick filters').click();
    await expect(
      page.getByRole('group', { name: 'Quick filters' }).getByRole('button', { name: 'Organization' }),
    ).toBeInViewport();
    const field = page.getByRole('searchbox');
    await field.click();
    await field.fill('mock');
    const clear = page.locator('.fui-SearchBox__dismiss');
    const box = await boxOf(field);
    await expect.poll(async () => (await boxOf(clear)).x).toBeGreaterThan(box.x + 100);
    expect((await boxOf(clear)).right).toBeLessThanOrEqual(375);
  },
);

test(
  'a dialog of a phone has its answers on one line each, and a fault its sign at the middle of its words [D2.38] [D9.1]',
  byTurn(30),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(3);
    await rows(page).first().getByRole('link').click();
    await button(page, 'Decline').click();
    const dialog = page.getByRole('dialog');
    const ok = dialog.getByRole('button', { name: 'Ok, decline' });
    const [next, cancel] = ['Decline and next', 'Cancel'].map((name) => dialog.getByRole('button', { name }));
    if (!next || !cancel) throw new Error('There are two.');
    await expect.poll(async () => (await boxOf(next)).height).toBe(44);
    expect((await boxOf(next)).width).toBe((await boxOf(cancel)).width);
    await ok.click();
    const fault = dialog.getByText('Please Select Decline Reason');
    const sign = await boxOf(fault.locator('svg'));
    const words = await fault.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.lastChild ?? one);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    expect(Math.abs(sign.middle - words)).toBeLessThanOrEqual(1);
  },
);

test(
  "a tablet's acts on a document have their own width [D2.38] [D9.1]",
  byTurn(2),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await lists.openWith(3);
    await rows(page).first().getByRole('link').click();
    for (const name of ['Decline', 'Sign'])
      expect((await boxOf(button(page, name))).width, name).toBeLessThan(200);
  },
);

test(
  'an open preview takes its button along while the list scrolls, and one that is not there leaves the list its room [D2.28]',
  byTurn(10),
  async ({ page, lists, allow }) => {
    allow(/PreviewPanel/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await lists.openWith(60);
    const toggle = button(page, 'Document Preview');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(toggle).toBeInViewport();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.route(/\/assets\/PreviewPanel-.*\.js/, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect((await boxOf(page.locator('table'))).width).toBeGreaterThan(700);
  },
);
