import { byExample, byPage, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import { invalidToken, sending, verifying } from '../verification/verification.model.ts';
import type { otpMachine } from './otp.machine.ts';

const link = { kind: 'user' as const, userId: 'u-maria-santos' };
const person = {
  realName: 'Maria Santos',
  mobile: '*******0142',
  email: 'm****s@example.com',
  requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
};

const byEmail = { method: 'email' as const, used: { sms: false, email: true } };

/** What is left of a code that was asked for before a reload. */
const resumedModel = {
  lost: {
    method: 'sms' as const,
    used: { sms: true, email: false },
    isConfirmed: false,
    resendMs: 20_000,
    lifetimeMs: null,
    refusals: 0,
    refusalMs: 0,
  },
  refused: {
    ...byEmail,
    isConfirmed: true,
    resendMs: 0,
    lifetimeMs: 500_000,
    refusals: 4,
    refusalMs: 15_000,
  },
  expired: { ...byEmail, isConfirmed: true, resendMs: 0, lifetimeMs: 0, refusals: 0, refusalMs: 0 },
};

/** Who opens the authorization screen, and how every call that it makes can end. */
export const otpModel = {
  flow: 'otp',
  worlds: [
    { name: 'first visit', input: { link, stored: 'nobody', resumed: null }, person: 'u-maria-santos' },
    {
      name: 'link without user',
      input: { link: { kind: 'missing' }, stored: 'nobody', resumed: null },
      person: null,
    },
    {
      name: 'still signed in',
      input: { link, stored: 'samePerson', resumed: null },
      person: 'u-maria-santos',
    },
    {
      name: 'somebody else signed in before',
      input: { link, stored: 'otherPerson', resumed: null },
      person: 'u-maria-santos',
    },
    {
      name: 'loaded anew after a send that was lost',
      input: { link, stored: 'nobody', resumed: resumedModel.lost },
      person: 'u-maria-santos',
    },
    {
      name: 'loaded anew while refusals pause the code box',
      input: { link, stored: 'nobody', resumed: resumedModel.refused },
      person: 'u-maria-santos',
    },
    {
      name: 'loaded anew after the code has expired',
      input: { link, stored: 'nobody', resumed: resumedModel.expired },
      person: 'u-maria-santos',
    },
  ],
  events: {
    'lookUp.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'sms.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['otp.send.sms', 'otp.send.again'],
        shown: ({ context }) => (context.used.sms ? 'otp.send.again' : 'otp.send.sms'),
      },
    },
    'email.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['otp.send.email', 'otp.send.again'],
        shown: ({ context }) => (context.used.email ? 'otp.send.again' : 'otp.send.email'),
      },
    },
    'code.submitted': {
      by: 'user',
      control: { role: 'button', names: ['otp.code.submit'] },
      cases: [
        { name: 'six digits', payload: { code: '482913' } },
        { name: 'nothing', payload: { code: '' } },
      ],
    },
    'code.sent': { by: 'machine' },
    'help.requested': { by: 'user', control: { role: 'button', names: ['otp.noAccess'] } },
    'help.closed': { by: 'user', control: { role: 'button', names: ['notify.back'] } },
  },
  outcomes: {
    forgetStoredPerson: [{ name: 'forgotten', output: undefined, answer: byPage }],
    getUser: [
      {
        name: 'found',
        output: { kind: 'found', person, tookMs: 0 },
        answer: byProvider('getUser', 'found'),
        alike: documented('getUser', 200, 'foundWithoutMobile'),
      },
      { name: 'unknown', output: { kind: 'unknownUser' }, answer: byExample('getUser', 'unknownUser') },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('getUser'),
        alike: documented('getUser', 401, 'notAuthorized'),
      },
      invalidToken('getUser'),
    ],
    sendCodeBySms: sending('sendCodeBySms'),
    sendCodeByEmail: sending('sendCodeByEmail'),
    verifyCode: verifying,
    getDocumentCounts: [
      {
        name: 'counted',
        output: { kind: 'counted', counts: { review: 1, signed: 2, acknowledged: 0, completed: 3 } },
        answer: byProvider('getDocumentCounts', 'counts'),
        alike: documented('getDocumentCounts', 200, 'onlyCompleted', 'nothingAtAll', 'rowsAbsent'),
      },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('getDocumentCounts', 'refused'),
      },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('getDocumentCounts'),
        alike: documented('getDocumentCounts', 401, 'notAuthorized'),
      },
      invalidToken('getDocumentCounts'),
    ],
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof otpMachine>;
