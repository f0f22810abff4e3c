import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { boxOf, expect, isOnTop, person, rows, test } from './lists-test.ts';

test(
  "starts its rows in the first 160 of 900 pixels on a desktop, below the banner's 36, in every language [D2.25]",
  byTurn(36),
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

test(
  'has room for the preview only if the person has opened it, whatever is selected [D2.28]',
  byTurn(30),
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
  'keeps names on one line in a window of 1280 px if they fit [D2.26]',
  byTurn(10),
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

test(
  'has heads, tools and footer in their final places while loading, and its end at the end of the scroll [D2.25]',
  byTurn(37),
  async ({ page, lists, mock }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(12);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    const places = () =>
      page.evaluate(() =>
        ['thead [data-column=docType]', '[role=tab]:last-child', '[aria-label=Refresh]', 'footer'].map(
          (selector) => {
            const { x, y, height } =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return [x, y, height].map(Math.round);
          },
        ),
      );
    const before = await places();
    const firstRow = (await boxOf(rows(page).first())).y;
    await mock.faults({ variant: 'listPendingDocuments', holdUntil: 'looked at' });
    await page.reload();
    const skeleton = page.locator('[data-flow=selection] table[inert] tfoot');
    await expect(skeleton).toBeVisible();
    expect([await places(), (await boxOf(skeleton)).y]).toEqual([before, firstRow]);
    await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
    expect([await places(), (await boxOf(skeleton)).y]).toEqual([before, firstRow]);
    await mock.release('looked at');
    await expect(rows(page).first()).toBeVisible();
    await mock.seed({ documents: { count: 60, person } });
    await page.reload();
    await expect(rows(page).nth(20)).toBeVisible();
    const lower = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(async () => (await boxOf(page.locator('footer'))).height).toBeGreaterThan(100);
    const whole = await lower();
    await page.mouse.move(600, 600);
    await page.mouse.wheel(0, 10_000);
    await expect.poll(() => page.locator('[data-flow=acts] button').last().evaluate(isOnTop)).toBe(true);
    expect(await lower()).toBe(whole);
  },
);

test(
  'keeps its acts in place and width for one, two and three digits [S61]',
  byTurn(34),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(120);
    const acts = () =>
      page
        .getByRole('button', { name: /^(Read|Decline|Sign)/ })
        .evaluateAll((all) =>
          all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().width]),
        );
    await expect(page.locator('[data-flow=acts]')).toBeVisible();
    const before = await acts();
    await rows(page).first().getByRole('checkbox').click();
    expect(await acts()).toEqual(before);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    expect(await acts()).toEqual(before);
    await page.getByRole('button', { name: 'Select all 120 documents' }).click();
    await expect(page.getByRole('button', { name: 'Read 120' })).toBeVisible();
    expect([before.length, await acts()]).toEqual([3, before]);
  },
);

/** The column whose head contains the sort arrow. */
const headAtMark = (page: Page) =>
  page.locator('thead [aria-sort] svg').evaluate((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return [width > 8, found?.closest('th')?.getAttribute('data-column')];
  });

test('shows the sort arrow in the head of its column [D2.25] [D9.6]', byTurn(28), async ({ page, lists }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/completed_documents');
  await expect(rows(page).first()).toBeVisible();
  expect(await headAtMark(page)).toEqual([true, 'actionDate']);
  await lists.openWith(26);
  for (const column of ['daysOutstanding', 'docDate', 'organization', 'ref']) {
    await page.locator(`thead [data-column=${column}] button`).click();
    expect(await headAtMark(page)).toEqual([true, column]);
  }
});

test(
  'sorts on the first press on a head below the hint of the filter [D2.25]',
  byTurn(23),
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

test('starts the next page at its top [D2.25]', byTurn(11), async ({ page, lists }) => {
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
  byTurn(27),
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
  'has its acts in view at any scroll position on a desktop, and on a phone in landscape; its search within reach in a low window [S61] [X9]',
  byTurn(31),
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
