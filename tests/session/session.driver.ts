import type { Page } from '@playwright/test';
import type { sessionModel } from '../../machines/session/session.model.ts';
import { expect } from '../support/browser-test.ts';
import type { Driver, MovesOf, Stage } from '../support/path-moves.ts';
import { clickOnceShown, nudgedUntilShown } from '../support/nudge.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { openPlainPage, signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const minute = 60_000;
const hour = 60 * minute;

const documents = new WeakMap<Stage, string>();

/** What storage holds in each world, beside the session. */
const storedIn = (world: string, startedAt: number): Record<string, string> => {
  if (world === 'idle before a reload') return { idle: 'true' };
  if (world === 'signed in for too long') return { verified_at: String(startedAt - 13 * hour) };
  return {};
};

/**
 * Answers without content where the session loads another page, which leaves the old one in place: so the states after
 * that can be seen. Where Chromium finds no network it draws a page of its own instead.
 */
const keepPage = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );

const prepare = async (stage: Stage) => {
  const { page, path, startedAt } = stage;
  await keepPage(page, '/auth/authorize');
  if (path.world === 'nobody signed in') return;
  const signedIn = await signedInOnStage(stage, person, storedIn(path.world, startedAt));
  const [id = ''] = await pendingIds(stage, signedIn, 'PENDING SIGNATURE');
  documents.set(stage, id);
};

/** Lets another person sign in after the page has read who is signed in, and before it draws a screen. */
const openOvertaken = async (page: Page) => {
  let release = () => {};
  const isOvertaken = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/SignedIn-*.js', async (route) => {
    await isOvertaken;
    await route.continue();
  });
  await page.goto('/pending_documents');
  // What the app begins with is there: it has begun, and waits for the file.
  await page.evaluate(() => Promise.all([window.__boot?.config, window.__boot?.catalogue]).then(() => null));
  await expect(page.locator('[data-splash]')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('userid', 'u-emil-larsen'));
  release();
};

const open = async (stage: Stage) => {
  const { page, path } = stage;
  if (path.world === 'another person in another tab') return openOvertaken(page);
  if (path.world !== 'signed in, a document open') return void (await page.goto('/pending_documents'));
  await page.goto(`/document_detail?tab=sign&docid=${documents.get(stage)}`);
  // Its opening is reported before the first step.
  await nudgedUntilShown(page, page.locator('[data-flow=view-report][data-state*="reports.quiet"]'));
  await keepPage(page, '/document_detail');
  if (path.steps.some(({ outcome }) => outcome === unsent)) await typeReason(page);
};

/** The outcome of the look for unsent texts that needs one. */
const unsent = 'a decline reason';

/** How much unfinished work the browser keeps. */
const textsIn = (page: Page, isEmptied = false) =>
  page.evaluate(async (isClear) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const database = await done(indexedDB.open('drafts'));
    const store = database.objectStoreNames.contains('drafts')
      ? database.transaction('drafts', 'readwrite').objectStore('drafts')
      : null;
    if (isClear && store) await done(store.clear());
    const count = store ? await done(store.count()) : 0;
    database.close();
    return count;
  }, isEmptied);

/** Types the reason of a decline, and does not send it. */
const typeReason = async (page: Page) => {
  const decline = page.getByRole('button', { name: 'Decline', exact: true, disabled: false });
  await clickOnceShown(page, decline);
  // The dialog is a file of its own. React shows one that comes late only when the clock goes on.
  const reason = page.getByRole('dialog').getByRole('textbox');
  await nudgedUntilShown(page, reason);
  await reason.fill('Not my patient');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return textsIn(page);
    })
    .toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Lets another tab of the same browser change what is stored. */
const inOtherTab = async (page: Page, change: () => void) => {
  const other = await page.context().newPage();
  await openPlainPage(other);
  await other.evaluate(change);
  await other.close();
  await page.bringToFront();
};

/** The computer sleeps and wakes: the wall's clock has gone on, the timers have not. */
const wakeAfter = async (page: Page, ms: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

/** The app notes activity at most this often, in milliseconds. */
const activityEveryMs = 250;
const lastPresses = new WeakMap<Page, number>();

/** Presses a key that does nothing else, once the app listens again. */
const beActive = async (page: Page) => {
  const last = lastPresses.get(page) ?? 0;
  const since = (await page.evaluate(() => Date.now())) - last;
  if (since < activityEveryMs) await page.clock.runFor(activityEveryMs - since);
  await page.keyboard.press('Shift');
  lastPresses.set(page, await page.evaluate(() => Date.now()));
};

/** While a computer sleeps the provider's time goes on as its own does; where its clock is set, it does not (S9, S47). */
const passLimit = async ({ page, mock, path }: Stage, _: unknown, at: number) => {
  const ms = 16 * minute;
  const end = path.steps.slice(at + 1).find(({ actor }) => actor === 'checkClock');
  if (end?.outcome !== 'the clock was set ahead') await mock.advance(ms);
  await wakeAfter(page, ms);
};

const moves: MovesOf<typeof sessionModel> = {
  'activity.seen': ({ page }) => beActive(page),
  'time.jumped': ({ page }) => wakeAfter(page, minute),
  'limit.passed': passLimit,
  'page.left': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
  'signOut.heard': ({ page }) => inOtherTab(page, () => localStorage.removeItem('valid_user')),
  'person.changed': ({ page }) => inOtherTab(page, () => localStorage.setItem('userid', 'u-emil-larsen')),
  'signOut.requested': async ({ page, path }, _, at) => {
    const isTyped = path.steps.slice(0, at).some(({ outcome }) => outcome === unsent);
    if (isTyped && path.steps[at + 1]?.outcome !== unsent) await textsIn(page, true);
    const inWarning = page.getByRole('button', { name: 'Sign out now' });
    if (await inWarning.isVisible()) return inWarning.click();
    const menu = page.getByRole('banner').getByRole('button', { expanded: false }).last();
    await clickOnceShown(page, menu);
    await clickOnceShown(page, page.getByRole('menuitem', { name: 'Sign Out' }));
  },
  'signOut.confirmed': ({ page }) => page.getByRole('button', { name: 'Sign out and delete it' }).click(),
  'signOut.cancelled': ({ page }) =>
    page
      .getByRole('alertdialog', { name: 'Sign out without saving?' })
      .getByRole('button', { name: 'Stay signed in' })
      .click(),
  'warning.closed': ({ page }) => page.getByRole('button', { name: 'Stay signed in' }).click(),
  'token.refused': async ({ page, mock }) => {
    await mock.act({ act: 'expireTokens', by: person });
    await page.getByRole('link', { name: 'Completed Documents' }).click();
  },
};

export const sessionDriver: Driver = { prepare, open, moves };
