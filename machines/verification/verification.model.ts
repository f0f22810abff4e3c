import { byChild, byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { verificationMachine } from './verification.machine.ts';
import { verificationScreens } from './verification.screens.ts';

const tenMinutes = 600_000;
const person = 'u-maria-santos';
const both = { sms: true, email: true };
const byEmail = { method: 'email' as const, used: { sms: false, email: true } };

/** A code that was requested before a reload. */
const resumedModel = {
  lost: {
    method: 'sms' as const,
    used: { sms: true, email: false },
    isConfirmed: false,
    resendMs: { sms: 20_000, email: 0 },
    lifetimeMs: null,
  },
  good: {
    ...byEmail,
    isConfirmed: true,
    resendMs: { sms: 0, email: 10_000 },
    lifetimeMs: 580_000,
  },
  expired: {
    ...byEmail,
    isConfirmed: true,
    resendMs: { sms: 0, email: 0 },
    lifetimeMs: 0,
  },
};

/** How sending a code can end; the provider gives an expiry only for codes by e-mail (A7.4). */
const sending = (variant: 'sendCodeBySms' | 'sendCodeByEmail') =>
  [
    {
      name: 'sent',
      output: { kind: 'sent', lifetimeMs: variant === 'sendCodeByEmail' ? tenMinutes : null },
      answer: byProvider(variant, 'sent'),
      notice: variant === 'sendCodeBySms' ? 'otp.notice.sentBySms' : 'otp.notice.sentByEmail',
      proves: ['A8.11'],
    },
    {
      name: 'refused',
      output: { kind: 'refused', error: 'refused' },
      answer: byExample(variant, 'refused'),
      proves: [variant === 'sendCodeBySms' ? 'A8.1' : 'S2'],
      equivalentAnswers: documented(variant, 401, 'notAuthorized'),
    },
    { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost(variant) },
    invalidToken(variant),
  ] as const;

/** How a verification can end as the child of another flow, with the answer to its last call. */
export const verificationOutcomes = {
  verified: {
    name: 'verified',
    output: { kind: 'verified' },
    answer: byChild(byProvider('verifyCode', 'verified')),
  },
  /** A refused first code by text message; a first code by e-mail ends a verification in the same way. */
  refused: {
    name: 'refused',
    output: { kind: 'refused', error: 'refused' },
    answer: byChild(byExample('sendCodeBySms', 'refused')),
  },
  invalidToken: {
    name: 'invalid token',
    output: { kind: 'invalidToken' },
    answer: byChild(byExample('sendCodeBySms', 'invalidToken')),
  },
} as const;

/** Who verifies a contact, where, and how every call about a code can end. */
export const verificationModel = {
  flow: 'verification',
  startingPoints: [
    { name: 'first visit', input: { methods: both, first: null, resumed: null }, person },
    {
      name: 'a new number in the profile',
      input: { methods: { sms: true, email: false }, first: 'sms', resumed: null },
      person,
    },
    {
      name: 'a new address in the profile',
      input: { methods: { sms: false, email: true }, first: 'email', resumed: null },
      person,
    },
    {
      name: 'loaded anew after a send that was lost',
      input: { methods: both, first: null, resumed: resumedModel.lost },
      person,
    },
    {
      name: 'loaded anew while the code is good',
      input: { methods: both, first: null, resumed: resumedModel.good },
      person,
    },
    {
      name: 'loaded anew after the code has expired',
      input: { methods: both, first: null, resumed: resumedModel.expired },
      person,
    },
  ],
  events: {
    'sms.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['otp.send.sms', 'otp.send.again'],
        shown: ({ context: { used } }) => (used.sms ? 'otp.send.again' : 'otp.send.sms'),
      },
    },
    'email.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['otp.send.email', 'otp.send.again'],
        shown: ({ context: { used } }) => (used.email ? 'otp.send.again' : 'otp.send.email'),
      },
    },
    'code.submitted': {
      by: 'user',
      control: { role: 'button', names: ['otp.code.submit'] },
      cases: [
        { name: 'six digits', payload: { code: '482913' } },
        { name: 'nothing', payload: { code: '' } },
        { name: 'too few digits', payload: { code: '4829' } },
        { name: 'too many digits', payload: { code: '4829137' } },
      ],
    },
    'code.sent': { by: 'machine' },
    'help.requested': { by: 'user', control: { role: 'button', names: ['otp.noAccess'] } },
    'help.closed': { by: 'user', control: { role: 'button', names: ['app.back'], in: 'page' } },
  },
  outcomes: {
    sendCodeBySms: sending('sendCodeBySms'),
    sendCodeByEmail: sending('sendCodeByEmail'),
    verifyCode: [
      { name: 'verified', output: { kind: 'verified' }, answer: byProvider('verifyCode', 'verified') },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('verifyCode', 'wrongCode'),
        proves: ['A8.2'],
        equivalentAnswers: documented('verifyCode', 200, 'expiredCode', 'usedCode'),
      },
      {
        name: 'tried too often',
        output: { kind: 'refused', error: 'refused', flaw: 'spent' },
        answer: byExample('verifyCode', 'tooManyTries'),
      },
      {
        name: 'lost',
        output: { kind: 'unconfirmed' },
        answer: lost('verifyCode'),
        equivalentAnswers: documented('verifyCode', 401, 'notAuthorized'),
      },
      invalidToken('verifyCode'),
    ],
  },
  screens: verificationScreens,
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof verificationMachine>;
