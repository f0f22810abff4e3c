import { request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import type { Fault } from '../../scripts/faults/faults.ts';
import { operations } from '../../scripts/faults/operations.ts';
import type { ExpectedScreen, FaultedScreen } from '../../scripts/faults/faulted-screens.ts';
import { oracleAt } from '../../scripts/faults/oracle.ts';
import type { Moment } from '../../scripts/faults/oracle.ts';
import { screens } from '../../scripts/faults/screens.ts';
import type { ScreenName } from '../../scripts/faults/screens.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { paintAhead } from '../page-editor/page-editor.driver.ts';
import { expect, test as base } from '../support/browser-test.ts';
import { pageEye } from '../support/page-eye.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { looksAt } from '../support/screen-check.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { expectWayOut } from '../support/way-out.ts';
import { arm, disarm } from './arm.ts';
import type { Staged } from './arm.ts';
import { distinctCells, isRead } from './distinct-cells.ts';
import { openGate } from './gate.ts';
import type { Gate, Upstream } from './gate.ts';
import type { Play } from './play.ts';
import { plays } from './plays.ts';

/** Requests a URL from the preview server as the browser would have. */
const previewAt =
  (url: string): Upstream =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const own = { ...headers, host: new URL(url).host };
      // Responses that are changed must not be compressed.
      if (path.startsWith('/api/')) delete own['accept-encoding'];
      const asking = httpRequest(new URL(path, url), { method, headers: own }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
          resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(parts) });
        });
      });
      asking.on('error', reject);
      asking.end(body);
    });

const test = base.extend<object, { gate: Gate }>({
  gate: [
    async ({}, use) => {
      const gate = await openGate(previewAt(process.env['SIGNING_TEST_URL'] ?? ''));
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gate }, use) => use(gate.url),
});

/** Waits until the screen shows what the model expects; repeats `between` until it does. */
const expectMoment = async (
  page: Page,
  moment: Moment,
  between: () => Promise<void> = async () => {},
): Promise<void> => {
  const { state, shown } = oracleAt(moment);
  const flow = flows[moment.flow];
  const look = looksAt(
    { sees: shown.sees, offers: [], refuses: [] },
    pageEye(page, flow.model.flow),
    wordingFor(flow, 'en'),
  );
  let missing: readonly string[] = ['be looked at'];
  await expect
    .poll(
      async () => {
        missing = await look();
        if (missing.length > 0) await between();
        return missing.length;
      },
      { timeout: 20_000 },
    )
    .toBe(0)
    .catch(() => {});
  expect(missing, `what the screen of ${state} does not do`).toEqual([]);
};

const expectSeen = async (page: Page, sees: ExpectedScreen, between?: () => Promise<void>): Promise<void> => {
  if (sees === 'part missing')
    await expect(
      page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).first(),
    ).toBeVisible();
  else if (sees === 'start failed')
    await expect(page.getByRole('alert')).toContainText('The portal could not be loaded');
  else await expectMoment(page, sees, between);
};

const passLimit = (page: Page, screen: ScreenName): Promise<void> =>
  page.clock.fastForward(operations[screens[screen].operation].limitMs + 500);

/** The editor requests two pages at a time: the next two wait as long as the first ones. */
const morePages = (page: Page): (() => Promise<void>) => {
  let left = 6;
  return async () => {
    left -= 1;
    if (left >= 0) await passLimit(page, 'editor');
  };
};

/** Lets pass what the fault needs, once the call has met it. */
const pass = async (staged: Staged, screen: ScreenName): Promise<void> => {
  const { page, gate, fault } = staged;
  if (!['slow head', 'slow body', 'late', 'crossed'].includes(fault.name)) return;
  // What has been handled by the end of the time limit is handled before the limit passes here.
  await expect.poll(() => (fault.isHandled ? gate.handled() : gate.met().length)).toBeGreaterThan(0);
  await expectMoment(page, screens[screen].waiting);
  // A call that was made later is answered first.
  if (fault.name === 'crossed') await page.evaluate(() => fetch('/config.json'));
  else if (fault.name === 'late') await page.clock.fastForward(8_000);
  else await passLimit(page, screen);
  if (fault.name === 'late' || fault.name === 'crossed') gate.release();
};

