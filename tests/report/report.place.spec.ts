import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

test.use({ timezoneId: 'UTC' });

const openLastMonth = async (page: Page) => {
  const report = page.locator('[data-flow=report]');
  await page.goto('/dashboard');
  await report.getByRole('button', { name: 'Last month', exact: true }).click();
  await expect(report.getByRole('row', { name: /^Total/ })).toBeVisible();
  return report;
};

test(
  'the report on a desktop begins high enough to show three of its rows, and a line separates them from the total',
  byTurn(19),
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn();
    const report = await openLastMonth(page);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    const rows = report.locator('[data-kind=subject]');
    const total = report.getByRole('row', { name: /^Total/ });
    const [third, line] = [await rows.nth(2).boundingBox(), await total.boundingBox()];
    expect((third?.y ?? NaN) + (third?.height ?? NaN)).toBeLessThanOrEqual(line?.y ?? NaN);
    expect(await total.evaluate((row) => getComputedStyle(row).borderTopWidth)).toBe('1px');
    expect((await report.locator('[aria-sort=descending] svg').boundingBox())?.width).toBe(16);
  },
);

test('a message below a date does not move what is beside the date', byTurn(25), async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn();
  const form = (await openLastMonth(page)).locator('form');
  const beside = form.locator('button, input');
  const tops = () =>
    beside.evaluateAll((all) =>
      all.map((one) =>
        Math.round(one.getBoundingClientRect().top - (one.closest('form')?.getBoundingClientRect().top ?? 0)),
      ),
    );
  const before = await tops();
  await form.getByRole('textbox', { name: 'Start Date' }).fill('13/45/2026');
  await form.getByRole('textbox', { name: 'End Date' }).focus();
  await expect(form.getByRole('alert')).toContainText('That is not a date.');
  const moved = (await tops()).map((top, at) => Math.abs(top - (before[at] ?? NaN)));
  expect(Math.max(...moved)).toBeLessThanOrEqual(1);
});

test.describe('the report of a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });
  test.beforeEach(({ signIn }) => signIn());

  test(
    'has its times at the right edge, references on one line, and arrows on the first line',
    byTurn(12),
    async ({ page }) => {
      const report = await openLastMonth(page);
      await report.getByRole('button', { name: 'Expand all' }).tap();
      await expect(report.locator('[data-kind=document]').first()).toBeVisible();
      const found = await report.evaluate((whole) => {
        const all = (selector: string) => [...whole.querySelectorAll(selector)];
        const linesOf = (text: Node, from: number, to: number) => {
          const range = document.createRange();
          range.setStart(text, from);
          range.setEnd(text, to);
          return [...range.getClientRects()];
        };
        const textsIn = (element: Element) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          return texts;
        };
        const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
        return {
          gaps: all('[role=row]').map((row) => {
            const time = row.querySelector('[data-column=time]');
            return time ? row.getBoundingClientRect().right - time.getBoundingClientRect().right : 8;
          }),
          broken: all('[data-kind=document] button bdi').flatMap((name) =>
            textsIn(name).flatMap((text) =>
              [...text.data.matchAll(/\S+-\S+/g)]
                .filter(({ index, 0: word }) => linesOf(text, index, index + word.length).length > 1)
                .map(([word]) => word),
            ),
          ),
          apart: all('[role=row] button[aria-expanded]').map((fold) => {
            const [first] = textsIn(fold).flatMap((text) => linesOf(text, 0, text.length));
            const arrow = fold.querySelector('svg')?.getBoundingClientRect();
            return Math.abs(middle(first as DOMRect) - middle(arrow as DOMRect));
          }),
        };
      });
      expect(found.gaps.filter((gap) => Math.abs(gap - 8) > 1)).toEqual([]);
      expect(found.broken).toEqual([]);
      expect(found.apart.filter((px) => px > 3)).toEqual([]);
    },
  );

  for (const width of [320, 375])
    test(
      `has a calendar with days as large as a finger, in a window of ${width}`,
      byTurn(11),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const report = await openLastMonth(page);
        await report.getByRole('button', { name: 'Choose the end date in a calendar' }).tap();
        const calendar = page.getByRole('dialog', { name: 'Choose the end date in a calendar' });
        await expect(calendar).toBeVisible();
        const box = await calendar.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width);
        const small = await calendar.getByRole('button').evaluateAll((buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter((one) => one.height > 0 && Math.min(one.width, one.height) < 40)
            .map((one) => `${one.width} x ${one.height}`),
        );
        expect(small).toEqual([]);
      },
    );
});
