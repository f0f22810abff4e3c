import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { forgotPasswordMachine } from './forgot-password.machine.ts';

const flawed = [
  { name: 'one letter', payload: { email: 'm' } },
  { name: 'too many letters', payload: { email: `${'m'.repeat(60)}@example.com` } },
  { name: 'no address', payload: { email: 'maria' } },
] as const;

/** What can be typed into the form, and how asking for a new password can end. */
export const forgotPasswordModel = {
  flow: 'forgot-password',
  worlds: [{ name: 'forgot password', input: undefined, person: null }],
  events: {
    'email.left': {
      by: 'user',
      words: 'paths.forgotPassword.left',
      cases: [...flawed],
    },
    'email.submitted': {
      by: 'user',
      control: { role: 'button', names: ['forgotPassword.submit'] },
      cases: [
        { name: 'an address', payload: { email: 'maria.santos@example.com' } },
        { name: 'nothing', payload: { email: '' } },
        ...flawed,
      ],
    },
    'form.cancelled': { by: 'user', control: { role: 'button', names: ['app.cancel'] } },
  },
  outcomes: {
    postForgotPassword: [
      { name: 'asked', output: { kind: 'sent' }, answer: byProvider('postForgotPassword', 'sent') },
      {
        name: 'unknown address',
        output: { kind: 'notFound' },
        answer: byExample('postForgotPassword', 'unknownEmail'),
      },
      {
        name: 'lost',
        output: { kind: 'unconfirmed' },
        answer: lost('postForgotPassword'),
        alike: documented('postForgotPassword', 401, 'notAuthorized'),
      },
      invalidToken('postForgotPassword'),
    ],
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof forgotPasswordMachine>;
