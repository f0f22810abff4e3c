import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import { scrollBackFromEnd } from '../support/scroll-back.ts';
import { expect, person, rows, test } from './lists-test.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

test(
  "begins its rows in the first 160 of 900 pixels of a desktop, below the banner's 36, in every language [D2.25]",
  byTurn(0),
  async ({ page, lists }) => {
    test.slow();
    for (const language of ['en', 'de', 'es', 'fr', 'ja', 'zh']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await lists.openIn(language, 60);
      expect((await boxOf(rows(page).first())).y, language).toBeLessThanOrEqual(160 + 36);
      for (const width of [1280, 1024, 820]) {
        await page.setViewportSize({ width, height: 900 });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(tooWide, language).toBeLessThanOrEqual(0);
      }
    }
  },
);

test('shows two whole documents on a phone, in every language [D9.1]', byTurn(8), async ({ page, lists }) => {
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
    // Three lines of text, and the room around them.
    for (const at of [0, 1, 2])
      expect((await boxOf(rows(page).nth(at))).height, language).toBeLessThanOrEqual(104);
    // The acts come with a selection, at the lower edge.
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
});

test(
  'shows documents as low cards on a tablet, whole comments within them [D9.1]',
  byTurn(13),
  async ({ page, lists }) => {
    await lists.openIn('de', 60);
    for (const width of [600, 768, 820]) {
      await page.setViewportSize({ width, height: 1024 });
      const heights = await rows(page).evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(...heights), String(width)).toBeLessThanOrEqual(130);
      // Nothing stands behind a dot: what is not given has none.
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
  'has its acts in one row of a phone, below what is selected; those of a document, too [D2.25] [D2.38] [D9.1]',
  byTurn(16),
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
    await expect(page.locator('[data-flow=document-action][data-state*="showing.ready"]')).toBeVisible();
    expect(new Set(await middles('Sign', 'Decline')).size).toBe(1);
  },
);

test(
  'has its tabs in one row that scrolls on a phone, the chosen one in sight [D2.23] [D9.1]',
  byTurn(18),
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
  'gives the preview room only where a person has opened it, whatever is selected [D2.28]',
  byTurn(2),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(26);
    const panel = page.getByRole('complementary', { name: 'Document Preview' });
    const toggle = page.getByRole('button', { name: 'Document Preview' });
    const top = (await boxOf(page.getByRole('grid'))).y;
    await rows(page).first().getByRole('checkbox').click();
    await expect(panel).toBeHidden();
    const closed = await boxOf(toggle);
    await toggle.click();
    expect((await boxOf(panel)).width).toBeGreaterThanOrEqual(360);
    expect(await boxOf(toggle)).toEqual(closed);
    // Beside the rows, not above them.
    expect((await boxOf(page.getByRole('grid'))).y).toBe(top);
    expect((await boxOf(panel)).x).toBeGreaterThan(800);
    await rows(page).first().getByRole('checkbox').click();
    await expect(page.getByText('Please select document in order to show preview')).toBeVisible();
  },
);

test(
  'keeps names on one line in a window of 1280 px where they fit [D2.26]',
  byTurn(9),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(26);
    const lines = () =>
      rows(page)
        .locator('th a')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height / 18)));
    expect(Math.max(...(await lines()))).toBe(1);
    await rows(page).first().getByRole('checkbox').click();
    expect(Math.max(...(await lines()))).toBe(1);
  },
);

/** Which column's head is seen where the mark of the order is. */
const headAtMark = (page: Page) =>
  page.locator('thead [aria-sort] svg').evaluate((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return [width > 8, found?.closest('th')?.getAttribute('data-column')];
  });

test(
  'shows the mark of the order in the head that it belongs to [D2.25] [D9.6]',
  byTurn(10),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/completed_documents');
    await expect(rows(page).first()).toBeVisible();
    expect(await headAtMark(page)).toEqual([true, 'actionDate']);
    await lists.openWith(26);
    for (const column of ['daysOutstanding', 'docDate', 'organization', 'ref']) {
      await page.locator(`thead [data-column=${column}] button`).click();
      expect(await headAtMark(page)).toEqual([true, column]);
    }
  },
);

test(
  'sorts with the first press on a head that the hint of the filter stands before [D2.25]',
  byTurn(12),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(26);
    await page.getByRole('searchbox').focus();
    const hint = await boxOf(page.getByText('Searches name'));
    const head = await boxOf(page.locator('thead [data-column=subject] button'));
    const at = { x: head.x + 8, y: head.y + head.height / 2 };
    expect(at.x > hint.x && at.x < hint.x + hint.width && at.y > hint.y && at.y < hint.y + hint.height).toBe(
      true,
    );
    await page.mouse.click(at.x, at.y);
    await expect(page.locator('thead [data-column=subject]')).toHaveAttribute('aria-sort', 'ascending');
  },
);

test('begins the next page at its top [D2.25]', byTurn(11), async ({ page, lists }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await lists.openWith(60);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  const first = await boxOf(rows(page).first());
  expect(first.y).toBeGreaterThanOrEqual(40);
  expect(first.y).toBeLessThan(300);
});

test(
  'prints as a plain table: no tools, no frame of the portal, no boxes [D2.25]',
  byTurn(2),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(26);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page).first()).toBeVisible();
    for (const gone of [
      page.getByRole('searchbox'),
      page.getByRole('tab').first(),
      page.locator('header').first(),
      page.locator('footer').first(),
      rows(page).first().getByRole('checkbox'),
    ])
      await expect(gone).toBeHidden();
  },
);

test(
  'keeps the tabs of a phone in one row, count, refresh and order in the next, and begins its cards at 120 [D9.1]',
  byTurn(6),
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

/** Whether it is what a finger meets that comes down on its middle. */
const isOnTop = (control: Element): boolean => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test(
  'has the next page and the way back to the top beside each other at the end of a list on a phone, above the acts [A2.33] [D9.1]',
  byTurn(15),
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
  'keeps its acts under the thumb of a phone when a notice comes, which stands above them [D9.1]',
  byTurn(9),
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
  'has its acts in sight wherever a desktop is scrolled to, and on a phone on its side; its search within reach in a low window [S61] [X9]',
  byTurn(18),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await lists.openIn('en', 60);
    const sign = page.locator('[data-flow=acts] button').last();
    for (const top of [0, 10, 20, 30, 40, 60, 90, 400]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(() => sign.evaluate(isOnTop), `scrolled to ${top}`).toBe(true);
    }
    await page.setViewportSize({ width: 960, height: 470 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('searchbox').click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.setViewportSize({ width: 740, height: 360 });
    await rows(page).first().getByRole('checkbox').click();
    await expect.poll(() => sign.evaluate(isOnTop), 'on a phone on its side').toBe(true);
    await page.getByRole('searchbox').click();
    expect(await page.getByRole('button', { name: 'Dismiss announcement' }).evaluate(isOnTop)).toBe(true);
  },
);
