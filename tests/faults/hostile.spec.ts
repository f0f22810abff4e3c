import type { Page, Request } from '@playwright/test';
import { everyThirdByTurn } from '../../scripts/paths/sample.ts';
import { everyChange } from '../fuzz/hostile.ts';
import type { Hostile } from '../fuzz/hostile.ts';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { expectWayOut } from '../support/way-out.ts';
import { plays } from './plays.ts';

/** The screens that depend on the content of their first response, and whether they need a session. */
const screens = {
  'sign-in': false,
  lists: true,
  document: true,
  profile: true,
  dashboard: true,
  'signer group': false,
} as const;
type Name = keyof typeof screens;
const names = Object.keys(screens) as Name[];

const parts = [0, 1, 2, 3, 4] as const;
const changesOfPart = 10;

/** Kinds of changes: each occurs about equally often, at a different place of the response each time. */
const chosen = (all: readonly Hostile[]): readonly Hostile[] => {
  const kindNames = [...new Set(all.map(({ kind }) => kind))];
  const kinds = kindNames.map((one) => all.filter(({ kind }) => kind === one));
  return Array.from({ length: parts.length * changesOfPart }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? [];
    return kind[(at * 7) % kind.length];
  }).filter((one) => one !== undefined);
};

const isCallOf = (name: Name, request: Request): boolean => {
  const { pathname, search } = new URL(request.url());
  const body = request.postData() ?? '';
  return plays[name].isCall({ method: request.method(), path: pathname + search, body });
};

/** Answers the screen's call with one change in the provider's response. */
const answerWith = async (page: Page, name: Name, change: (answer: unknown) => unknown): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/**', async (route) => {
    if (!isCallOf(name, route.request())) return route.fallback();
    const response = await route.fetch();
    const body = JSON.stringify(change((await response.json()) as unknown)) ?? '';
    return route.fulfill({ status: response.status(), contentType: 'application/json', body });
  });
};

/** Waits until nothing is loading and the response has been rendered. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy=true], [role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

/** Whether all of the screen's text fits its width. */
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const [at, name] of names.entries())
  for (const part of parts)
    test(
      `${name}, answered with a field that is dropped, of another type, enlarged or marked up, stays a screen${screens[name] ? ' that can be left' : ''} (${part + 1} of ${parts.length}) [S23] [NET4]`,
      everyThirdByTurn(at * parts.length + part),
      async ({ page, mock, baseURL, world, allow }) => {
        test.setTimeout(120_000);
        allow(/request failed/);
        const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
        const me = screens[name] ? await signedInOnStage(stage, 'u-maria-santos') : null;
        const [documentId = ''] = me ? await pendingIds(stage, me, 'PENDING SIGNATURE') : [];
        const address = plays[name].address({ page, mock, documentId });
        let answer: unknown;
        await answerWith(page, name, (whole) => (answer = whole));
        await page.goto(address);
        await expect.poll(() => answer).toBeDefined();
        const all = everyChange(answer);
        const own = chosen(all);
        expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(all.map(({ kind }) => kind)));
        for (const { kind, path, body } of own.filter((_, place) => place % parts.length === part))
          await test.step(`${path.join('.')} ${kind}`, async () => {
            await answerWith(page, name, () => body);
            const answered = page.waitForResponse((response) => isCallOf(name, response.request()));
            await page.goto(address);
            await (await answered).finished();
            await settled(page);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            expect(await isWithin(page), 'nothing runs out of the page').toBe(true);
            expect(await page.evaluate(() => 'hostile' in globalThis), 'no script ran').toBe(false);
            if (!screens[name]) return;
            expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
            await expectWayOut(page);
          });
      },
    );
