import { and, assertEvent, not } from 'xstate';
import {
  answer,
  codeSent,
  errorOf,
  lifetimeOf,
  refusalNotice,
  refusedCode,
  verifiedCode,
} from '../verification/verification.ts';
import { contact } from './contact.setup.ts';
import type { ContactNoticeId } from './contact.setup.ts';

const refusedAs = (id: 'contact.entry.refused' | 'otp.send.failed') =>
  [
    { type: 'keepError', params: errorOf },
    { type: 'warn', params: refusalNotice(id, 10_000) },
  ] as const;

/** What a refusal by Check or Perform does to the entry. */
export const refusedEntry = refusedAs('contact.entry.refused');
const refusedSend = refusedAs('otp.send.failed');

const sendingBy = (id: 'sendCodeBySms' | 'sendCodeByEmail', sentNotice: ContactNoticeId) =>
  contact.createStateConfig({
    tags: 'busy',
    invoke: {
      id,
      src: id,
      onDone: [
        {
          guard: { type: 'sent', params: answer },
          target: '#coolingDown',
          actions: [
            { type: 'keepSent', params: ({ event }) => lifetimeOf(event.output) },
            { type: 'announce', params: { id: sentNotice, ms: 1_000 } },
            { type: 'announceCode', params: true },
          ],
        },
        {
          guard: { type: 'refusedAtFirst', params: answer },
          target: '#editing.refused',
          actions: refusedSend,
        },
        { guard: { type: 'refused', params: answer }, target: '#sendRefused', actions: refusedSend },
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        {
          target: '#coolingDown',
          actions: [
            { type: 'keepSent', params: null },
            { type: 'announceCode', params: false },
          ],
        },
      ],
    },
  });

const sending = contact.createStateConfig({
  initial: 'busy',
  states: {
    ready: {
      initial: 'open',
      on: {
        'code.requested': [
          { guard: and(['isMobile', not('isChecking')]), target: '#bySms' },
          { guard: not('isChecking'), target: '#byEmail' },
        ],
      },
      states: { open: {}, refused: { id: 'sendRefused' } },
    },
    busy: {
      id: 'sendingNow',
      initial: 'bySms',
      states: {
        bySms: { id: 'bySms', ...sendingBy('sendCodeBySms', 'otp.notice.sentBySms') },
        byEmail: { id: 'byEmail', ...sendingBy('sendCodeByEmail', 'otp.notice.sentByEmail') },
      },
    },
    coolingDown: { id: 'coolingDown', after: { resendPause: 'ready' } },
  },
});

const verifying = contact.createStateConfig({
  id: 'verifying',
  tags: 'busy',
  invoke: {
    id: 'verifyCode',
    src: 'verifyCode',
    input: ({ event }) => {
      assertEvent(event, 'code.submitted');
      return { code: event.code.trim() };
    },
    onDone: [
      {
        guard: { type: 'verifiedMobile', params: answer },
        target: '#performing.sms',
        actions: verifiedCode,
      },
      {
        guard: { type: 'verifiedEmail', params: answer },
        target: '#performing.email',
        actions: verifiedCode,
      },
      { guard: { type: 'refusedAgain', params: answer }, target: 'pausing', actions: refusedCode },
      { guard: { type: 'refused', params: answer }, target: 'open.refused', actions: refusedCode },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: 'open.unchecked' },
    ],
  },
});

const code = contact.createStateConfig({
  initial: 'none',
  on: { 'code.sent': codeSent },
  states: {
    none: {},
    open: {
      initial: 'fresh',
      on: {
        'code.submitted': [
          { guard: and([not('isSending'), 'isEmptyCode']), target: '.empty' },
          { guard: and([not('isSending'), 'isOver']), target: '.expired' },
          { guard: not('isSending'), target: 'verifying' },
        ],
      },
      states: { fresh: {}, unsure: {}, empty: {}, expired: {}, refused: {}, unchecked: {} },
    },
    verifying,
    pausing: { after: { refusalPause: 'open.refused' } },
  },
});

const lifetime = contact.createStateConfig({
  initial: 'unlimited',
  on: { 'code.sent': [{ guard: 'hasExpiry', target: '.running' }, { target: '.unlimited' }] },
  states: {
    unlimited: {},
    running: { after: { codeLifetime: 'over' } },
    over: { id: 'lifetimeOver' },
  },
});

/** Sends codes to the new contact and has them checked (A4.9, S1, S2). */
export const proving = contact.createStateConfig({
  type: 'parallel',
  on: { 'entry.reopened': 'editing', 'editing.cancelled': 'closing' },
  states: { sending, code, lifetime },
});
