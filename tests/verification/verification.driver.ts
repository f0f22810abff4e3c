import type { verificationModel } from '../../machines/verification/verification.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { nudgedUntilShown } from '../support/nudge.ts';
import { openOrganizations } from '../support/open-organizations.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { controlOf } from '../support/press.ts';
import { openPlainPage, signedInOnStage } from '../support/signed-in.ts';

const maria = 'u-maria-santos';
const wrongCode = '000000';

/** What the tab kept of a code before the page was reloaded, by how long ago each moment was, in milliseconds. */
const askedBefore = {
  'loaded anew after a send that was lost': {
    method: 'sms',
    isConfirmed: false,
    sentAgo: 10_000,
  },
  'loaded anew while the code is good': {
    method: 'email',
    isConfirmed: true,
    sentAgo: 20_000,
  },
  'loaded anew after the code has expired': {
    method: 'email',
    isConfirmed: true,
    sentAgo: 601_000,
  },
} as const;

const isAsked = (world: string): world is keyof typeof askedBefore => world in askedBefore;

/** How a verification is begun in the profile. */
const inProfile = {
  'a new number in the profile': {
    update: 'Update mobile number',
    field: 'New mobile number',
    value: '5551230187',
  },
  'a new address in the profile': {
    update: 'Update e-mail address',
    field: 'New e-mail address',
    value: 'maria@example.org',
  },
} as const;

const isInProfile = (world: string): world is keyof typeof inProfile => world in inProfile;

const askBefore = async ({ page, startedAt }: Stage, world: keyof typeof askedBefore) => {
  const { method, isConfirmed, sentAgo } = askedBefore[world];
  const sentAt = startedAt - sentAgo;
  const asked = {
    userid: maria,
    method,
    sent: { [method]: sentAt },
    isConfirmed,
    sentAt,
    until: method === 'email' ? sentAt + 600_000 : null,
  };
  await openPlainPage(page);
  await page.evaluate((value) => sessionStorage.setItem('code_asked', value), JSON.stringify(asked));
};

const prepare = async (stage: Stage) => {
  const { world } = stage.path;
  if (isInProfile(world)) await signedInOnStage(stage, maria);
  if (isAsked(world)) await askBefore(stage, world);
};

const open = async ({ page, path }: Stage) => {
  const { world } = path;
  if (!isInProfile(world)) {
    await page.goto(`/auth/authorize?userid=${maria}`);
    return;
  }
  const { update, field, value } = inProfile[world];
  await page.goto('/update_credentials');
  const button = page.getByRole('button', { name: update });
  await nudgedUntilShown(page, button);
  await button.click();
  const box = page.getByRole('textbox', { name: field });
  await nudgedUntilShown(page, box);
  await box.fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
};

const rows = { 'sms.requested': /^Text message to/, 'email.requested': /^E-mail to/ } as const;

const request = (type: keyof typeof rows) => async (stage: Stage, step: Step) => {
  const { page, path } = stage;
  const row = page.getByRole('listitem').filter({ hasText: rows[type] });
  const button = controlOf(stage, type, isInProfile(path.world) ? null : row, step);
  // The code step is a chunk of its own, and the clock is frozen while it loads.
  await nudgedUntilShown(page, button);
  await button.click();
};

const sends = {
  sms: { Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' },
  email: { Action: 'EMAILVERIFICATION', VerificationTarget: 'maria.santos@example.com' },
} as const;

/** Sends the code that the page asked for before it was reloaded: the person has it. */
const sendUnseen = async ({ baseUrl, world, path }: Stage) => {
  if (!isAsked(path.world)) throw new Error('No code was asked for.');
  await fetch(`${baseUrl}/api/verification`, {
    method: 'POST',
    headers: { 'x-mock-world': world, 'Content-Type': 'application/json' },
    body: JSON.stringify({ Data: { UserId: maria, ...sends[askedBefore[path.world].method] } }),
  });
};

const codeThatArrived = async (stage: Stage): Promise<string> => {
  if ((await stage.mock.outbox()).length === 0) await sendUnseen(stage);
  return stage.mock.lastCode();
};

const moves: MovesOf<typeof verificationModel> = {
  'help.requested': async (stage) => openOrganizations(stage, 'help.requested'),
  // The list stands in front of the verification, not in it.
  'help.closed': async (stage) =>
    controlOf(stage, 'help.closed', stage.page.locator('[data-flow="otp"]')).click(),
  'sms.requested': request('sms.requested'),
  'email.requested': request('email.requested'),
  'code.submitted': async (stage, step, at) => {
    const { page, path } = stage;
    const end = path.steps.slice(at).find(({ actor }) => actor === 'verifyCode');
    const code = end?.outcome === 'verified' ? await codeThatArrived(stage) : wrongCode;
    const name = isInProfile(path.world) ? "We've sent you verification code." : 'Verification code';
    const flawed = { nothing: '', 'too few digits': '4829', 'too many digits': '4829137' };
    const typed = flawed[step.case as keyof typeof flawed] ?? code;
    const box = page.getByRole('textbox', { name });
    await nudgedUntilShown(page, box);
    await box.fill(typed);
    // Six characters submit themselves.
    if (typed !== code) await controlOf(stage, 'code.submitted').click();
  },
};

/** Walks a verification, on the authorization screen and in the profile. */
export const verificationDriver: Driver = { prepare, open, moves };
