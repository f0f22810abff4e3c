import type { Browser, Page } from '@playwright/test';
import { watchList } from './watch-list.ts';
import type { ListPlaces } from './watch-list.ts';

/** A page with a list of 10,000 rows. */
export interface ListPage extends ListPlaces {
  readonly name: string;
  readonly url: string;
  /** Signs in, where that is needed. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** What one visit to a list came to; times in milliseconds. */
export interface ListNoted {
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

const calm = (page: Page) => page.waitForTimeout(1_500);

const visit = async (page: Page, { call, rows }: ListPage): Promise<ListNoted> => {
  await page.waitForFunction(() => (window.__list?.usable ?? 0) > 0, null, { timeout: 120_000 });
  const usable = await page.evaluate((part) => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
    return (
      (window.__list?.usable ?? 0) - ((answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0)
    );
  }, call);
  await calm(page);
  await page.locator('input[type=search]').pressSequentially('20');
  await calm(page);
  const filtering = await timedAll(
    page,
    keys.map((key) => () => page.keyboard.press(key)),
  );
  await page.locator('input[type=search]').fill('');
  await calm(page);
  const heads = page.locator('thead th, [role=columnheader]');
  const sortBy = (name: string) => () => heads.getByText(name, { exact: true }).first().click();
  const turn = () => page.getByRole('button', { name: 'Next page', exact: true }).click();
  const sorts = await timedAll(page, [sortBy('Subject'), sortBy('Subject'), sortBy('Ref')]);
  const turns = await timedAll(page, [turn, turn, turn]);
  const domRows = await page.locator(`${rows}, thead tr`).count();
  const longest = await page.evaluate(() => Math.max(0, ...(window.__list?.longTasks ?? [])));
  return { usable, keys: filtering, sorts, turns, longest, domRows };
};

/** Visits a list in a fresh browser context; `slower` divides the processor's speed. */
export const visitList = async (browser: Browser, list: ListPage, slower: number): Promise<ListNoted> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    // The loader of these scripts marks every function with this name, which the page does not know.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchList, { rows: list.rows, call: list.call });
    await list.prepare(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(list.url, { waitUntil: 'commit' });
    return await visit(page, list);
  } catch (error) {
    throw new Error(`${list.name} (${list.url}) could not be measured.`, { cause: error });
  } finally {
    await context.close();
  }
};
