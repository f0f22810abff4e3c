import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { forgotPasswordMachine } from './forgot-password.machine.ts';

const flawed = [
  { name: 'one letter', payload: { email: 'm' } },
  { name: 'too many letters', payload: { email: `${'m'.repeat(60)}@example.com` } },
  { name: 'no address', payload: { email: 'maria' } },
] as const;

const form = [
  { role: 'heading', name: 'forgotPassword.title' },
  { role: 'textbox', name: 'app.emailAddress' },
] as const;

/** What can be typed into the form, and how requesting a new password can end. */
export const forgotPasswordModel = {
  flow: 'forgot-password',
  startingPoints: [{ name: 'forgot password', input: undefined, person: null }],
  events: {
    'email.left': {
      by: 'user',
      words: 'paths.forgotPassword.left',
      at: { role: 'textbox', name: 'app.emailAddress' },
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
        equivalentAnswers: documented('postForgotPassword', 401, 'notAuthorized'),
      },
      invalidToken('postForgotPassword'),
    ],
  },
  screens: {
    'editing.fresh': {
      proves: ['A2.30'],
      sees: [...form],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    'editing.missing': {
      proves: ['A5.5'],
      sees: [...form, { text: 'forgotPassword.flaw.missing' }],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    'editing.short': {
      proves: ['A5.5'],
      sees: [...form, { text: 'forgotPassword.flaw.short' }],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    'editing.long': {
      proves: ['A5.5'],
      sees: [...form, { text: 'forgotPassword.flaw.long' }],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    'editing.malformed': {
      proves: ['A5.5'],
      sees: [...form, { text: 'forgotPassword.flaw.malformed' }],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    'editing.notFound': {
      proves: ['A8.6'],
      sees: [...form, { text: 'forgotPassword.notFound', values: { email: 'maria.santos@example.com' } }],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    'editing.unconfirmed': {
      sees: [...form, { text: 'forgotPassword.unconfirmed' }],
      offers: ['email.left', 'email.submitted', 'form.cancelled'],
      refuses: [],
    },
    posting: {
      sees: [...form, { role: 'button', name: 'app.sending' }],
      offers: ['form.cancelled'],
      refuses: ['email.left', 'email.submitted'],
    },
    sent: { ends: [{ text: 'forgotPassword.notice.sent', in: 'page' }] },
    cancelled: { proves: ['A2.30'], ends: [{ address: '/auth/authorize' }] },
    signedOut: {
      proves: ['A8.8'],
      ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
    },
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof forgotPasswordMachine>;
