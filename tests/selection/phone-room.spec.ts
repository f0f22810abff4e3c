import { readyDocument } from '../support/ready-document.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator } from '@playwright/test';
import { scrollBackFromEnd } from '../support/scroll-back.ts';
import { boxOf, expect, isOnTop, person, rows, test } from './lists-test.ts';

test(
  'shows two whole documents on a phone, in every language [D9.1]',
  byTurn(33),
  async ({ page, lists }) => {
    for (const [language, height] of [
      ['en', 667],
      ['de', 800],
      ['fr', 800],
      ['ja', 800],
    ] as const) {
      await page.setViewportSize({ width: 375, height });
      await lists.openIn(language, 60);
      const second = await boxOf(rows(page).nth(1));
      expect(second.y + second.height, language).toBeLessThanOrEqual(height);
      // Three lines of text, and the space around them.
      for (const at of [0, 1, 2])
        expect((await boxOf(rows(page).nth(at))).height, language).toBeLessThanOrEqual(104);
      // The acts appear with a selection, at the lower edge.
      const acts = page.locator('[data-flow=acts] button');
      await expect(acts.first()).toBeHidden();
      await rows(page).first().getByRole('checkbox').click();
      const act = await boxOf(acts.first());
      expect(act.y + act.height).toBeGreaterThan(height - 80);
      expect(act.y + act.height).toBeLessThanOrEqual(height);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const pager = await page
        .locator('nav:has(select) :is(button, select)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(Math.max(...pager) - Math.min(...pager), language).toBeLessThan(20);
      await rows(page).first().getByRole('checkbox').click();
    }
  },
);

test(
  'shows documents as low cards on a tablet, with full comments [D9.1]',
  byTurn(20),
  async ({ page, lists }) => {
    await lists.openIn('de', 60);
    for (const width of [600, 768, 820]) {
      await page.setViewportSize({ width, height: 1024 });
      const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(...heights), String(width)).toBeLessThanOrEqual(130);
      // A missing value has no separator in front.
      const dots = await rows(page).evaluateAll(
        (all) =>
          all.flatMap((row) =>
            [...row.querySelectorAll('td')].filter(
              (cell) =>
                cell.textContent === '' &&
                cell.checkVisibility() &&
                getComputedStyle(cell, '::before').content.includes('·'),
            ),
          ).length,
      );
      expect(dots, String(width)).toBe(0);
    }
  },
);

test(
  'has its acts in one row on a phone, below the selected count; and so has a document [D2.25] [D2.38] [D9.1]',
  byTurn(37),
  async ({ page, lists, mock }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(1);
    await mock.seed({ documents: [{ person, role: 'SIGNER', stage: 'PENDING SIGNATURE', pageCount: 3 }] });
    await page.reload();
    await rows(page).first().getByRole('checkbox').click();
    await expect(rows(page).first().locator('td').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const middles = async (...names: readonly string[]) => {
      const boxes = await Promise.all(
        names.map((name) => boxOf(page.getByRole('button', { name, exact: true }))),
      );
      return boxes.map(({ y, height }) => Math.round(y + height / 2));
    };
    expect(new Set(await middles('Read 1', 'Sign', 'Decline')).size).toBe(1);
    await rows(page).first().getByRole('link').click();
    await expect(page.locator(readyDocument)).toBeVisible();
    expect(new Set(await middles('Sign', 'Decline')).size).toBe(1);
  },
);

test(
  'has its tabs in one row that scrolls on a phone, with the selected one in view [D2.23] [D9.1]',
  byTurn(7),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(3);
    const tops = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const chosen = await boxOf(page.getByRole('tab', { selected: true }));
    expect(chosen.x).toBeGreaterThanOrEqual(0);
    expect(chosen.x + chosen.width).toBeLessThanOrEqual(375);
  },
);

test(
  'keeps the tabs on a phone in one row, count, refresh and order in the next, and starts its cards at 120 [D9.1]',
  byTurn(21),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openIn('en', 6);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    const tabs = await boxOf(page.getByRole('tablist'));
    const [count, refresh, order] = await Promise.all(
      [
        page.getByText('6 documents'),
        page.getByRole('button', { name: 'Refresh' }),
        page.getByRole('combobox', { name: 'Sort by' }),
      ].map(boxOf),
    );
    const middles = [count, refresh, order].map((box) => (box ? box.y + box.height / 2 : Number.NaN));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    expect(refresh?.y).toBeGreaterThanOrEqual(tabs.y + tabs.height - 4);
    expect((await boxOf(rows(page).first())).y).toBeLessThanOrEqual(120);
  },
);

