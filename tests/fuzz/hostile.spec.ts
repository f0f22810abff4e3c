import type { Page, Route } from '@playwright/test';
import { byTurn, turns } from '../../scripts/paths/sample.ts';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../support/browser-test.ts';
import { exampleHost, hostScreens, mutationsFor, variantOf } from './example-host.ts';
import type { HostScreen, Spoilt } from './example-host.ts';
import { mutationsOf } from './every-field.ts';

/** What only a press brings: what is drawn of it, and how a person comes to it. */
interface PressedScreen extends HostScreen {
  readonly press?: (page: Page) => Promise<void>;
}

const tickAndSign = async (page: Page): Promise<void> => {
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/Sign(ed|ing)|signed|Something/).first()).toBeVisible();
};

const search = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Start Date' }).fill('02/01/2026');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};

const sendCode = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Email me' }).click();
};

const [authorize] = hostScreens;

const screens: readonly PressedScreen[] = [
  ...hostScreens,
  {
    name: 'the report',
    variant: 'getBillingReport',
    address: paths.dashboard,
    isSignedIn: true,
    press: search,
  },
  {
    name: 'what became of an act',
    variant: 'signDocuments',
    address: `${paths.pending}?S=1`,
    isSignedIn: true,
    press: tickAndSign,
  },
  ...(authorize
    ? [{ ...authorize, name: 'a code that was sent', variant: 'sendCodeByEmail', press: sendCode }]
    : []),
];

/** How many answers are tried in Chromium, over all screens. */
const wanted = 300;

/** A share of what is wrong with the answers of each screen, as far apart from one another as can be. */
const tried = screens.flatMap((screen) => {
  const own = screen.press ? mutationsOf(variantOf(screen.variant)) : mutationsFor(screen);
  const many = Math.ceil(wanted / screens.length);
  return Array.from({ length: many }, (_, at) => own[Math.floor((at * own.length) / many)]).flatMap(
    (mutation) => (mutation ? [{ screen, mutation }] : []),
  );
});

const answering = async (page: Page, spoilt: () => Spoilt | null): Promise<void> => {
  const { answer } = exampleHost(spoilt);
  const fulfil = async (route: Route) => {
    const request = route.request();
    const data = request.postData();
    const { status, contentType, body } = answer(
      request.method(),
      request.url(),
      data === null ? undefined : JSON.parse(data),
    );
    // A page that is gone takes no answer.
    await route
      .fulfill({ status, body, ...(contentType === null ? {} : { contentType }) })
      .catch(() => undefined);
  };
  await page.route(({ pathname }) => pathname.startsWith('/api/'), fulfil);
};

/** Writes a session into storage before anything of the page runs, or takes one away. */
const sessionOf = (isSignedIn: boolean) => {
  localStorage.clear();
  sessionStorage.clear();
  if (!isSignedIn) return;
  const now = String(Date.now());
  const values = { userid: 'u-maria-santos', token: 'tkn-1', valid_user: 'true', user_name: 'Maria Santos' };
  for (const [key, value] of Object.entries({ ...values, last_activity: now, verified_at: now }))
    localStorage.setItem(key, value);
};

const signOut = async (page: Page): Promise<void> => {
  // A dialog about the answer is closed first, as a person would.
  for (let turn = 0; turn < 3 && (await page.getByRole('dialog').count()) > 0; turn += 1)
    await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Maria Santos/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
};

for (let turn = 0; turn < turns; turn += 1) {
  const own = tried.filter((_, at) => at % turns === turn);
  test(
    `whatever field of an answer is spoilt, no screen is blank, no script of it runs, and a person can sign out: part ${turn + 1} of ${turns} [S22] [S23]`,
    byTurn(turn),
    async ({ page, allow }) => {
      test.setTimeout(300_000);
      allow(/Failed to load resource/, /request failed/);
      let spoilt: Spoilt | null = null;
      await answering(page, () => spoilt);
      await page.goto(paths.currentTime);
      for (const { screen, mutation } of own)
        await test.step(`${screen.name}, ${mutation.name}`.slice(0, 200), async () => {
          spoilt = mutation;
          await page.evaluate(sessionOf, screen.isSignedIn);
          await page.goto(screen.address);
          const main = page.locator('h1, h2, [role=alert]').filter({ visible: true }).first();
          await expect(main).toBeVisible();
          const isHere = () => !screen.isSignedIn || !new URL(page.url()).pathname.startsWith(paths.auth);
          if (screen.press && isHere()) await screen.press(page);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          expect(await page.locator('body').innerText()).not.toContain('This page could not be shown');
          expect(await page.evaluate(() => 'scriptRan' in globalThis)).toBe(false);
          // An answer that ends the session leads out by itself.
          if (screen.isSignedIn && isHere()) await signOut(page);
          spoilt = null;
        });
    },
  );
}

test('300 answers and more are tried so, of each screen some', () => {
  expect([tried.length >= wanted, new Set(tried.map(({ screen }) => screen.name)).size]).toEqual([
    true,
    screens.length,
  ]);
});
