// Decides how a link becomes a signed-in person: look-up, method, code, counts, destination.
// Does not decide what a screen says, how a call is made, or where token and addresses are kept:
// no code, token or raw address ever enters the context. A code that was asked for before a reload is gone on with.
import { and, assertEvent } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import {
  answer,
  codeSent,
  errorOf,
  lifetimeOf,
  refusalNotice,
  refusedCode,
  verifiedCode,
} from '../verification/verification.ts';
import type { Method } from '../verification/verification.ts';
import { otp } from './otp.setup.ts';
import type { OtpNoticeId, OtpOutput } from './otp.setup.ts';

const sendingBy = (method: Method, id: 'sendCodeBySms' | 'sendCodeByEmail', sentNotice: OtpNoticeId) =>
  otp.createStateConfig({
    tags: 'busy',
    invoke: {
      id,
      src: id,
      onDone: [
        {
          guard: { type: 'sent', params: answer },
          target: '#coolingDown',
          actions: [
            { type: 'keepMethod', params: ({ event }) => ({ method, lifetimeMs: lifetimeOf(event.output) }) },
            { type: 'announce', params: { id: sentNotice, ms: 1_000 } },
            { type: 'announceCode', params: true },
          ],
        },
        {
          guard: { type: 'refused', params: answer },
          target: '#sendRefused',
          actions: [
            { type: 'keepError', params: errorOf },
            { type: 'warn', params: refusalNotice('otp.send.failed', 10_000) },
          ],
        },
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        {
          target: '#coolingDown',
          actions: [
            { type: 'keepMethod', params: { method, lifetimeMs: null } },
            { type: 'announceCode', params: false },
          ],
        },
      ],
    },
  });

const sending = otp.createStateConfig({
  initial: 'resuming',
  states: {
    resuming: { always: [{ guard: 'isCooling', target: 'coolingDown' }, { target: 'ready' }] },
    ready: {
      initial: 'open',
      on: {
        'sms.requested': { guard: and(['hasMobile', 'maySend']), target: '#bySms' },
        'email.requested': { guard: and(['hasEmail', 'maySend']), target: '#byEmail' },
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
    coolingDown: { id: 'coolingDown', after: { resendPause: 'ready' } },
  },
});

const verifying = otp.createStateConfig({
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
        guard: { type: 'verified', params: answer },
        target: '#counting',
        actions: verifiedCode,
      },
      {
        guard: { type: 'refusedAgain', params: answer },
        target: 'pausing',
        actions: refusedCode,
      },
      { guard: { type: 'refused', params: answer }, target: 'open.refused', actions: refusedCode },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: 'open.unchecked' },
    ],
  },
});

const code = otp.createStateConfig({
  initial: 'resuming',
  on: { 'code.sent': codeSent },
  states: {
    resuming: {
      always: [
        { guard: 'isPausing', target: 'pausing' },
        { guard: 'wasUnconfirmed', target: 'open.unsure' },
        { guard: 'wasAsked', target: 'open.fresh' },
        { target: 'none' },
      ],
    },
    none: {},
    open: {
      initial: 'fresh',
      on: {
        'code.submitted': [
          { guard: and(['mayCheck', 'isEmpty']), target: '.empty' },
          { guard: and(['mayCheck', 'isOver']), target: '.expired' },
          { guard: 'mayCheck', target: 'verifying' },
        ],
      },
      states: { fresh: {}, unsure: {}, empty: {}, expired: {}, refused: {}, unchecked: {} },
    },
    verifying,
    pausing: { after: { refusalPause: 'open.refused' } },
  },
});

const lifetime = otp.createStateConfig({
  initial: 'resuming',
  on: { 'code.sent': [{ guard: 'hasExpiry', target: '.running' }, { target: '.unlimited' }] },
  states: {
    resuming: {
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

/** The list of organizations stands in front of the rest, which goes on behind it (A2.21). */
const help = otp.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'help.requested': { guard: 'mayAskForHelp', target: 'open' } } },
    open: { id: 'helping', on: { 'help.closed': 'closed' } },
  },
});

/** The flow of the authorization screen (A2.14 to A2.21, A4.1 to A4.6, S1 to S5, S8). */
export const otpMachine = otp.createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    person: null,
    method: input.resumed?.method ?? null,
    used: input.resumed?.used ?? { sms: false, email: false },
    lifetimeMs: input.resumed?.lifetimeMs ?? null,
    refusals: input.resumed?.refusals ?? 0,
    resendMs: input.resumed?.resendMs ?? 0,
    refusalMs: input.resumed?.refusalMs ?? 0,
    error: null,
    destination: { to: 'dashboard' },
  }),
  initial: 'checkingLink',
  states: {
    checkingLink: {
      always: [
        { guard: 'hasNoUser', target: 'invalidUser' },
        { guard: 'isSignedIn', target: 'arrived' },
        { guard: 'isOtherPerson', target: 'forgettingStoredPerson' },
        { target: 'lookingUp' },
      ],
    },
    forgettingStoredPerson: {
      tags: 'busy',
      invoke: { id: 'forgetStoredPerson', src: 'forgetStoredPerson', onDone: 'lookingUp' },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: ({ context }) => ({ userId: context.link.kind === 'user' ? context.link.userId : '' }),
        onDone: [
          {
            guard: { type: 'found', params: answer },
            target: 'identifying',
            actions: { type: 'keepPerson', params: answer },
          },
          { guard: { type: 'unknownUser', params: answer }, target: 'invalidUser' },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'lookUpFailed' },
        ],
      },
    },
    invalidUser: {},
    lookUpFailed: { on: { 'lookUp.retried': 'lookingUp' } },
    identifying: { type: 'parallel', states: { sending, code, lifetime, help } },
    counting: {
      id: 'counting',
      tags: 'busy',
      invoke: {
        id: 'getDocumentCounts',
        src: 'getDocumentCounts',
        onDone: [
          {
            guard: { type: 'counted', params: answer },
            target: 'arrived',
            actions: { type: 'keepDestination', params: answer },
          },
          {
            guard: { type: 'refused', params: answer },
            target: 'arrived',
            actions: { type: 'warn', params: refusalNotice('otp.notice.countsFailed', 10_000) },
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'arrived', actions: 'warnOfCounts' },
        ],
      },
    },
    arrived: { type: 'final', output: ({ context }) => ({ destination: context.destination }) },
    signedOut: { id: 'signedOut', type: 'final', output: { signedOut: true } },
  },
  output: ({ event }) => event.output as OtpOutput,
});

export type OtpRef = ActorRefFrom<typeof otpMachine>;
