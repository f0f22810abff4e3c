import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';
import { signedInOnStage } from '../support/signed-in.ts';

/** The organizations of the person: two, one with a long name, and many more. */
export const names = [
  'Riverside Home Health',
  'Lakeview Hospice',
  'Hillcrest Regional Medical Center and Affiliated Home Care Services of the Northern Valley',
  ...Array.from({ length: 57 }, (_, at) => `Clinic ${at + 1}`),
];
const known = names.map((name, at) => ({ RequestorId: `r-${at}`, Requestor: name }));
const reasons = [
  { Reason: 'Not my patient', Count: 2 },
  { Reason: 'Orders need changes', Count: 1 },
];

interface Wanted {
  readonly outstanding: readonly string[];
  readonly declines: readonly string[];
}

/** An answer with these organizations, in this order. */
export const figures = ({ outstanding, declines }: Wanted) => ({
  Response: { Processed: 'Y', Error: '' },
  Data: {
    NumUnsignedOrders: 42,
    AvgDaysOutstanding: 6.3,
    NumDeclinedOrders: 17,
    OutstandingByRequestor: outstanding.map((Requestor, at) => ({ Requestor, Count: 100 - (at % 90) })),
    DeclinesPerRequestor: declines.map((Requestor, at) => ({
      Requestor,
      TotalCount: 99 - (at % 90),
      Reasons: reasons,
    })),
  },
});

/** A few of the organizations. */
export const usual: Wanted = { outstanding: names.slice(0, 4), declines: names.slice(0, 3) };
/** All of the organizations. */
export const crowded: Wanted = { outstanding: names, declines: names };

interface Opening {
  readonly page: Page;
  readonly baseURL: string | undefined;
  readonly world: string;
  readonly wanted?: Wanted;
  readonly language?: string;
}

/** Signs a person in, opens the dashboard with these figures, and waits for its pictures. */
export const open = async ({ page, baseURL, world, wanted = usual, language }: Opening) => {
  const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
  await signedInOnStage(stage, 'u-maria-santos', {
    organizations: JSON.stringify(known),
    ...(language ? { language } : {}),
  });
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ json: figures(wanted) }));
  await page.goto('/dashboard');
  await expect(page.locator('[data-part=slice]').first()).toBeVisible();
};

/** The panel of a chart. */
export const chart = (page: Page, of: 'outstanding' | 'organizations' | 'reasons'): Locator =>
  page.locator(`[data-chart=${of}]`);
/** A slice of a picture, by its accessible name. */
export const slice = (within: Locator, name: string): Locator =>
  within.locator('path').and(within.getByLabel(name));
/** Whether the page can be scrolled horizontally. */
export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
