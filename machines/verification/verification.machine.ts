// Decides how a contact is verified by a code: sending, entering, checking, resending, refusals, expiry. A
// child of the authorization screen and of the profile, which continue with its output. Does not decide what
// follows, what a screen says, or to whom a code is sent: no code or address enters the context.
import { and, assertEvent } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { refusalNotice, codeRefusalActions, sendRefusalActions } from './verification.ts';
import type { Method } from './verification.ts';
import { lifetimeOf, verification } from './verification.setup.ts';
import type { VerificationNoticeId, VerificationOutput } from './verification.setup.ts';

const sendingBy = (
  method: Method,
  id: 'sendCodeBySms' | 'sendCodeByEmail',
  sentNotice: VerificationNoticeId,
) =>
  verification.createStateConfig({
    tags: 'busy',
    invoke: {
      id,
      src: id,
      onDone: [
        {
          guard: { type: 'isSent', params: answer },
          target: '#ready',
          actions: [
            { type: 'keepMethod', params: ({ event }) => ({ method, ...lifetimeOf(event.output) }) },
            { type: 'announce', params: sentNotice },
            { type: 'notifyRequested', params: true },
            { type: 'announceCode', params: { confirmed: true, method } },
          ],
        },
        {
          guard: { type: 'isRefusedAtFirst', params: answer },
          target: '#refusedAtFirst',
          actions: [
            { type: 'keepError', params: errorOf },
            { type: 'warnOfFirst', params: refusalNotice('otp.send.failed', 10_000) },
          ],
        },
        { guard: { type: 'isRefused', params: answer }, target: '#sendRefused', actions: sendRefusalActions },
        { guard: { type: 'isInvalidToken', params: answer }, target: '#tokenRefused' },
        {
          target: '#ready',
          actions: [
            { type: 'keepMethod', params: { method, lifetimeMs: null, isGuess: false } },
            { type: 'notifyRequested', params: false },
            { type: 'announceCode', params: { confirmed: false, method } },
          ],
        },
      ],
    },
  });

const sending = verification.createStateConfig({
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'startsBySms', target: '#bySms' },
        { guard: 'startsByEmail', target: '#byEmail' },
        { target: 'ready' },
      ],
    },
    ready: {
      id: 'ready',
      initial: 'open',
      on: {
        'sms.requested': { guard: and(['hasMobile', 'mayTextAgain', 'maySend']), target: '#bySms' },
        'email.requested': { guard: and(['hasEmail', 'mayMailAgain', 'maySend']), target: '#byEmail' },
      },
      states: { open: {}, refused: { id: 'sendRefused' } },
    },
    busy: {
      id: 'sendingNow',
      initial: 'bySms',
      states: {
        bySms: { id: 'bySms', ...sendingBy('sms', 'sendCodeBySms', 'otp.notice.sentBySms') },
        byEmail: { id: 'byEmail', ...sendingBy('email', 'sendCodeByEmail', 'otp.notice.sentByEmail') },
      },
    },
  },
});

/** After a send, another one by the same method is disabled for a while (S41). */
const pauseOf = (by: Method, id: 'smsPausing' | 'emailPausing', delay: 'smsPause' | 'emailPause') =>
  verification.createStateConfig({
    initial: 'starting',
    on: {
      'code.sent': {
        guard: { type: 'wasSentBy', params: ({ event }) => ({ by, method: event.method }) },
        target: '.running',
      },
    },
    states: {
      starting: {
        always: [{ guard: { type: 'hasPause', params: by }, target: 'running' }, { target: 'off' }],
      },
      off: {},
      running: { id, after: { [delay]: 'off' } },
    },
  });

const verifying = verification.createStateConfig({
  id: 'verifying',
  tags: 'busy',
  invoke: {
    id: 'verifyCode',
    src: 'verifyCode',
    input: ({ context, event }) => {
      assertEvent(event, 'code.submitted');
      return { method: context.method ?? 'sms', code: event.code.trim() };
    },
    onDone: [
      {
        guard: { type: 'isVerified', params: answer },
        target: '#verified',
        actions: { type: 'announce', params: 'otp.notice.verified' },
      },
      { guard: { type: 'isSpent', params: answer }, target: 'spent', actions: codeRefusalActions },
      { guard: { type: 'isRefused', params: answer }, target: 'open.refused', actions: codeRefusalActions },
      { guard: { type: 'isInvalidToken', params: answer }, target: '#tokenRefused' },
      { target: 'open.unchecked' },
    ],
  },
});

