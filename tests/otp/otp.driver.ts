import type { otpModel } from '../../machines/otp/otp.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { expect } from '../support/browser-test.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { controlOf, press } from '../support/press.ts';
import { openPlainPage, signedInOnStage } from '../support/signed-in.ts';

const wrongCode = '000000';

const storedBefore = {
  'still signed in': 'u-maria-santos',
  'somebody else signed in before': 'u-emil-larsen',
} as const;

const isStored = (world: string): world is keyof typeof storedBefore => world in storedBefore;

/** What the tab kept of a code before the page was loaded anew, by how long ago each moment was, in milliseconds. */
const askedBefore = {
  'loaded anew after a send that was lost': {
    method: 'sms',
    isConfirmed: false,
    sentAgo: 10_000,
    refusals: 0,
  },
  'loaded anew while refusals pause the code box': {
    method: 'email',
    isConfirmed: true,
    sentAgo: 100_000,
    refusals: 4,
    refusedAgo: 5_000,
  },
  'loaded anew after the code has expired': {
    method: 'email',
    isConfirmed: true,
    sentAgo: 601_000,
    refusals: 0,
  },
} as const;

const isAsked = (world: string): world is keyof typeof askedBefore => world in askedBefore;

const askBefore = async ({ page, startedAt }: Stage, world: keyof typeof askedBefore) => {
  const { method, isConfirmed, sentAgo, refusals, ...more } = askedBefore[world];
  const sentAt = startedAt - sentAgo;
  const asked = {
    userid: 'u-maria-santos',
    method,
    used: { [method]: true },
    isConfirmed,
    sentAt,
    until: method === 'email' ? sentAt + 600_000 : null,
    refusals,
    refusedAt: 'refusedAgo' in more ? startedAt - more.refusedAgo : null,
  };
  await openPlainPage(page);
  await page.evaluate((value) => sessionStorage.setItem('code_asked', value), JSON.stringify(asked));
};

const prepare = async (stage: Stage) => {
  const { world } = stage.path;
  if (isStored(world)) await signedInOnStage(stage, storedBefore[world]);
  if (isAsked(world)) await askBefore(stage, world);
};

const open = async ({ page, path }: Stage) => {
  const isLink = path.world !== 'link without user';
  await page.goto(isLink ? '/auth/authorize?userid=u-maria-santos' : '/auth/authorize');
};

const pressIn = (type: string, target: RegExp) => async (stage: Stage, step: Step) => {
  const row = stage.page.getByRole('listitem').filter({ hasText: target });
  await controlOf(stage, type, row, step).click();
};

const sends = {
  sendCodeBySms: { Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' },
  sendCodeByEmail: { Action: 'EMAILVERIFICATION', VerificationTarget: 'maria.santos@example.com' },
} as const;

const by = { sms: 'sendCodeBySms', email: 'sendCodeByEmail' } as const;

const isSend = (actor: string | null): actor is keyof typeof sends => actor !== null && actor in sends;

/** Sends the code that the page asked for before, or whose sending was lost on the way back: the person has it. */
const sendUnseen = async ({ baseUrl, world, path }: Stage, at: number) => {
  const lost = path.steps.slice(0, at).findLast(({ actor, outcome }) => isSend(actor) && outcome === 'lost');
  const before = isAsked(path.world) ? by[askedBefore[path.world].method] : null;
  const send = lost ? lost.actor : before;
  if (!send || !isSend(send)) throw new Error('No code was asked for.');
  await fetch(`${baseUrl}/api/verification`, {
    method: 'POST',
    headers: { 'x-mock-world': world, 'Content-Type': 'application/json' },
    body: JSON.stringify({ Data: { UserId: 'u-maria-santos', ...sends[send] } }),
  });
};

const codeThatArrived = async (stage: Stage, at: number): Promise<string> => {
  if ((await stage.mock.outbox()).length === 0) await sendUnseen(stage, at);
  return stage.mock.lastCode();
};

/** Opens the list of organizations; its script comes on demand, and is drawn once a little time has passed. */
const askForHelp = async (stage: Stage) => {
  await controlOf(stage, 'help.requested').click();
  const title = stage.page.getByRole('heading', { name: 'Which organization should be notified?' });
  await expect
    .poll(
      async () => {
        await stage.page.clock.runFor(50);
        return title.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
};

const moves: MovesOf<typeof otpModel> = {
  'help.requested': askForHelp,
  'help.closed': press('help.closed'),
  'lookUp.retried': press('lookUp.retried'),
  'sms.requested': pressIn('sms.requested', /^Text message to/),
  'email.requested': pressIn('email.requested', /^E-mail to/),
  'code.submitted': async (stage, step, at) => {
    const { page, path } = stage;
    const end = path.steps.slice(at).find(({ actor }) => actor === 'verifyCode');
    const code = end?.outcome === 'verified' ? await codeThatArrived(stage, at) : wrongCode;
    await page.getByRole('textbox', { name: 'Verification code' }).fill(step.case === 'nothing' ? '' : code);
    await controlOf(stage, 'code.submitted').click();
  },
};

/** Walks the authorization screen. */
export const otpDriver: Driver = { prepare, open, moves };
