import type { Locator, Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { asShown, markedTexts } from './texts.ts';

const many = 500;

type Fields = Record<string, unknown>;
type Answer = { readonly Data: Fields };
const rowsOf = (value: unknown): readonly Fields[] => value as readonly Fields[];

/** The texts of the page, and those that may change the direction of text around them. */
interface PageTexts {
  readonly text: string;
  readonly bare: readonly string[];
  /** The effects that texts had: they must have none. */
  readonly harm: readonly string[];
}

const joined = (found: readonly PageTexts[]): PageTexts => ({
  text: found.map(({ text }) => text).join('\n'),
  bare: found.flatMap(({ bare }) => bare),
  harm: found.flatMap(({ harm }) => harm),
});

const readTexts = (page: Page): Promise<PageTexts> =>
  page.evaluate(() => {
    const bare: string[] = [];
    const all: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      all.push(nodeValue ?? '');
      // ASCII does not change the direction, and texts only for screen readers have none.
      if (!/\bq[A-Z]\w*\d+ .*[^\x20-\x7e]/.test(nodeValue ?? '')) continue;
      if (!parentElement || parentElement.closest('.visually-hidden')) continue;
      let over: Element | null = parentElement;
      while (over && getComputedStyle(over).unicodeBidi === 'normal') over = over.parentElement;
      const isAlone = over?.textContent.trim() === (nodeValue ?? '').trim();
      const isolated =
        isAlone || over?.matches('bdi, [dir=auto]') === true || parentElement.matches('option');
      if (!isolated) bare.push(`${parentElement.tagName} ${(nodeValue ?? '').slice(0, 30)}`);
    }
    const markup = 'img[src=x], [onload], [onerror], a[href^="javascript:"], script:not([src])';
    const harm = [
      ...('hostile' in globalThis ? ['a script ran'] : []),
      ...[...document.querySelectorAll(markup)].map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ];
    return { text: all.join('\n').replaceAll(/\s+/gu, ' '), bare, harm };
  });

/** All texts of a screen while `next` turns its pages; that returns whether there was another one. */
const readAllTexts = async (
  page: Page,
  next: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<PageTexts> => {
  const found: PageTexts[] = [];
  do found.push(await readTexts(page));
  while (await next());
  const whole = joined(found);
  return { ...whole, text: asShown(whole.text) };
};

const expectAll = ({ text, bare, harm }: PageTexts, places: readonly string[]): void => {
  const missing = places.flatMap((place) =>
    markedTexts(place, many)
      .filter((one) => !text.includes(asShown(one.text)))
      .map((one) => one.text),
  );
  expect(missing).toEqual([]);
  expect([...new Set(bare)]).toEqual([]);
  expect([...new Set(harm)]).toEqual([]);
};

/** Answers the calls of this path with what `change` makes of the provider's own answer. */
const answerWith = (page: Page, path: RegExp, change: (answer: Answer) => unknown) =>
  page.route(
    (url) => path.test(url.pathname + url.search),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Answer) });
    },
  );

const turn = (within: Page | Locator) => async (): Promise<boolean> => {
  const next = within.getByRole('button', { name: 'Next page', exact: true });
  if ((await next.isDisabled()) || (await next.getAttribute('aria-disabled')) === 'true') return false;
  await next.click();
  return true;
};

/** Scrolls on by half a window, for rows that are drawn when they come into sight. */
const scroll = (page: Page) => (): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY;
    scrollBy(0, innerHeight / 2);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY > before;
  });

