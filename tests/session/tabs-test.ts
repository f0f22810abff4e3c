import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { test as base, expect } from '../support/browser-test.ts';
import type { MockClient } from '../support/mock-client.ts';
import { signedInOnStage } from '../support/signed-in.ts';

export { expect };
export const maria = 'u-maria-santos';
export const emil = 'u-emil-larsen';
export const minute = 60_000;

interface Tabs {
  /** Signs Maria in, with more values in storage, and opens her pending documents in these many tabs. */
  readonly open: <T extends readonly string[]>(...names: T) => Promise<{ readonly [K in keyof T]: Page }>;
  /** Signs Maria in and opens nothing yet. */
  readonly signIn: (more?: Readonly<Record<string, string>>) => Promise<void>;
  /** Freezes the clocks of all tabs. */
  readonly holdClock: () => Promise<void>;
  /** Advances the clocks of all tabs, and runs the timers that come due. */
  readonly advance: (ms: number) => Promise<void>;
  /** Moves the wall clock only, as sleep does: milliseconds after the test began. */
  readonly sleepUntil: (ms: number) => Promise<void>;
  /** Sets the computer's clock: milliseconds after the test began. The provider's time goes on by itself. */
  readonly setClock: (ms: number) => Promise<void>;
}

export const signOutIn = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  const item = page.getByRole('menuitem', { name: 'Sign Out' });
  await item.or(page.getByRole('link', { name: 'Sign Out' })).click();
};

/** The first document of the list. */
export const firstRow = (page: Page): Locator => page.getByRole('row').nth(1);

/** What the authorization screen of a person has and no other screen. */
export const signInPage = (page: Page): Locator => page.getByRole('button', { name: 'Text me' });

/** What pages of this origin have left behind in the browser. */
export const leftovers = async (page: Page) => {
  const left = await page.evaluate(async () => ({
    storages: [Object.keys(localStorage), Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cached: await caches.keys(),
  }));
  return { ...left, cookies: await page.context().cookies() };
};

export const noLeftovers = { storages: [[], []], databases: [], cached: [], cookies: [] };
/** The same, but for the address that the next sign-in leads back to (S45). */
export const onlyWantedAddress = { ...noLeftovers, storages: [[], ['wanted_address', 'wanted_by']] };

/** Asks for a code and enters that one: another one may have come before it. */
export const enterCode = async (page: Page, mock: MockClient): Promise<void> => {
  const codes = async () => (await mock.outbox()).flatMap(({ code }) => code ?? []);
  const { length } = await codes();
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(length);
  const field = page.getByPlaceholder('Enter Code');
  await field.fill((await codes())[0] ?? '');
};

const slowestMs = 30_000;

/** Waits until something is visible while the clock is held: runs the clock a little at each poll. */
export const expectVisible = async (what: Locator) =>
  expect
    .poll(
      async () => {
        if (await what.isVisible()) return true;
        await what.page().clock.runFor(50);
        return false;
      },
      { intervals: [20], timeout: slowestMs },
    )
    .toBe(true);

const openAll = async (
  context: BrowserContext,
  first: Page,
  count: number,
  isHeld: boolean,
): Promise<Page[]> => {
  const pages = [first];
  while (pages.length < count) pages.push(await context.newPage());
  for (const page of pages) {
    await page.goto('/pending_documents?S=1');
    if (isHeld) await expectVisible(firstRow(page));
    else await expect(firstRow(page)).toBeVisible();
  }
  // A tab behind another one is drawn once a second, and a press waits until it is drawn twice.
  await first.bringToFront();
  return pages;
};

/** A call that a test holds back is waited for no longer than this, in milliseconds. */
const longestCallMs = 2_000;

/**
 * Waits until no call is under way: an answer that comes between two clocks being moved would tell the page of a time that
 * neither has. What a test holds back stays under way.
 */
const whenAnswered = (context: BrowserContext): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return () =>
    expect
      .poll(() => underWay.size, { timeout: longestCallMs })
      .toBe(0)
      .catch(() => {});
};

/** A browser test with a person who is signed in, in one tab or several. */
export const test = base.extend<{ tabs: Tabs }>({
  tabs: async ({ page, context, mock, baseURL, world }, use) => {
    const startedAt = Math.floor(Date.now() / 1000) * 1000;
    const signIn = async (more: Readonly<Record<string, string>> = {}) =>
      void (await signedInOnStage({ page, baseUrl: baseURL ?? '', world, startedAt }, maria, more));
    let isHeld = false;
    const answered = whenAnswered(context);
    await use({
      signIn,
      open: async <T extends readonly string[]>(...names: T) => {
        await signIn();
        return (await openAll(context, page, names.length, isHeld)) as unknown as {
          readonly [K in keyof T]: Page;
        };
      },
      holdClock: async () => {
        isHeld = true;
        await context.clock.install({ time: startedAt });
        await context.clock.pauseAt(startedAt + 1_000);
      },
      advance: async (ms) => {
        await answered();
        // The provider's time passes, too: what is sent bears it (S47).
        await mock.advance(ms);
        await context.clock.runFor(ms);
      },
      sleepUntil: async (ms) => {
        await answered();
        const now = await page.evaluate(() => Date.now());
        await mock.advance(startedAt + ms - now);
        await context.clock.setSystemTime(startedAt + ms);
      },
      setClock: (ms) => context.clock.setSystemTime(startedAt + ms),
    });
  },
});
