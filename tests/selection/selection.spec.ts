import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, person, refsOf, rows, test } from './lists-test.ts';

test(
  'restores tab, filter, order, page and scroll position after a document, and forgets them with the session [D2.27] [S7] [S8]',
  byTurn(27),
  async ({ page, lists }) => {
    await lists.openWith(60);
    await page.getByRole('searchbox').fill('200');
    await page.getByRole('button', { name: 'Ref', exact: true }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('26 to 50 of 60 that match')).toBeVisible();
    const ref = (await refsOf(page))[20];
    await rows(page).nth(20).scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => window.scrollY);
    await rows(page).nth(20).locator('[data-column=ref]').click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('26 to 50 of 60 that match')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('200');
    await expect(page.getByRole('columnheader', { name: 'Ref' })).toHaveAttribute('aria-sort', 'ascending');
    expect((await refsOf(page))[20]).toBe(ref);
    await expect(rows(page).nth(20).getByRole('link')).toBeFocused();
    expect(height).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);

    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('list_')));
    expect(await kept()).toEqual(['list_place_pending']);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('link', { name: 'Pending Documents' }).first().click();
    await expect(page.getByText('1 to 25 of 60')).toBeVisible();
    await page.goto('/signout');
    await expect(page).toHaveURL(/\/auth\/authorize/);
    expect(await kept()).toEqual([]);
  },
);

test('preloads the viewer while idle [LI1]', byTurn(35), async ({ page, lists }) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  await lists.openWith(1);
  await expect
    .poll(() => fetched.filter((path) => path.startsWith('/assets/PdfViewer-')).length)
    .toBeGreaterThan(0);
});

test(
  'renders one page of 10,000 rows, and fits the width of a phone [LI1] [D9.1]',
  byTurn(17),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await lists.openWith(10_000);
    await expect(rows(page)).toHaveCount(25);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  },
);

test(
  'makes no row higher for missing values, equal ids or a comment of 10,000 characters [S23] [LI2]',
  byTurn(14),
  async ({ page, mock, lists }) => {
    await lists.openWith(1);
    const row = (more: object) => ({
      Status: 'PENDING SIGNATURE',
      Signers: [{ Guid: person, Role: 'SIGNER', Signed: false }],
      ...more,
    });
    const odd = [
      row({}),
      row({ Id: '../etc', DocumentDate: '2026-02-30', DateOfBirth: 'unknown', Comments: null }),
      row({
        Id: 'same',
        SubjectName: '<img src=x onerror=alert(1)>',
        Comments: [{ Text: 'x'.repeat(10_000) }],
      }),
      row({ Id: 'same', SubjectName: 'a\u202eb', Comments: [{ Text: '' }], DaysOutstanding: 'NaN' }),
      null,
      'row',
    ];
    await mock.faults({
      variant: 'listPendingDocuments',
      status: 200,
      body: { Response: { Processed: 'Y', Error: '' }, Data: odd },
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page)).toHaveCount(4);
    const heights = await rows(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    // A row that says why it cannot be opened has some more lines; a long comment does not make a row higher.
    expect(Math.max(...heights)).toBeLessThan(125);
  },
);

/** Words of heads, names and badges that are broken across lines, or are wider than their cell. */
const brokenWords = (page: Page) =>
  page.locator('thead button, tbody th a, tbody [data-column=action] bdi').evaluateAll((all) =>
    all.flatMap((one) => {
      const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
      const cell = one.closest('th, td')?.getBoundingClientRect();
      if (!(text instanceof Text) || !cell) return [];
      return [...text.data.matchAll(/[^\s-]+-?/g)]
        .filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()];
          return boxes.length > 1 || boxes.some(({ right }) => right > cell.right);
        })
        .map(([word]) => word);
    }),
  );

test(
  'has its columns beside the preview from 1500 px on; below, those that the preview shows itself are hidden [D2.26] [D2.28]',
  byTurn(18),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1600, height: 800 });
    await lists.openWith(26);
    await rows(page).first().getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Document Preview' }).click();
    await expect(page.getByRole('columnheader', { name: 'Ref' })).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Ref' })).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Doc Date' })).toBeVisible();
  },
);

test(
  'does not move the remaining columns when the preview opens at 1280 [D2.26] [D2.28]',
  byTurn(30),
  async ({ page, lists }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await lists.openWith(26);
    const starts = () =>
      page
        .locator('thead th[data-column]')
        .evaluateAll((all) =>
          (all as HTMLElement[])
            .filter(
              (one) =>
                one.checkVisibility() &&
                !/dateSent|daysOutstanding|lastComment|ref/.test(one.dataset['column'] ?? ''),
            )
            .map((one) => [one.dataset['column'], one.getBoundingClientRect().x]),
        );
    const before = await starts();
    await page.getByRole('button', { name: 'Document Preview' }).click();
    await expect(page.getByRole('columnheader', { name: 'Ref' })).toBeHidden();
    expect(await starts()).toEqual(before);
    expect(before.map(([column]) => column)).toContain('docDate');
  },
);

// Chinese and Japanese break their lines between any two characters.
for (const language of ['en', 'de', 'es', 'fr'])
  test(
    `breaks no word of its heads, names and badges in ${language}, beside the preview and at any width [D2.26] [D2.28] [D2.32]`,
    byTurn(39),
    async ({ page, signIn }) => {
      await signIn(person);
      await page.evaluate((wanted) => localStorage.setItem('language', wanted), language);
      const broken = new Set<string>();
      await page.evaluate(() => localStorage.setItem('preview_panel', 'open'));
      for (const address of ['/completed_documents', '/pending_documents?S=1']) {
        await page.goto(address);
        await rows(page).first().getByRole('checkbox').click();
        await expect(page.locator('aside')).toBeVisible();
        for (const width of [1200, 1263, 1280, 1366, 1440, 1680, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          for (const word of await brokenWords(page)) broken.add(`${address} ${width}: ${word}`);
        }
      }
      expect([...broken]).toEqual([]);
    },
  );
