// Decides which address may be sent, when the form waits, and what is wrong with an entry. Does not
// decide how the form looks. The address is passed from the event to the call and not kept.
import { assertEvent, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { withoutInvisible } from '../normalized.ts';
import { flawOf } from './email.ts';
import type { EmailFlaw } from './email.ts';
import { answer } from '../answer.ts';

/** The outcome of requesting a new password. `unconfirmed`: it may have been requested (X3). */
export type ForgotPasswordAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the forgot-password form. */
export const forgotPasswordPorts = {
  /** Requests a new password (A7.12, S6). No automatic retry. */
  postForgotPassword: port<ForgotPasswordAnswer, { email: string }>(),
};

export type ForgotPasswordEvent =
  | { type: 'email.left'; email: string }
  | { type: 'email.submitted'; email: string }
  | { type: 'form.cancelled' };

/** Where the form leads; `isSent`: the next screen shows a notice that the request was sent. */
export type ForgotPasswordOutput =
  { readonly to: 'auth'; readonly isSent: boolean } | { readonly to: 'signOut' };

const flawInEvent = ({ event }: { event: ForgotPasswordEvent }) =>
  'email' in event ? flawOf(event.email) : null;

const form = setup({
  types: {
    events: {} as ForgotPasswordEvent,
    output: {} as ForgotPasswordOutput,
  },
  actors: forgotPasswordPorts,
  guards: {
    isMissing: (_, flaw: EmailFlaw | null) => flaw === 'missing',
    isShort: (_, flaw: EmailFlaw | null) => flaw === 'short',
    isLong: (_, flaw: EmailFlaw | null) => flaw === 'long',
    isMalformed: (_, flaw: EmailFlaw | null) => flaw === 'malformed',
    isSent: (_, given: ForgotPasswordAnswer) => given.kind === 'sent',
    isNotFound: (_, given: ForgotPasswordAnswer) => given.kind === 'notFound',
    isInvalidToken: (_, given: ForgotPasswordAnswer) => given.kind === 'invalidToken',
  },
});

const flawTransitions = [
  { guard: { type: 'isShort', params: flawInEvent }, target: '.short' },
  { guard: { type: 'isLong', params: flawInEvent }, target: '.long' },
  { guard: { type: 'isMalformed', params: flawInEvent }, target: '.malformed' },
] as const;

/** The flow of the forgot-password form (A2.30, A5.5, A8.6). */
export const forgotPasswordMachine = form.createMachine({
  id: 'forgot-password',
  initial: 'editing',
  states: {
    editing: {
      initial: 'fresh',
      on: {
        'email.left': flawTransitions,
        'email.submitted': [
          { guard: { type: 'isMissing', params: flawInEvent }, target: '.missing' },
          ...flawTransitions,
          { target: 'posting' },
        ],
        'form.cancelled': 'cancelled',
      },
      states: {
        fresh: {},
        missing: {},
        short: {},
        long: {},
        malformed: {},
        notFound: {},
        unconfirmed: {},
      },
    },
    posting: {
      tags: 'busy',
      on: { 'form.cancelled': 'cancelled' },
      invoke: {
        id: 'postForgotPassword',
        src: 'postForgotPassword',
        input: ({ event }) => {
          assertEvent(event, 'email.submitted');
          return { email: withoutInvisible(event.email) };
        },
        onDone: [
          { guard: { type: 'isSent', params: answer }, target: 'sent' },
          { guard: { type: 'isNotFound', params: answer }, target: 'editing.notFound' },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
          { target: 'editing.unconfirmed' },
        ],
      },
    },
    sent: { type: 'final', output: { to: 'auth', isSent: true } },
    cancelled: { type: 'final', output: { to: 'auth', isSent: false } },
    signedOut: { type: 'final', output: { to: 'signOut' } },
  },
  output: ({ event }) => event.output as ForgotPasswordOutput,
});

export type ForgotPasswordRef = ActorRefFrom<typeof forgotPasswordMachine>;
