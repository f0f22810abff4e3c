import type { Page } from '@playwright/test';
import { everyThirdByTurn } from '../../scripts/paths/sample.ts';
import { everyChange } from '../fuzz/hostile.ts';
import type { Hostile } from '../fuzz/hostile.ts';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { expectWayOut } from '../support/way-out.ts';
import { plays } from './plays.ts';

/** The screens that show what their first answer says. */
const names = ['sign-in', 'lists', 'document', 'profile', 'dashboard', 'signer group'] as const;
type Name = (typeof names)[number];

const parts = [0, 1, 2, 3, 4] as const;
const changesOfPart = 10;

/** Changes from all over the answer: another part has others. */
const chosen = (all: readonly Hostile[], part: number): readonly Hostile[] => {
  const wanted = parts.length * changesOfPart;
  return Array.from({ length: changesOfPart }, (_, at) => {
    const place = Math.floor(((at * parts.length + part) * all.length) / wanted);
    return all[place];
  }).filter((one) => one !== undefined);
};

/** Answers the screen's call with one change in what the provider has said. */
const answerWith = async (page: Page, name: Name, change: (answer: unknown) => unknown): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const asked = { method: request.method(), path: pathname + search, body: request.postData() ?? '' };
    if (!plays[name].isCall(asked)) return route.fallback();
    const response = await route.fetch();
    const body = JSON.stringify(change((await response.json()) as unknown)) ?? '';
    return route.fulfill({ status: response.status(), contentType: 'application/json', body });
  });
};

/** Whether everything that the screen says fits into its width. */
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const [at, name] of names.entries())
  for (const part of parts)
    test(
      `${name}, answered with a field that is dropped, of another type, enlarged or marked up, stays a screen that can be left (${part + 1} of ${parts.length}) [S23] [NET4]`,
      everyThirdByTurn(at * parts.length + part),
      async ({ page, mock, baseURL, world, allow }) => {
        test.setTimeout(120_000);
        allow(/request failed/);
        const isSignedIn = !['sign-in', 'signer group'].includes(name);
        const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
        const me = isSignedIn ? await signedInOnStage(stage, 'u-maria-santos') : null;
        const [documentId = ''] = me ? await pendingIds(stage, me, 'PENDING SIGNATURE') : [];
        const address = plays[name].address({ page, mock, documentId });
        let answer: unknown;
        await answerWith(page, name, (whole) => (answer = whole));
        await page.goto(address);
        await expect.poll(() => answer).toBeDefined();
        for (const { kind, path, body } of chosen(everyChange(answer), part))
          await test.step(`${path.join('.')} ${kind}`, async () => {
            let isAnswered = false;
            await answerWith(page, name, () => {
              isAnswered = true;
              return body;
            });
            await page.goto(address);
            await expect.poll(() => isAnswered).toBe(true);
            await expect(page.locator('[data-flow], [role=alert]').first()).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            expect(await isWithin(page), 'nothing runs out of the page').toBe(true);
            expect(await page.evaluate(() => 'hostile' in globalThis), 'no script ran').toBe(false);
            await expectWayOut(page);
          });
      },
    );
