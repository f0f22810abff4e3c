import type { otpModel } from '../../../../machines/otp/otp.model.ts';
import { code, enter, open, press } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const link = '/auth/authorize?userid=u-maria-santos';

/** How the authorization screen is walked by hand. */
export const otpGuide: GuideOf<typeof otpModel> = {
  worlds: {
    'first visit': { doing: [open(link)] },
    'link that was damaged': { doing: [open(`${link}.`)] },
    'link without user': { doing: [open('/auth/authorize')] },
    'still signed in': { doing: [open(enter('u-maria-santos', link))] },
    'somebody else signed in before': { doing: [open(enter('u-emil-larsen', link))] },
  },
  children: {
    verification: ({ step }) => [
      press('button', 'otp.send.sms'),
      ...(step.outcome === 'verified' ? [code('otp.code.label')] : []),
    ],
  },
};
