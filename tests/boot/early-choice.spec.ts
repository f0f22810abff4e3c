import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { hostileTexts } from '../fuzz/hostile.ts';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';

const link = '/auth/authorize?userid=u-maria-santos';
const app = /\/assets\/index-[\w-]+\.js$/;

/** Lets the page have everything but the app's own script, until told to go on or to fail. */
const holdApp = async (page: Page) => {
  let end = (_how: 'continue' | 'abort') => {};
  const ended = new Promise<'continue' | 'abort'>((resolve) => {
    end = resolve;
  });
  await page.route(app, async (route) => {
    if ((await ended) === 'continue') await route.continue();
    else await route.abort('connectionfailed');
  });
  return { release: () => end('continue'), fail: () => end('abort') };
};

const hostileName = `<b>bold</b> ${hostileTexts['an image that runs a script'] ?? ''} &lt; ${hostileTexts['turned round'] ?? ''}`;

const looks = [
  'color',
  'backgroundColor',
  'borderTopColor',
  'borderRightColor',
  'borderBottomColor',
  'borderLeftColor',
  'fontFamily',
  'fontSize',
  'fontWeight',
] as const;

/** What stands in the card, where and how, but for the ids and what only tests read; a line for each element. */
const cardOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.shell-card').evaluate((card, named) => {
    const attributesOf = (element: Element) =>
      [...element.attributes]
        .filter(({ name }) => !name.startsWith('data-') && name !== 'id' && name !== 'aria-busy')
        .map(({ name, value }) =>
          name === 'aria-describedby'
            ? document.getElementById(value)?.textContent
            : `${name}=${value.trim()}`,
        )
        .toSorted();
    return [card, ...card.querySelectorAll('*')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const look = named.map((name) => `${name}: ${style[name]}`);
      // The card itself is a section for the app; a section without a name of its own means nothing more to anybody.
      const tag = element === card ? 'card' : element.localName;
      const place = [left, top, width, height];
      return [tag, ...attributesOf(element), ...place, ...look, element.textContent].join(' ');
    });
  }, looks);

/** The card as it looks in the dark, and as it does in the light. */
const bothCardsOf = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await cardOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return { dark, light: await cardOf(page) };
};

/** Has the app wait a second for the person whom the early script knows already. */
const slowDown = (page: Page) =>
  page.evaluate(() => {
    const boot = window.__boot as { userLookUp: Promise<unknown> } | undefined;
    if (!boot) return;
    const known = boot.userLookUp;
    boot.userLookUp = new Promise((resolve) => {
      AbortSignal.timeout(1_000).addEventListener('abort', () => resolve(known));
    });
  });

/** The codes that the page asks for from now on. */
const codesAsked = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.postDataJSON() as { Data?: { Action?: string } } | null;
    if (pathname === '/api/verification') sent.push(body?.Data?.Action ?? '');
  });
  return sent;
};

const hasApp = (page: Page) => expect(page.locator('[data-flow="otp"]')).toBeVisible();
const textMe = (page: Page) => page.getByRole('button', { name: 'Text me' });
const mailMe = (page: Page) => page.getByRole('button', { name: 'Email me' });

