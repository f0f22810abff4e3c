import type { otpModel } from '../../machines/otp/otp.model.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { controlOf, press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const wrongCode = '000000';

const storedBefore = {
  'still signed in': 'u-maria-santos',
  'somebody else signed in before': 'u-emil-larsen',
} as const;

const isStored = (world: string): world is keyof typeof storedBefore => world in storedBefore;

const prepare = async (stage: Stage) => {
  const { world } = stage.path;
  if (isStored(world)) await signedInOnStage(stage, storedBefore[world]);
};

const open = async ({ page, path }: Stage) => {
  const isLink = path.world !== 'link without user';
  await page.goto(isLink ? '/auth/authorize?userid=u-maria-santos' : '/auth/authorize');
};

const pressIn = (type: string, target: RegExp) => async (stage: Stage) => {
  const row = stage.page.getByRole('listitem').filter({ hasText: target });
  await controlOf(stage, type, row).click();
};

const moves: MovesOf<typeof otpModel> = {
  'help.requested': press('help.requested'),
  'help.closed': press('help.closed'),
  'lookUp.retried': press('lookUp.retried'),
  'sms.requested': pressIn('sms.requested', /^Text message to/),
  'email.requested': pressIn('email.requested', /^E-mail to/),
  'code.submitted': async (stage, step, at) => {
    const { page, mock, path } = stage;
    const end = path.steps.slice(at).find(({ actor }) => actor === 'verifyCode');
    const code = end?.outcome === 'verified' ? await mock.lastCode() : wrongCode;
    await page.getByRole('textbox', { name: 'Verification code' }).fill(step.case === 'nothing' ? '' : code);
    await controlOf(stage, 'code.submitted').click();
  },
};

/** Walks the authorization screen. */
export const otpDriver: Driver = { prepare, open, moves };