test(
  'has the next page and the link to the top side by side at the end of a list on a phone, above the acts [A2.33] [D9.1]',
  byTurn(25),
  async ({ page, lists }) => {
    await lists.openIn('en', 60);
    await rows(page).first().getByRole('checkbox').click();
    const next = page.getByRole('button', { name: 'Next page' });
    const toTop = page.getByRole('button', { name: 'Back to top' });
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 667 });
      await scrollBackFromEnd(page);
      for (const control of [toTop, next]) await expect.poll(() => control.evaluate(isOnTop)).toBe(true);
    }
  },
);

test(
  'keeps the acts on a phone in place when a notice is shown, which is above them [D9.1]',
  byTurn(16),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openIn('en', 60);
    for (const name of ['Riverside', 'Lakeview'])
      await rows(page).filter({ hasText: name }).first().getByRole('checkbox').click();
    const [decline, sign] = ['Decline', 'Sign'].map((name) =>
      page.locator('[data-flow=acts] button').filter({ hasText: name }),
    ) as [Locator, Locator];
    const before = await boxOf(sign);
    await decline.click();
    const notice = page.locator('[data-notices]').getByRole('listitem');
    await expect(notice).toBeVisible();
    const after = await boxOf(sign);
    const bar = await boxOf(page.locator('[data-selected=true]').last());
    const told = await boxOf(notice);
    expect([after, told.y + told.height <= bar.y + 1]).toEqual([before, true]);
  },
);

test(
  'has touch targets in the gaps around small controls on a phone, which do not overlap [D9.1]',
  byTurn(18),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(300);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    const reach = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const meets = (across: number, down: number) => {
        const met = document.elementFromPoint(x + across, y + down);
        return met !== null && (control.contains(met) || met.contains(control));
      };
      const far = (across: number, down: number) => {
        let steps = 0;
        while (steps < 60 && meets(across * (steps + 1), down * (steps + 1))) steps += 1;
        return steps;
      };
      return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
    };
    const [across, down] = await page.getByRole('tab', { selected: true }).evaluate(reach);
    expect([across ?? 0, down ?? 0].map((size) => size >= 43)).toEqual([true, true]);
    for (const control of [
      page.getByRole('button', { name: 'Refresh' }),
      page.locator('[data-selected] label').first(),
      page.getByRole('combobox', { name: 'Sort by' }),
    ]) {
      const [wide, high] = await control.evaluate(reach);
      expect(
        [(wide ?? 0) >= 43, (high ?? 0) >= 35],
        String(await control.getAttribute('aria-label')),
      ).toEqual([true, true]);
    }
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const [, clear] = await page.getByRole('button', { name: 'Clear selection' }).evaluate(reach);
    expect(clear).toBeGreaterThanOrEqual(43);
    // On one line.
    for (const words of ['25 of 300 selected', 'Select all 300 documents'])
      expect((await boxOf(page.getByText(words))).height).toBeLessThanOrEqual(24);
  },
);

test(
  'names the dates and the days of a card for a screen reader on a phone, where no head stands above them [D9.1] [X9]',
  byTurn(8),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(30);
    const first = rows(page).first();
    for (const name of ['Date of Birth', 'Doc Date', 'Days Outstanding'])
      await expect(first.getByRole('gridcell', { name: new RegExp(`^${name} \\d`) })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(first.getByRole('gridcell', { name: /^Date of Birth/ })).toHaveCount(0);
  },
);

test(
  'has a search field of fixed width on a phone, which moves no card, and is left by its arrow [D2.25] [D9.1]',
  byTurn(26),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await lists.openWith(30);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    const field = page.getByRole('searchbox');
    const top = (await boxOf(rows(page).first())).y;
    await field.click();
    const { x, width } = await boxOf(field);
    await field.pressSequentially('lake');
    await expect(page.getByText(/ of 30 documents$/)).toBeVisible();
    const typed = await boxOf(field);
    expect([typed.x, typed.width, (await boxOf(rows(page).first())).y]).toEqual([x, width, top]);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(field).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
    expect((await boxOf(rows(page).first())).y).toBe(top);
  },
);

test(
  'has tabs, count and order on one line in a low window, and open filters below it, fully in view [D9.1]',
  byTurn(33),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await lists.openWith(30);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    const top = async () => (await boxOf(rows(page).first())).y;
    await expect.poll(top).toBeLessThanOrEqual(92);
    await page.getByRole('button', { name: 'Quick filters' }).click();
    await expect(page.getByRole('button', { name: 'Overdue' })).toBeVisible();
    await expect.poll(top).toBeLessThanOrEqual(144);
    for (const kept of [
      page.getByRole('tab', { selected: true }),
      page.getByRole('checkbox', { name: 'Select all on this page' }),
      page.getByRole('combobox', { name: 'Sort by' }),
    ])
      await kept.click({ trial: true });
    await page.getByRole('button', { name: 'Overdue' }).click();
    await page.getByText(/of 30 documents/).click({ trial: true });
    await page.getByRole('button', { name: 'Clear filters' }).click({ trial: true });
  },
);
