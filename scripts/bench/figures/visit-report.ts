import type { Browser, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { SignedIn } from '../signed-in.ts';
import { watchReport } from './watch-report.ts';

/** What one search came to; times in milliseconds. */
export interface Searched {
  /** From Search pressed to painted, from the answer's last byte to painted, and the longest task in between. */
  readonly painted: number;
  readonly answered: number;
  readonly task: number;
}

/** What was done with the rows of one search; longest frames and times in milliseconds. */
export interface Handled {
  readonly fold: number;
  readonly allOpen: number;
  readonly allClosed: number;
  readonly csv: number;
  readonly csvTask: number;
  readonly csvRows: number;
}

const noted = async (page: Page) => {
  const found = await page.evaluate(() => window.__report);
  if (!found) throw new Error('Nothing was noted.');
  return found;
};

const longestTask = async (page: Page, since: number): Promise<number> => {
  // Long tasks are told some time after they end.
  await page.waitForTimeout(500);
  const { tasks } = await noted(page);
  return Math.max(
    0,
    ...tasks.filter(({ start, duration }) => start + duration > since).map(({ duration }) => duration),
  );
};

const clock = (page: Page) => page.evaluate(() => performance.now());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const typeDate = async (page: Page, label: string, date: string) => {
  const field = page.getByLabel(label).and(page.locator('input')).first();
  await field.fill(date);
  await field.press('Tab');
};

/** Presses, and gives the longest frame of the half second that follows. */
const longestFrame = async (page: Page, control: Locator): Promise<number> => {
  await control.hover();
  await page.waitForTimeout(300);
  const before = (await noted(page)).frames.length;
  await control.click();
  await page.waitForTimeout(500);
  return Math.max(...(await noted(page)).frames.slice(before));
};

const exportCsv = async (page: Page) => {
  const since = await clock(page);
  const begun = Date.now();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const file = await download.path();
  const csv = Date.now() - begun;
  const csvTask = await longestTask(page, since);
  const text = await readFile(file, 'utf8');
  return { csv, csvTask, csvRows: text.trimEnd().split('\r\n').length - 2 };
};

const search = async (page: Page, from: string): Promise<Searched> => {
  await button(page, 'Search').waitFor({ timeout: 60_000 });
  // The report's parts are fetched meanwhile, as they are for a person who chooses dates.
  await page.waitForLoadState('networkidle');
  await typeDate(page, 'Start Date', from);
  await page.waitForTimeout(500);
  await button(page, 'Search').click();
  await page.waitForFunction(() => (window.__report?.painted ?? 0) > 0, null, { timeout: 120_000 });
  const { pressed, painted } = await noted(page);
  const answer = await page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).findLast(({ name }) =>
        name.includes('/api/BillingReport'),
      )?.responseEnd,
  );
  const task = await longestTask(page, pressed);
  return { painted: painted - pressed, answered: painted - (answer ?? pressed), task };
};

const handle = async (page: Page): Promise<Handled> => {
  const allClosed = await longestFrame(page, button(page, 'Collapse all'));
  const row = page
    .locator('[data-flow="report"]')
    .locator('tr, [role="row"], li')
    .locator('button[aria-expanded]');
  const folds: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) folds.push(await longestFrame(page, row.first()));
  const allOpen = await longestFrame(page, button(page, 'Expand all'));
  return { allClosed, fold: Math.max(...folds), allOpen, ...(await exportCsv(page)) };
};

/** Searches from a day on, in the order in which en-US writes it, and does with the rows what people do, where told. */
export const visitReport = async (
  browser: Browser,
  portalUrl: string,
  { from, thenHandle }: { readonly from: string; readonly thenHandle: boolean },
  { prepare }: SignedIn,
): Promise<{ readonly searched: Searched; readonly handled: Handled | null }> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    acceptDownloads: true,
  });
  try {
    const page = await context.newPage();
    // tsx wraps functions in `__name`, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchReport);
    await prepare(page);
    await page.goto(`${portalUrl}/dashboard`);
    const searched = await search(page, from);
    return { searched, handled: thenHandle ? await handle(page) : null };
  } catch (error) {
    throw new Error(`The report from ${from} could not be measured.`, { cause: error });
  } finally {
    await context.close();
  }
};
