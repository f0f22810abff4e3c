import { byTurn } from '../../scripts/paths/sample.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { openPlainPage } from '../support/signed-in.ts';

const product = 'Countersign';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const store = async (page: Page, values: Readonly<Record<string, string>>) => {
  await openPlainPage(page);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
};

const template = [
  '/auth/alter',
  '/auth/registration',
  '/google-material/inputs/autocomplete',
  '/react-bootstrap/alert',
  '/e-commerce/customers',
  '/builder',
  '/admin',
];

test.describe('addresses that are none', () => {
  test(
    'end on the error page, which says what was asked for [A1.7] [A2.5] [A2.11] [A5.6] [A8.9] [D2.9] [D6.5]',
    byTurn(20),
    async ({ page, mock }) => {
      for (const path of ['/some/where/else', '/Dashboard', '/error/error-v7', '/error/', ...template]) {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Page not found (404)');
        await expect(page).toHaveTitle(`Page not found (404) · ${product}`);
        expect(addressOf(page)).toBe('/error/error-v1');
        await expect(page.getByText(path, { exact: true })).toHaveCount(path === '/error/' ? 0 : 1);
        await expect(page.getByRole('navigation')).toHaveCount(0);
      }
      expect(await mock.requests()).toEqual([]);
    },
  );

  test(
    'stand in the shell for a signed-in person, with the way back [A2.11]',
    byTurn(16),
    async ({ page, signIn }) => {
      await signIn();
      await page.goto('/some/where/else');
      await expect(heading(page)).toHaveText('Page not found (404)');
      await expect(page.getByRole('link', { name: 'Pending Documents' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      await expect(heading(page)).toHaveText('Dashboard');
      expect(addressOf(page)).toBe('/dashboard');
    },
  );

  test('takes an address with one slash too many [A2.11]', byTurn(12), async ({ page }) => {
    await page.goto('/signerGroupAuth/?signerGroupGuid=g-closed');
    await expect(page.getByText('No Records Found')).toBeVisible();
    expect(addressOf(page).replace('/?', '?')).toBe('/signerGroupAuth?signerGroupGuid=g-closed');
  });
});

test.describe('error pages', () => {
  test(
    'say what is wrong and do nothing, each at its own address [A2.5] [A8.9]',
    byTurn(39),
    async ({ page, mock }) => {
      test.slow();
      const missing = ['Page not found (404)', 'Page not found (404)'] as const;
      const wrong = ['Something went wrong', 'Something went wrong'] as const;
      for (const [at, [title, name]] of [missing, wrong, missing, missing, wrong, wrong].entries()) {
        const address = `/error/error-v${at + 1}`;
        await page.goto(address);
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${name} · ${product}`);
        // The one thing to do here beside going on is for whoever helps (X16).
        await expect(page.getByRole('main').getByRole('button')).toHaveText(['Copy details for support']);
        expect(addressOf(page)).toBe(address);
      }
      expect(await mock.requests()).toEqual([]);
    },
  );

  test(
    'lead a person who is not signed in on: to the sign-in, or to the list of names that they came from [A2.5] [A2.11]',
    byTurn(22),
    async ({ page }) => {
      await page.goto('/error/error-v1');
      const way = page.getByRole('main').getByRole('link');
      await expect(way).toHaveText('Go to sign-in');
      await expect(way).toHaveAttribute('href', '/auth/authorize');
      await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside');
      await expect(page.getByRole('link', { name: 'Select Maria Santos' })).toBeVisible();
      await page.goto('/some/where/else');
      await way.click();
      await expect(heading(page)).toHaveText('Welcome Riverside Clinic Signer,');
      await store(page, { userid: 'u-emil-larsen' });
      await page.goto('/error/error-v2');
      await way.click();
      await expect(heading(page)).toHaveText('Hello Emil Larsen');
    },
  );

  test('begin with the first one [A2.5]', byTurn(11), async ({ page }) => {
    await page.goto('/error');
    await expect(heading(page)).toHaveText('Page not found (404)');
    expect(addressOf(page)).toBe('/error/error-v1');
  });
});

test.describe('addresses that lead to the authorization screen', () => {
  test(
    'lead there with the stored user id, and without one where none is stored [A2.2] [S5]',
    byTurn(23),
    async ({ page, mock }) => {
      for (const path of ['/auth', '/auth/login']) {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Invalid User..');
        await expect(page).toHaveTitle(`Verify your identity · ${product}`);
        expect([addressOf(page), await mock.requests()]).toEqual(['/auth/authorize', []]);
      }
      await store(page, { userid: 'u-emil-larsen' });
      for (const path of ['/auth', '/auth/login']) {
        await page.goto(path);
        await expect(heading(page)).toHaveText('Hello Emil Larsen');
        expect(addressOf(page)).toBe('/auth/authorize?userid=u-emil-larsen');
      }
    },
  );
});

test.describe('/logout', () => {
  test(
    'without a token clears what is stored, but not the language, and goes to the login [A2.6] [S5] [S7]',
    byTurn(17),
    async ({ page }) => {
      await store(page, {
        userid: 'u-emil-larsen',
        user_name: 'Emil Larsen',
        review_count: '3',
        language: 'de',
      });
      await page.evaluate(() => sessionStorage.setItem('signerGroupGuid', 'g-riverside'));
      await page.goto('/logout');
      await expect(heading(page)).toHaveText('Ungültiges Benutzerkonto');
      expect(addressOf(page)).toBe('/auth/authorize');
      const left = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]);
      expect(left).toEqual([[['language', 'de']], []]);
    },
  );

  test('with a token goes to the dashboard [A2.6] [S7]', byTurn(18), async ({ page, signIn }) => {
    await signIn();
    await page.goto('/logout');
    await expect(heading(page)).toHaveText('Dashboard');
    expect(addressOf(page)).toBe('/dashboard');
  });
});

test.describe('/current_time', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test(
    'shows zone, abbreviation, offset, and the time here and in UTC, and goes on, also to people who are not signed in [A2.10] [D2.7] [A9.6] [S39] [S42]',
    byTurn(29),
    async ({ page, mock }) => {
      await page.clock.install({ time: new Date('2026-03-01T20:00:00Z') });
      await page.goto('/current_time');
      await expect(page).toHaveTitle(`Current time · ${product}`);
      await page.clock.pauseAt(new Date('2026-03-01T20:29:59Z'));
      const facts = page.getByRole('main').locator('dd');
      await expect(facts).toHaveText([
        'Asia/Calcutta',
        'IST',
        '+05:30',
        '2026-03-02 01:59:59',
        '2026-03-01 20:29:59',
      ]);
      await page.clock.runFor(1_000);
      await expect(facts.last()).toHaveText('2026-03-01 20:30:00');
      expect(await mock.requests()).toEqual([]);
    },
  );
});
