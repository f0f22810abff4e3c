import type { Browser, Page } from '@playwright/test';
import { inWindow, untilIdle } from '../load.ts';
import { seedMock, signIn } from '../signed-in.ts';
import type { SignedIn } from '../signed-in.ts';

declare global {
  interface Window {
    __list?: { usable: number; painted: number[] };
  }
}

/** How a list is observed, in our screen and in the bare ones. */
export interface ListPlaces {
  /** Within it rows come and go. */
  readonly rows: string;
  /** A part of the address of the call that brings the rows. */
  readonly call: string;
}

/**
 * Runs in the page before its own scripts. Notes when rows and filter are first painted, how long after every key or
 * click the rows that it leads to are painted, and every long task; all in milliseconds.
 */
export const watchList = ({ rows }: ListPlaces): void => {
  const noted = { usable: 0, painted: [] as number[] };
  window.__list = noted;
  let begun: number | null = null;
  const begin = ({ timeStamp }: Event) => {
    begun = timeStamp;
  };
  window.addEventListener('keydown', begin, { capture: true });
  window.addEventListener('pointerup', begin, { capture: true });
  const afterPaint = (work: () => void) => requestAnimationFrame(() => window.__bench.afterFrame(work));
  const isUsable = () =>
    document.querySelectorAll(rows).length >= 25 && document.querySelector('input[type=search]') !== null;
  new MutationObserver((changes) => {
    if (noted.usable === 0) {
      if (isUsable()) {
        noted.usable = -1;
        afterPaint(() => (noted.usable = performance.now()));
      }
      return;
    }
    const since = begun;
    const areRows = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('tbody, [role=rowgroup], [role=grid]') != null;
    });
    if (since === null || !areRows) return;
    begun = null;
    afterPaint(() => noted.painted.push(performance.now() - since));
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

const person = 'u-big-list';
const documentCount = 10_000;

/** A signed-in person with 10,000 documents to sign. */
export interface BigList extends SignedIn {
  /** The provider's answer with all of them. */
  readonly answer: string;
}

/** Fills the mock provider, and signs its person in. */
export const openBigList = async (portalUrl: string, mockUrl: string): Promise<BigList> => {
  await seedMock(mockUrl, { documents: { count: documentCount, person } });
  const signedIn = await signIn(portalUrl, mockUrl, person);
  const query = new URLSearchParams({ userid: person, token: signedIn.token, GROUP: 'PENDING' });
  const answer = await (await fetch(`${portalUrl}/api/Document?${query.toString()}`)).text();
  return { ...signedIn, answer };
};

/** By how much the processor is slowed down. */
export const speeds = [1, 4] as const;
export type Speed = (typeof speeds)[number];

/** A page with a list of 10,000 rows. */
export interface ListPage extends ListPlaces {
  readonly name: string;
  readonly url: string;
  /** Signs in, where that is needed. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** The figures of one visit to a list, in milliseconds. */
export interface ListFigures {
  /** At the processor's own speed. */
  readonly usable: number;
  readonly keys: readonly number[];
  readonly sorts: readonly number[];
  readonly turns: readonly number[];
  readonly longest: number;
  readonly domRows: number;
}

/** Typed after '20': each key leaves other rows than the one before, all of them again in the end. */
const keys = ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'] as const;

const painted = (page: Page) => page.evaluate(() => window.__list?.painted ?? []);

/** Does something, and gives the time until its rows were painted. */
const timed = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const before = (await painted(page)).length;
  await act();
  await page.waitForFunction((count) => (window.__list?.painted.length ?? 0) > count, before);
  return (await painted(page)).at(-1) ?? Number.NaN;
};

const timedAll = async (page: Page, acts: readonly (() => Promise<void>)[]): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const act of acts) times.push(await timed(page, act));
  return times;
};

/** What people do with a list: filter, sort, turn the page. */
const handle = async (page: Page): Promise<Pick<ListFigures, 'keys' | 'sorts' | 'turns'>> => {
  const field = page.locator('input[type=search]');
  await field.pressSequentially('20');
  await untilIdle(page);
  const filtering = await timedAll(
    page,
    keys.map((key) => () => page.keyboard.press(key)),
  );
  await field.fill('');
  await untilIdle(page);
  const heads = page.locator('thead th, [role=columnheader]');
  const sortBy = (name: string) => () => heads.getByText(name, { exact: true }).first().click();
  const turn = () => page.getByRole('button', { name: 'Next page', exact: true }).click();
  const sorts = await timedAll(page, [sortBy('Subject'), sortBy('Subject'), sortBy('Ref')]);
  const turns = await timedAll(page, [turn, turn, turn]);
  return { keys: filtering, sorts, turns };
};

const visit = async (
  page: Page,
  { call, rows }: ListPage,
  slowDown: (slower: Speed) => Promise<unknown>,
): Promise<Readonly<Record<Speed, ListFigures>>> => {
  await page.waitForFunction(() => (window.__list?.usable ?? 0) > 0, null, { timeout: 120_000 });
  const usable = await page.evaluate((part) => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
    return (
      (window.__list?.usable ?? 0) - ((answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0)
    );
  }, call);
  const noted = async (slower: Speed): Promise<ListFigures> => {
    await slowDown(slower);
    await untilIdle(page);
    const handled = await handle(page);
    const domRows = await page.locator(`${rows}, thead tr`).count();
    const longest = await page.evaluate(() =>
      Math.max(0, ...window.__bench.tasks.map(({ duration }) => duration)),
    );
    return { usable, ...handled, longest, domRows };
  };
  const fast = await noted(1);
  // The same page goes on at the other speed, from its beginning again.
  await page.evaluate(() => {
    window.__bench.tasks.length = 0;
  });
  return { 1: fast, 4: await noted(4) };
};

/** Visits a list in a fresh browser context, with the processor at its own speed and then divided by four. */
export const visitList = (browser: Browser, list: ListPage): Promise<Readonly<Record<Speed, ListFigures>>> =>
  inWindow(
    browser,
    `${list.name} (${list.url})`,
    { viewport: { width: 1440, height: 900 }, watch: watchList, given: { rows: list.rows, call: list.call } },
    async (page) => {
      await list.prepare(page);
      const session = await page.context().newCDPSession(page);
      await page.goto(list.url, { waitUntil: 'commit' });
      return visit(page, list, (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }));
    },
  );