// The refusal has emptied the input: a second Enter must not replace its message.
const refused = verification.createStateConfig({
  on: { 'code.submitted': { guard: and(['mayCheck', 'isEmpty']), actions: 'clearBox' } },
});

const code = verification.createStateConfig({
  initial: 'starting',
  on: {
    // Every code enables the input; the screen says so if it is unknown whether it was sent.
    'code.sent': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => event.confirmed },
        target: '.open.fresh',
        actions: 'expectCode',
      },
      { target: '.open.unsure', actions: 'expectCode' },
    ],
  },
  states: {
    starting: {
      always: [
        { guard: 'wasUnconfirmed', target: 'open.unsure' },
        { guard: 'wasRequested', target: 'open.fresh' },
        { target: 'none' },
      ],
    },
    none: {},
    open: {
      initial: 'fresh',
      on: {
        'code.submitted': [
          { guard: and(['mayCheck', 'isEmpty']), target: '.empty' },
          { guard: and(['mayCheck', 'isShort']), target: '.short' },
          { guard: and(['mayCheck', 'isLong']), target: '.long' },
          { guard: and(['mayCheck', 'isKnownExpired']), target: '.expired' },
          { guard: 'mayCheck', target: 'verifying' },
        ],
      },
      states: { fresh: {}, unsure: {}, empty: {}, short: {}, long: {}, expired: {}, refused, unchecked: {} },
    },
    verifying,
    // It has been tried too often: only another code helps.
    spent: {},
  },
});

const lifetime = verification.createStateConfig({
  initial: 'starting',
  on: { 'code.sent': [{ guard: 'hasExpiry', target: '.running' }, { target: '.unlimited' }] },
  states: {
    starting: {
      always: [
        { guard: 'hasExpired', target: 'over' },
        { guard: 'hasExpiry', target: 'running' },
        { target: 'unlimited' },
      ],
    },
    unlimited: {},
    running: { after: { codeLifetime: 'over' } },
    over: { id: 'lifetimeOver' },
  },
});

/** The list of organizations covers the screen, whose states continue behind it (A2.21). */
const help = verification.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'help.requested': { guard: 'mayAskForHelp', target: 'open' } } },
    open: { id: 'helping', on: { 'help.closed': 'closed' } },
  },
});

/** Verifies a contact by a code (A2.18 to A2.21, A2.37, A4.1, A4.9, A5.1, A8.1, A8.2, S1, S2). */
export const verificationMachine = verification.createMachine({
  id: 'verification',
  context: ({ input }) => ({
    ...input,
    method: input.resumed?.method ?? null,
    used: input.resumed?.used ?? { sms: false, email: false },
    lifetimeMs: input.resumed?.lifetimeMs ?? null,
    isGuess: false,
    resendMs: input.resumed?.resendMs ?? { sms: 0, email: 0 },
    error: null,
    flaw: null,
  }),
  initial: 'proving',
  states: {
    proving: {
      type: 'parallel',
      states: {
        sending,
        smsPause: pauseOf('sms', 'smsPausing', 'smsPause'),
        emailPause: pauseOf('email', 'emailPausing', 'emailPause'),
        code,
        lifetime,
        help,
      },
    },
    verified: { id: 'verified', type: 'final', output: { kind: 'verified' } },
    refusedAtFirst: {
      id: 'refusedAtFirst',
      type: 'final',
      output: ({ context }) => ({ kind: 'refused', error: context.error ?? '' }),
    },
    tokenRefused: { id: 'tokenRefused', type: 'final', output: { kind: 'invalidToken' } },
  },
  output: ({ event }) => event.output as VerificationOutput,
});

export type VerificationRef = ActorRefFrom<typeof verificationMachine>;
