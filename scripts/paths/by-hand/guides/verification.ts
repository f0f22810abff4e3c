import type { verificationModel } from '../../../../machines/verification/verification.model.ts';
import type { Path } from '../../path.ts';
import { code, enter, open, press, type, wait } from '../doing.ts';
import type { Doing, Order } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const link = `/auth/authorize?userid=${person}`;
const wrongCode = '000000';
const flawed: Readonly<Record<string, string>> = { 'too few digits': '4829', 'too many digits': '4829137' };

const isInProfile = ({ world }: Path): boolean => world.endsWith('in the profile');

const inProfile = (kind: 'mobile' | 'email', value: string) => ({
  doing: [
    open(enter(person, '/update_credentials')),
    press('button', `contact.${kind}.update`),
    type(value, `contact.${kind}.field`),
    press('button', 'contact.save'),
  ],
});

const order = (body: object): Doing => ({
  does: 'order',
  orders: [{ path: '/__mock/faults', body } as Order],
});
/** The code box is there once a code is on its way. */
const isAsked: Doing = { does: 'see', what: { role: 'textbox', name: 'otp.code.label' } };
const askedBefore = (button: string, then: Doing) => ({
  doing: [open(link), press('button', button), isAsked, then, { does: 'reload' } as const],
});

/** How a verification is walked by hand, on the authorization screen and in the profile. */
export const verificationGuide: GuideOf<typeof verificationModel> = {
  worlds: {
    'first visit': { doing: [open(link)] },
    'a new number in the profile': inProfile('mobile', '5551230187'),
    'a new address in the profile': inProfile('email', 'maria@example.org'),
    'loaded anew after a send that was lost': {
      doing: [
        open(link),
        // The code is on its way, and nobody knows: the answer alone is lost.
        order([{ variant: 'sendCodeBySms', status: 502, emptyBody: true }]),
        press('button', 'otp.send.sms'),
        isAsked,
        wait(10_000),
        { does: 'reload' },
      ],
    },
    // 'Resend' comes 30 seconds after the code. Some are to spare.
    'loaded anew while the code is good': askedBefore('otp.send.email', wait(20_000)),
    'loaded anew after the code has expired': askedBefore('otp.send.email', wait(601_000)),
  },
  moves: {
    'code.submitted': ({ path, step, at }) => {
      const box = isInProfile(path) ? 'contact.code.label' : 'otp.code.label';
      const end = path.steps.slice(at).find(({ actor }) => actor === 'verifyCode');
      // Six characters submit themselves.
      if (step.case === 'six digits') return [end?.outcome === 'verified' ? code(box) : type(wrongCode, box)];
      return [type(flawed[step.case ?? ''] ?? '', box), press('button', 'otp.code.submit')];
    },
    'help.closed': [press('button', 'notify.back', { in: 'page' })],
  },
};
