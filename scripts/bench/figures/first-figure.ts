import type { Browser, Page } from '@playwright/test';
import { phone, slowDown } from '../load.ts';
import type { SignedIn } from '../signed-in.ts';
import { watchFirst } from './watch-first.ts';
import type { FirstSign } from './watch-first.ts';

interface Screen {
  readonly path: string;
  readonly sign: FirstSign;
  /** Waits for what comes late and may push the rest about. */
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

/** What one visit came to: milliseconds since navigation, and the layout shift until all stood. */
export interface FirstNoted {
  readonly painted: number;
  readonly shift: number;
}

/** Opens a screen with the phone profile, a cold cache, and a session. */
export const visitFirst = async (
  browser: Browser,
  portalUrl: string,
  { path, sign, settled }: Screen,
  { prepare }: SignedIn,
): Promise<FirstNoted> => {
  const context = await browser.newContext({ ...phone, locale: 'en-US', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    // tsx wraps functions in `__name`, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchFirst, sign);
    await prepare(page);
    await slowDown(page);
    await page.goto(portalUrl + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window.__first?.painted ?? 0) > 0, null, { timeout: 60_000 });
    await settled(page);
    await page.waitForLoadState('networkidle');
    // What shifts late shifts with the frame after.
    await page.waitForTimeout(500);
    const noted = await page.evaluate(() => window.__first);
    if (!noted) throw new Error('Nothing was noted.');
    return noted;
  } catch (error) {
    throw new Error(`${path} could not be measured.`, { cause: error });
  } finally {
    await context.close();
  }
};
