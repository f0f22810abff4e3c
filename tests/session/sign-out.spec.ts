import type { Page } from '@playwright/test';
import { pendingTabs } from '../../machines/acts/acts.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import { local, tab } from '../../src/session/stored-keys.ts';
import type { MockClient } from '../support/mock-client.ts';
import { expect, firstRow, maria, minute, signInPage, signOutIn, test } from './tabs-test.ts';

const kept = { language: 'en', single_keys: 'off' };

interface Asking {
  /** The tab in which a document is open and a text is typed. */
  readonly page: Page;
  readonly other: Page;
  readonly mock: MockClient;
}

interface Asker {
  readonly name: string;
  /** Unfinished texts go when the person asks, and stay where the session ends by itself (X5). */
  readonly texts: 'gone' | 'kept';
  readonly ask: (asking: Asking) => Promise<void>;
}

/** Leaves the document, then loads a page: what a page reports in its last moment tells no world to the provider. */
const load = async (page: Page, address: string) => {
  await page.getByRole('link', { name: 'Completed Documents' }).first().click();
  await expect(page.getByRole('heading', { name: 'Completed Documents' })).toBeVisible();
  await page.goto(address);
};

const pressSignOut = (page: Page) => page.getByRole('button', { name: 'Sign Out', exact: true }).click();

/** Says yes where the person is told that a text was not sent and will be gone. */
const loseText = (page: Page) => page.getByRole('button', { name: 'Sign out and delete it' }).click();
const signOutAndLose = async (page: Page) => {
  await signOutIn(page);
  await loseText(page);
};

/** Everybody who can ask for the end of a session. */
const askers: readonly Asker[] = [
  { name: 'the user menu', texts: 'gone', ask: ({ page }) => signOutAndLose(page) },
  {
    name: 'the warning',
    texts: 'gone',
    ask: async ({ page }) => {
      await load(page, '/completed_documents');
      const [key, at] = [local.lastActivity, String(Date.now() - 13 * minute)];
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, at] as const);
      await page.reload();
      await page.getByRole('button', { name: 'Sign out now' }).click();
      await loseText(page);
    },
  },
  { name: 'another tab', texts: 'gone', ask: ({ other }) => signOutAndLose(other) },
  {
    name: 'a token that the provider refuses',
    texts: 'kept',
    ask: async ({ page, mock }) => {
      await page.getByRole('link', { name: 'Completed Documents' }).first().click();
      await expect(firstRow(page)).toBeVisible();
      await mock.act({ act: 'expireTokens', by: maria });
      await page.getByRole('link', { name: 'Pending Documents' }).first().click();
    },
  },
  {
    name: 'the error page',
    texts: 'gone',
    ask: async ({ page }) => {
      await load(page, '/error/error-v2');
      await signOutAndLose(page);
    },
  },
  {
    name: 'the button where the shell cannot be fetched',
    texts: 'gone',
    ask: async ({ page }) => {
      await page.route(/\/assets\/SignedIn-[\w-]+\.js/, (route) => route.abort('connectionfailed'));
      await load(page, '/dashboard');
      await pressSignOut(page);
    },
  },
  {
    name: 'the button where nothing can be fetched but the first screen',
    texts: 'gone',
    ask: async ({ page }) => {
      const first = /\/assets\/(boot|index|rolldown-runtime|[a-z]{2})-[\w-]+\.js/;
      await page.route(/\/assets\/[\w-]+\.js/, (route) =>
        first.test(route.request().url()) ? route.continue() : route.abort('connectionfailed'),
      );
      await load(page, '/dashboard');
      await pressSignOut(page);
    },
  },
  {
    name: 'the button where the shell cannot be drawn',
    texts: 'gone',
    ask: async ({ page }) => {
      await page.addInitScript(() => {
        if (location.pathname === '/dashboard') Reflect.deleteProperty(window, 'IntersectionObserver');
      });
      await load(page, '/dashboard');
      await pressSignOut(page);
    },
  },
  {
    name: 'the address /signout',
    texts: 'gone',
    ask: async ({ page }) => {
      await load(page, '/signout');
      await loseText(page);
    },
  },
];