test.describe('the choice of ways before the app has come', () => {
  for (const [turn, locale] of ['de-DE', 'en-US', 'es-MX', 'fr-FR', 'ja-JP', 'zh-CN'].entries()) {
    test.describe(`for a person who reads ${locale}`, () => {
      test.use({ locale });
      test(
        'is what the app draws then, to the letter [A2.18] [A2.19] [A3.10]',
        byTurn(turn),
        async ({ page }) => {
          const { release } = await holdApp(page);
          await page.goto(link, { waitUntil: 'commit' });
          await expect(page.getByText('*******0142')).toBeVisible();
          await expect(page.getByText('m**********s@example.com')).toBeVisible();
          const early = await bothCardsOf(page);
          expect(early.dark).not.toEqual(early.light);
          expect(await axeFindings(page)).toEqual([]);
          await expect(page.locator('[data-flow]')).toHaveCount(0);
          release();
          await hasApp(page);
          expect(await bothCardsOf(page)).toEqual(early);
        },
      );
    });
  }

  for (const [what, contacts, seen] of [
    ['a person without a name', { RealName: '' }, ['Hello', '*******0142']],
    ['a person with a mobile only', { Email: '' }, ['We will send you a code', '*******0142']],
    [
      'a person with an e-mail only',
      { SMS: 'none' },
      ['We will send you a code', 'm**********s@example.com'],
    ],
    [
      'a person whose name looks like markup, runs a script and turns round what follows [X9]',
      { RealName: hostileName },
      [hostileName, '*******0142'],
    ],
  ] as const) {
    test(`is what the app draws for ${what}`, byTurn(what.length), async ({ page }) => {
      await page.route('**/api/user?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { Data: object };
        await route.fulfill({ response: answer, json: { ...body, Data: { ...body.Data, ...contacts } } });
      });
      const { release } = await holdApp(page);
      await page.goto(link, { waitUntil: 'commit' });
      for (const text of seen) await expect(page.getByText(text)).toBeVisible();
      const early = await bothCardsOf(page);
      release();
      await hasApp(page);
      expect(await bothCardsOf(page)).toEqual(early);
    });
  }

  test(
    'takes one press, which the app carries out once when it comes [A2.18]',
    byTurn(1),
    async ({ page }) => {
      const sent = codesAsked(page);
      const { release } = await holdApp(page);
      await page.goto(link, { waitUntil: 'commit' });
      await textMe(page).click();
      await expect(page.getByRole('status')).toHaveText('Still loading…');
      for (const button of await page.getByRole('button').all())
        await expect(button).toHaveAttribute('aria-disabled', 'true');
      await mailMe(page).click({ force: true });
      await textMe(page).click({ force: true });
      expect(sent).toEqual([]);
      release();
      await expect(page.getByPlaceholder('Enter Code')).toBeFocused();
      expect(sent).toEqual(['SMSVERIFICATION']);
      await page.getByPlaceholder('Enter Code').fill('1');
      expect(sent).toEqual(['SMSVERIFICATION']);
    },
  );

  test('keeps the focus where it is when the app draws', byTurn(2), async ({ page }) => {
    const { release } = await holdApp(page);
    await page.goto(link, { waitUntil: 'commit' });
    await mailMe(page).focus();
    release();
    await hasApp(page);
    await expect(mailMe(page)).toBeFocused();
  });

  test(
    'stands until the app knows the person, too: neither a press nor the focus is lost [A2.18]',
    byTurn(0),
    async ({ page }) => {
      const sent = codesAsked(page);
      const { release } = await holdApp(page);
      await page.goto(link, { waitUntil: 'commit' });
      await textMe(page).click();
      await slowDown(page);
      release();
      await hasApp(page);
      await expect(page.getByPlaceholder('Enter Code')).toBeFocused();
      expect(sent).toEqual(['SMSVERIFICATION']);
    },
  );

  test('keeps the focus where it is when the app knows the person late', byTurn(1), async ({ page }) => {
    const { release } = await holdApp(page);
    await page.goto(link, { waitUntil: 'commit' });
    await mailMe(page).focus();
    await slowDown(page);
    release();
    await hasApp(page);
    await expect(mailMe(page)).toBeFocused();
  });

  test('opens the organizations when those were asked for [A2.21]', byTurn(3), async ({ page }) => {
    const { release } = await holdApp(page);
    await page.goto(link, { waitUntil: 'commit' });
    await page.getByRole('button', { name: "I don't have access" }).click();
    await expect(page.getByRole('status')).toHaveText('Still loading…');
    release();
    await expect(page.getByRole('heading', { name: 'Which organization should be notified?' })).toBeVisible();
  });

  test(
    'gives way to what went wrong when the app cannot be fetched [S11]',
    byTurn(4),
    async ({ page, allow }) => {
      allow(/Failed to load resource/, /request failed/);
      const { fail } = await holdApp(page);
      await page.goto(link, { waitUntil: 'commit' });
      await textMe(page).click();
      fail();
      await expect(page.getByRole('alert')).toHaveText(
        'The portal could not be loadedCheck your connection and try again.Try again',
      );
      await expect(textMe(page)).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('forgets a press once it is told that the app has not come [S11]', byTurn(5), async ({ page }) => {
    await page.clock.install();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const { release } = await holdApp(page);
    await page.goto(link, { waitUntil: 'commit' });
    await textMe(page).click();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('alert')).toContainText('The portal has still not been loaded');
    release();
    await hasApp(page);
    await expect(textMe(page)).not.toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(1_000);
    expect(sent).toEqual([]);
  });

  for (const [what, focused] of [
    ['hands its focus on when it is told that the app has not come', ['Try again']],
    ['takes no focus along that it does not have when it is told so', []],
  ] as const) {
    test(`${what} [S11]`, byTurn(what.length), async ({ page }) => {
      await page.clock.install();
      await holdApp(page);
      await page.goto(link, { waitUntil: 'commit' });
      await expect(textMe(page)).toBeVisible();
      if (focused.length > 0) await mailMe(page).focus();
      await page.clock.runFor(20_000);
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await page.locator(':focus').allTextContents()).toEqual(focused);
    });
  }

  for (const [what, prepare, address] of [
    ['somebody was signed in here', () => localStorage.setItem('userid', 'u-other'), link],
    ['this tab has begun something', () => sessionStorage.setItem('signed_out', 'idle'), link],
    ['something else is asked for', () => {}, `${link}#organizations`],
    [
      'nothing can be stored',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('There is no room.', 'QuotaExceededError');
        };
      },
      link,
    ],
  ] as const) {
    test(`is left to the app when ${what}`, byTurn(what.length), async ({ page }) => {
      await page.addInitScript(prepare);
      const { release } = await holdApp(page);
      const answered = page.waitForResponse(/\/api\/user\?/);
      await page.goto(address, { waitUntil: 'commit' });
      await (await answered).finished();
      await page.evaluate(async () => {
        await window.__boot?.catalogue;
        await (
          await window.__boot?.userLookUp
        )?.body;
        await new Promise(requestAnimationFrame);
      });
      await expect(page.locator('.shell-spinner')).toBeVisible();
      await expect(textMe(page)).toHaveCount(0);
      release();
      await hasApp(page);
    });
  }
});
