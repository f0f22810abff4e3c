import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { inWindow, longestTask, phone, slowDown } from '../load.ts';
import type { SignedIn } from '../signed-in.ts';

declare global {
  interface Window {
    __first?: { painted: number };
  }
}

/** How to recognize a screen's first content: by an element that matches and a text in it. */
export interface FirstSign {
  readonly selector: string;
  /** Source of a regular expression. */
  readonly text: string;
}

/** Runs in the page before its own scripts. Notes when the first content is painted, in milliseconds since navigation. */
export const watchFirst = ({ selector, text }: FirstSign): void => {
  const noted = { painted: 0 };
  window.__first = noted;
  const look = (): void => {
    const stands = [...document.querySelectorAll(selector)].some((element) =>
      new RegExp(text).test(element.textContent ?? ''),
    );
    if (!stands) return void requestAnimationFrame(look);
    window.__bench.afterFrame(() => {
      noted.painted = performance.now();
    });
  };
  requestAnimationFrame(look);
};

interface Screen {
  readonly path: string;
  readonly sign: FirstSign;
  /** Waits for late content, which may shift the rest. */
  readonly settled: (page: Page) => Promise<unknown>;
}

/** Both pies are drawn; icons are smaller. */
const chartsStand = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('[data-flow="dashboard"] svg')].filter(
        (drawing) => drawing.getBoundingClientRect().width >= 100 && drawing.querySelector('path') !== null,
      ).length >= 2,
    null,
    { timeout: 60_000 },
  );

/** The two screens whose first content is compared. */
export const screens = {
  dashboard: {
    path: '/dashboard',
    sign: { selector: '[data-flow="dashboard"] li', text: '\\d' },
    settled: chartsStand,
  },
  pending: {
    path: '/pending_documents?S=1',
    sign: { selector: 'tbody tr', text: '\\S' },
    settled: () => Promise.resolve(),
  },
} as const satisfies Record<string, Screen>;

/** The figures of one visit: milliseconds since navigation, and the layout shift until all was shown. */
export interface FirstFigures {
  readonly painted: number;
  readonly shift: number;
}

/** Opens a screen with the phone profile, a cold cache, and a session. */
export const visitFirst = (
  browser: Browser,
  portalUrl: string,
  { path, sign, settled }: Screen,
  { prepare }: SignedIn,
): Promise<FirstFigures> =>
  inWindow(
    browser,
    path,
    { ...phone, serviceWorkers: 'block', watch: watchFirst, given: sign },
    async (page) => {
      await prepare(page);
      await slowDown(page);
      await page.goto(portalUrl + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => (window.__first?.painted ?? 0) > 0, null, { timeout: 60_000 });
      await settled(page);
      await page.waitForLoadState('networkidle');
      // Late content shifts with the next frame.
      await page.waitForTimeout(500);
      return page.evaluate(() => ({
        painted: window.__first?.painted ?? Number.NaN,
        shift: window.__bench.shift,
      }));
    },
  );

declare global {
  interface Window {
    __report?: {
      /** When Search was pressed, and when its rows were painted; milliseconds since navigation. */
      pressed: number;
      painted: number;
      frames: number[];
    };
  }
}

/**
 * Runs in the page before its own scripts. Notes when a search's rows are painted, and how long each frame took; all
 * in milliseconds.
 */
export const watchReport = (): void => {
  const noted = { pressed: 0, painted: 0, frames: [] } as NonNullable<Window['__report']>;
  window.__report = noted;
  const isSearch = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('button')?.textContent?.trim() === 'Search';
  window.addEventListener(
    'click',
    (event) => {
      if (!isSearch(event)) return;
      noted.pressed = event.timeStamp;
      noted.painted = 0;
      requestAnimationFrame(look);
    },
    { capture: true },
  );
  let left = false;
  const look = (): void => {
    const state = document.querySelector('[data-flow="report"]')?.getAttribute('data-state') ?? '';
    const shown = /search\.shown/.test(state);
    left ||= !shown;
    if (!shown || !left) return void requestAnimationFrame(look);
    left = false;
    window.__bench.afterFrame(() => {
      noted.painted = performance.now();
    });
  };
  let before: number | null = null;
  const frame = (now: number): void => {
    if (before !== null) noted.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** The figures of one search, in milliseconds. */
export interface SearchTimes {
  /** From Search pressed to painted, from the answer's last byte to painted, and the longest task in between. */
  readonly painted: number;
  readonly answered: number;
  readonly task: number;
}

/** What was done with the rows of one search; longest frames and times in milliseconds. */
export interface HandlingTimes {
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

const search = async (page: Page, from: string): Promise<SearchTimes> => {
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

const handle = async (page: Page): Promise<HandlingTimes> => {
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
export const visitReport = (
  browser: Browser,
  portalUrl: string,
  { from, thenHandle }: { readonly from: string; readonly thenHandle: boolean },
  { prepare }: SignedIn,
): Promise<{ readonly searched: SearchTimes; readonly handled: HandlingTimes | null }> =>
  inWindow(
    browser,
    `The report from ${from}`,
    { viewport: { width: 1440, height: 900 }, acceptDownloads: true, watch: watchReport },
    async (page) => {
      await prepare(page);
      await page.goto(`${portalUrl}/dashboard`);
      const searched = await search(page, from);
      return { searched, handled: thenHandle ? await handle(page) : null };
    },
  );