/** Fills whatever a session can keep in both storages, beside what it has kept already. */
const fillStorages = (page: Page) =>
  page.evaluate(
    ([inLocal, inTab, owner]) => {
      for (const [key, value] of Object.entries(inLocal)) localStorage.setItem(key, value);
      for (const key of inTab) sessionStorage.setItem(key, '1');
      sessionStorage.setItem('userid', owner);
    },
    [
      {
        ...kept,
        [local.organizations]: '[]',
        ...Object.fromEntries(Object.values(pendingTabs).map(({ storageKey }) => [storageKey, '1'])),
      },
      Object.values(tab).map((key) => (key.endsWith('_') ? `${key}sign` : key)),
      maria,
    ] as const,
  );

/** What lies in the database of unfinished work: how many keys, and how much work. */
const textsIn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return [0, 0];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const database = await done(indexedDB.open('drafts'));
    const stores = database.transaction(['keys', 'drafts']);
    const counts = await Promise.all([
      done(stores.objectStore('keys').count()),
      done(stores.objectStore('drafts').count()),
    ]);
    database.close();
    return counts;
  });

/** Puts a text of another person there, who has not signed out: nobody else takes it away. */
const keepAnothers = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('drafts');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    const stores = database.transaction(['keys', 'drafts'], 'readwrite');
    stores.objectStore('keys').put('key', 'another');
    stores.objectStore('drafts').put({ id: 'text', owner: 'another', keptAt: Date.now() });
    await new Promise((resolve) => stores.addEventListener('complete', resolve));
    database.close();
  });

const storagesOf = (page: Page) =>
  page.evaluate((): [Record<string, string>, string[]] => [
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key !== 'length')),
    Object.keys(sessionStorage),
  ]);

/** Opens a document and types a text that is not sent. */
const typeText = async (page: Page) => {
  await firstRow(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('A text that nobody else may find');
  await expect.poll(() => textsIn(page)).toEqual([1, 1]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const [turn, { name, texts, ask }] of askers.entries()) {
  test(
    `asked by ${name}, a sign-out leaves nothing of the person in any tab [A2.7] [D2.8] [A4.11] [A4.12] [S7] [S40] [X5]`,
    byTurn(turn + 11),
    async ({ tabs, mock, allow }) => {
      allow(/Failed to load resource/, /request failed/, /ChunkLoadError/, /dynamically imported module/);
      allow(/IntersectionObserver/);
      const [page, other] = await tabs.open('one', 'other');
      await typeText(page);
      await keepAnothers(page);
      for (const one of [page, other]) {
        await fillStorages(one);
        await one.evaluate(() => Object.assign(window, { isBefore: true }));
      }
      await ask({ page, other, mock });
      for (const one of [page, other]) {
        await expect(signInPage(one)).toBeVisible();
        await expect(one).toHaveURL(/\/auth\/authorize\?userid=u-maria-santos$/);
        // The other tab tries its storage out as it starts: this one may see that for a moment.
        // Where the session ends by itself, its tab still knows whose it was.
        const left = texts === 'kept' && one === page ? [tab.wantedBy] : [];
        await expect.poll(() => storagesOf(one)).toEqual([kept, left]);
        expect(await one.evaluate(() => 'isBefore' in window)).toBe(false);
      }
      expect(await textsIn(page)).toEqual(texts === 'gone' ? [1, 1] : [2, 2]);
      // The opening of the document is reported, and leaving it: a tab that follows another does not wait for its report.
      const reports = async () =>
        (await mock.requests()).filter(({ variant }) => variant === 'postDocumentViewed').length;
      await expect.poll(reports).toBe(2);
    },
  );
}