test.describe(`${many} hostile texts at once in every place of a screen are shown unchanged`, () => {
  for (const [at, group, address] of [
    [0, 'PENDING', '/pending_documents?S=1'],
    [1, 'COMPLETED', '/completed_documents'],
  ] as const)
    test(`the ${group.toLowerCase()} documents [S23]`, byTurn(at), async ({ page, signIn }) => {
      test.setTimeout(120_000);
      await signIn();
      const fields = { SubjectName: 'qP', Type: 'qT', DisplayId: 'qR', Requestor: 'qO', RequestorId: 'qI' };
      await answerWith(page, new RegExp(`^/api/Document\\?.*GROUP=${group}`), ({ Data }) => ({
        Response: { Processed: 'Y', Error: '' },
        Data: markedTexts('qC', many).map((comment, index) => ({
          ...rowsOf(Data).find(({ Status }) => Status === 'PENDING SIGNATURE' || Status === 'COMPLETE'),
          Id: `${markedTexts('qD', many)[index]?.text}`,
          ...Object.fromEntries(
            Object.entries(fields).map(([field, place]) => [field, markedTexts(place, many)[index]?.text]),
          ),
          Comments: [{ Type: 'Note', Timestamp: '2026-10-24 14:56:02', Text: comment.text }],
        })),
      }));
      await page.goto(address);
      await expect(page.getByRole('row').nth(20)).toBeVisible();
      const found = await readAllTexts(page, turn(page));
      expectAll(found, ['qP', 'qT', 'qR', 'qO', 'qC']);
    });

  test('the signers of a group [S23]', byTurn(26), async ({ page }) => {
    await answerWith(page, /^\/api\/signerGroup\?/, (answer) => ({
      ...answer,
      Data: {
        ...answer.Data,
        Users: markedTexts('qN', many).map(({ text }, index) => ({ Name: text, Guid: `g${index}` })),
      },
    }));
    await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside');
    await expect(page.getByRole('listitem').nth(20)).toBeVisible();
    expectAll(await readAllTexts(page, scroll(page)), ['qN']);
  });

  test('the organizations that can be notified [S23]', byTurn(11), async ({ page }) => {
    // Of a longer list a filter shows the rest.
    const atOnce = 100;
    let from = 0;
    await answerWith(page, /^\/api\/user\?/, (answer) => ({
      ...answer,
      Data: {
        ...answer.Data,
        AssociatedRequestors: markedTexts('qO', many)
          .slice(from, from + atOnce)
          .map(({ text }, index) => ({ Requestor: text, RequestorId: `r${index}`, DeclineReasons: [] })),
      },
    }));
    const found: PageTexts[] = [];
    for (; from < many; from += atOnce) {
      await page.goto('/auth/authorize?userid=u-maria-santos');
      await page
        .getByRole('button', { name: "I don't have access to any of these verification methods" })
        .click();
      await expect(page.getByRole('listitem')).toHaveCount(atOnce);
      found.push(await readAllTexts(page));
    }
    expectAll(joined(found), ['qO']);
  });

  test(
    'the reasons for declining and the comments of a document [S23]',
    byTurn(18),
    async ({ page, baseURL, world }) => {
      const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
      const person = await signedInOnStage(stage, 'u-maria-santos');
      const [id = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
      await answerWith(page, /^\/api\/user\?/, (answer) => ({
        ...answer,
        Data: {
          ...answer.Data,
          AssociatedRequestors: rowsOf(answer.Data['AssociatedRequestors']).map((one) => ({
            ...one,
            DeclineReasons: markedTexts('qW', many).map(({ text }) => text),
          })),
        },
      }));
      await answerWith(page, /^\/api\/Document\?.*docid=/, ({ Data }) => ({
        Response: { Processed: 'Y', Error: '' },
        Data: rowsOf(Data).map((row) => ({
          ...row,
          Comments: markedTexts('qC', many).map(({ text }, index) => ({
            Type: markedTexts('qK', many)[index]?.text,
            Timestamp: '2026-10-24 14:56:02',
            Text: text,
          })),
        })),
      }));
      await page.goto(`/document_detail?tab=sign&docid=${encodeURIComponent(id)}`);
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox').click();
      await expect(page.getByRole('option')).toHaveCount(many);
      expectAll(await readAllTexts(page), ['qW', 'qK', 'qC']);
    },
  );

  test('the figures of organizations, and the reasons of one [S23]', byTurn(31), async ({ page, signIn }) => {
    await signIn();
    await answerWith(page, /^\/api\/dashboard\?/, (answer) => ({
      ...answer,
      Data: {
        ...answer.Data,
        OutstandingByRequestor: markedTexts('qA', many).map(({ text }) => ({ Requestor: text, Count: 2 })),
        DeclinesPerRequestor: markedTexts('qB', many).map(({ text }, index) => ({
          Requestor: text,
          TotalCount: index === 0 ? 2 * many : 1,
          Reasons: index === 0 ? markedTexts('qW', many).map((one) => ({ Reason: one.text, Count: 2 })) : [],
        })),
      },
    }));
    await page.goto('/dashboard');
    const tables = page.getByRole('button', { name: 'Table', exact: true });
    for (const at of [0, 1]) await tables.nth(at).click();
    const pager = (name: string) => page.getByRole('navigation', { name });
    expectAll(await readAllTexts(page, turn(pager('Outstanding By Organization'))), ['qA']);
    await page.getByRole('button', { name: /^qB0 / }).click();
    expectAll(await readAllTexts(page, turn(pager(`Reject Reasons - ${markedTexts('qB', 1)[0]?.mark}`))), [
      'qW',
    ]);
    await page.reload();
    await tables.nth(1).click();
    expectAll(await readAllTexts(page, turn(pager('Declines Per Organization'))), ['qB']);
  });

  test('the report of times spent [S17] [S23]', byTurn(23), async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await signIn();
    const fields = { SubjectId: 'qS', DocumentDescription: 'qE', Type: 'qT', RealName: 'qN' };
    await answerWith(page, /^\/api\/BillingReport\?/, (answer) => ({
      ...answer,
      Data: {
        Items: Array.from({ length: many }, (_, index) => ({
          ...rowsOf(answer.Data['Items'])[0],
          ...Object.fromEntries(
            Object.entries(fields).map(([field, place]) => [field, markedTexts(place, many)[index]?.text]),
          ),
          ViewingSeconds: 60,
        })),
      },
    }));
    await page.goto('/dashboard');
    const report = page.locator('[data-flow=report]');
    await report.getByRole('button', { name: 'Last month', exact: true }).click();
    await report.getByRole('button', { name: 'Expand all' }).click();
    expectAll(await readAllTexts(page, scroll(page)), ['qS', 'qE', 'qT', 'qN']);
  });
});
