import type { otpModel } from '../../machines/otp/otp.model.ts';
import { nudgedUntilShown } from '../support/nudge.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

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
  const query =
    { 'link without user': '', 'link that was damaged': '?userid=u-maria-santos.' }[path.world] ??
    '?userid=u-maria-santos';
  await page.goto(`/auth/authorize${query}`);
};

const moves: MovesOf<typeof otpModel> = { 'lookUp.retried': press('lookUp.retried') };

const children: Driver['children'] = {
  verification: async ({ page, mock }, { outcome }) => {
    await page.getByRole('button', { name: 'Text me' }).click();
    if (outcome !== 'verified') return;
    const box = page.getByRole('textbox', { name: 'Verification code' });
    await nudgedUntilShown(page, box);
    await box.fill(await mock.lastCode());
  },
};

/** Walks the authorization screen. */
export const otpDriver: Driver = { prepare, open, moves, children };