/** After an error the screen offers a way to continue, and that way works. */
const expectAnotherTry = async (page: Page, play: Play, seen: Moment, answered: Moment): Promise<void> => {
  const { shown } = oracleAt(seen);
  const offered = shown.offers.find(({ event }) => event !== null && event === play.again)?.thing;
  if (!offered) return;
  const name = wordingFor(flows[seen.flow], 'en').text(offered.name ?? '');
  // It may load by itself once the connection is back.
  const again = page.getByRole('button', { name, exact: true }).first();
  await again.click({ timeout: 3_000 }).catch(() => {});
  await expectMoment(page, answered);
};

// Console messages of the browser about a fault; an error in a script is never one of them.
const browserMessages = [
  /^request failed/,
  /^console error: Failed to load resource/,
  /^console error: .*redirect/i,
  /^console (error|warning): .*(worker|storage)/i,
  /^console error: .*(dynamically imported module|could not start)/,
];

const variantOf = (screen: ScreenName) => screens[screen].operation;

/** What a cell proves: a call that may have been handled is not made twice. */
const claimOf = (screen: ScreenName, { takes }: Fault): string => {
  if (takes === 'chunk') return 'says what is missing, and can be left [S22]';
  if (takes === 'connection') return 'says what the model says, and comes at another try [BR2]';
  if (takes !== undefined) return 'goes on, or says why it cannot [BR4]';
  return isRead(screen)
    ? 'says what the model says, can be left, and comes at another try [NET2] [NET4]'
    : 'says what the model says, and nothing is sent twice [X3] [NET5]';
};

test.describe('every screen at every kind of fault', () => {
  for (const [at, { screen, fault, cell }] of distinctCells().entries()) {
    test(
      `${screen} at ${fault.name}: ${claimOf(screen, fault)}`,
      byTurn(at),
      async ({ page, context, gate, mock, world, allow }) => {
        allow(...browserMessages);
        const play = plays[screen];
        const timesSent = async () =>
          (await mock.requests()).filter(({ variant }) => variant === variantOf(screen)).length;
        const { isSignedIn, at: seenAt, askedAgain = seenAt.lost }: FaultedScreen = screens[screen];
        const startedAt = Date.now();
        gate.arm(null, () => false);
        const me = isSignedIn
          ? await signedInOnStage({ page, baseUrl: gate.url, world, startedAt }, 'u-maria-santos')
          : null;
        const [documentId = ''] = me
          ? await pendingIds({ baseUrl: gate.url, world }, me, 'PENDING SIGNATURE')
          : [];
        const isEditor = screen === 'editor' || screen === 'saving pages';
        if (me && isEditor) await paintAhead({ baseUrl: gate.url, world }, me, documentId);
        const staged: Staged = { page, mock, documentId, gate, context, play, fault };
        if (['slow head', 'slow body', 'late'].includes(fault.name)) await page.clock.install();
        await play.prepare?.(staged);
        const before = await timesSent();
        const timesMet = await arm(staged);
        await page.goto(play.address(staged), { waitUntil: 'commit' });
        // Without a session the screen is not shown.
        const isKnown = typeof cell.sees === 'string' || cell.sees.world !== 'link without user';
        if (isKnown) await play.open?.(staged);
        if (isKnown && fault.takes !== 'chunk') await play.act?.(staged);
        await pass(staged, screen);
        if (fault.name === 'offline') {
          // The code for this loads when the browser is idle: these calls are made before.
          const leavesEarly = screen === 'sign-in' || screen === 'announcement';
          if (!leavesEarly) await expect(page.getByText('You are offline.').first()).toBeVisible();
          if (screen === 'signing') await context.setOffline(false);
        }
        const isSlowEditor = screen === 'editor' && fault.name.startsWith('slow');
        await expectSeen(page, cell.sees, isSlowEditor ? morePages(page) : undefined);
        await expect(page.locator('body')).toContainText(/\S/);
        const met = timesMet();
        expect(met, 'how often the fault was met').toBeGreaterThan(0);
        expect(gate.strayed()).toEqual([]);
        await disarm(staged);
        const atLast = isRead(screen) ? seenAt.answered : askedAgain;
        // What the browser lacks is still missing on a retry.
        const isLacking = fault.takes !== undefined && fault.takes !== 'connection';
        if (typeof cell.sees !== 'string')
          await expectAnotherTry(page, play, cell.sees, isLacking ? cell.sees : atLast);
        await expectWayOut(page);
        const sent = (await timesSent()) - before;
        const isCallMet = fault.effect !== null;
        if (!isRead(screen))
          expect([!isCallMet || met <= 1, sent <= (fault.name === 'twice' ? 2 : 1)]).toEqual([true, true]);
        expect(await mock.ledger()).toEqual([]);
      },
    );
  }
});
