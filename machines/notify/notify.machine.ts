// Decides which organization a note is for, when it may be sent, and whether it has arrived. Does
// not decide how organizations are listed, nor where Back leads. The note is passed from the event to the
// call and not kept; the text field keeps it until it has arrived.
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { answer, errorOf } from '../answer.ts';

/** The outcome of notifying. `unconfirmed`: the organization may have been notified (X3). */
export type NotifyAnswer =
  | { readonly kind: 'notified' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

/** The side effects of notifying an organization. */
export const notifyPorts = {
  /** Notifies an organization, with a note (A7.6). No automatic retry. */
  notifyRequestor: port<NotifyAnswer, { requestorId: string; note: string }>(),
};

export interface NotifyInput {
  /** Whether there is any organization to notify. */
  readonly hasOrganizations: boolean;
}

export type NotifyEvent =
  | { type: 'organization.chosen'; id: string }
  | { type: 'note.submitted'; note: string }
  | { type: 'note.dismissed' }
  | { type: 'screen.left' };

export type NotifyEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; id: NotifyNoticeId; ms: number }
  | { type: 'notice'; intent: 'warning'; text: string; ms: number };

export type NotifyNoticeId = 'notify.notice.sent' | 'notify.notice.left';

export type NotifyOutput = { readonly to: 'back' | 'signOut' };

interface NotifyContext {
  readonly hasOrganizations: boolean;
  readonly chosen: string | null;
  readonly notified: readonly string[];
  readonly error: string;
}

const warningMs = 10_000;

const notify = setup({
  types: {
    input: {} as NotifyInput,
    context: {} as NotifyContext,
    events: {} as NotifyEvent,
    emitted: {} as NotifyEmitted,
    output: {} as NotifyOutput,
  },
  actors: notifyPorts,
  guards: {
    hasOrganizations: ({ context }) => context.hasOrganizations,
    isEmpty: ({ event }) => event.type === 'note.submitted' && event.note.trim() === '',
    isNotified: (_, given: NotifyAnswer) => given.kind === 'notified',
    isRefused: (_, given: NotifyAnswer) => given.kind === 'refused',
    isInvalidToken: (_, given: NotifyAnswer) => given.kind === 'invalidToken',
  },
  actions: {
    keepChosen: assign({ chosen: ({ event }) => (event.type === 'organization.chosen' ? event.id : null) }),
    keepNotified: assign({
      notified: ({ context }) =>
        context.chosen === null ? context.notified : [...new Set([...context.notified, context.chosen])],
    }),
    keepError: assign({ error: (_, error: string) => error }),
    announce: emit({ type: 'notice', intent: 'success', id: 'notify.notice.sent', ms: 1_000 }),
    /** The dialog shows the refusal itself; the notice quotes the provider, if it gave a text (A8.3). */
    warn: enqueueActions(({ enqueue }, text: string) => {
      if (text !== '') enqueue.emit({ type: 'notice', intent: 'warning', text, ms: warningMs });
    }),
    warnOfLeaving: emit({ type: 'notice', intent: 'warning', id: 'notify.notice.left', ms: warningMs }),
  },
});

/** The flow of notifying an organization (A2.21, A2.22, A4.8, A5.4, A8.3). */
export const notifyMachine = notify.createMachine({
  id: 'notify',
  context: ({ input }) => ({ ...input, chosen: null, notified: [], error: '' }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasOrganizations', target: 'listing' }, { target: 'nobody' }] },
    nobody: { on: { 'screen.left': 'left' } },
    listing: {
      on: {
        'organization.chosen': { target: 'noting', actions: 'keepChosen' },
        'screen.left': 'left',
      },
    },
    noting: {
      initial: 'fresh',
      on: {
        'note.submitted': [{ guard: 'isEmpty', target: '.missing' }, { target: 'notifying' }],
        'note.dismissed': 'listing',
        'screen.left': 'left',
      },
      states: { fresh: {}, missing: {}, refused: {}, unconfirmed: {} },
    },
    notifying: {
      tags: 'busy',
      on: { 'screen.left': { target: 'left', actions: 'warnOfLeaving' } },
      invoke: {
        id: 'notifyRequestor',
        src: 'notifyRequestor',
        input: ({ context, event }) => {
          assertEvent(event, 'note.submitted');
          return { requestorId: context.chosen ?? '', note: event.note.trim() };
        },
        onDone: [
          {
            guard: { type: 'isNotified', params: answer },
            target: 'listing',
            actions: ['keepNotified', 'announce'],
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'noting.refused',
            actions: [
              { type: 'keepError', params: errorOf },
              { type: 'warn', params: errorOf },
            ],
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
          { target: 'noting.unconfirmed' },
        ],
      },
    },
    left: { type: 'final', output: { to: 'back' } },
    signedOut: { type: 'final', output: { to: 'signOut' } },
  },
  output: ({ event }) => event.output as NotifyOutput,
});

export type NotifyRef = ActorRefFrom<typeof notifyMachine>;
