// Decides when a document may be signed, what a lost answer means, and when the person has left.
// Does not decide how a document looks, what its bytes are, or how calls are made: the document itself stays outside.
// No path leads from one act call to a second one without a read between them (X3).
import { and, assign, emit, raise, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { documentActionPorts } from './document-action.ports.ts';
import type { DocumentTab, ReadAnswer, SignAnswer } from './document-action.ports.ts';

export interface DocumentActionInput {
  readonly documentId: string;
  readonly tab: DocumentTab;
}

interface DocumentActionContext extends DocumentActionInput {
  readonly awaitsMe: boolean;
  readonly wasUnknown: boolean;
  readonly acted: boolean;
  readonly error: string | null;
}

export type DocumentActionEvent =
  | { type: 'opening.retried' }
  | { type: 'page.painted'; documentId: string }
  | { type: 'painting.failed' }
  | { type: 'sign.requested' }
  | { type: 'sign.confirmed' }
  | { type: 'sign.cancelled' }
  | { type: 'lock.retried' }
  | { type: 'outcome.askedAgain' }
  | { type: 'result.closed' }
  | { type: 'back.requested' }
  | { type: 'document.opened' }
  | { type: 'act.succeeded' };

export type DocumentActionEmitted =
  { type: 'notice'; intent: 'warning'; text: string; ms: number } | { type: 'left'; acted: boolean };

const answer = <T>({ event }: { event: { output: T } }): T => event.output;
const errorOf = ({ event }: { event: { output: ReadAnswer | SignAnswer } }) =>
  'error' in event.output ? event.output.error : '';

const documentAction = setup({
  types: {
    input: {} as DocumentActionInput,
    context: {} as DocumentActionContext,
    events: {} as DocumentActionEvent,
    emitted: {} as DocumentActionEmitted,
  },
  actors: documentActionPorts,
  delays: { rereadPause: 5_000 },
  guards: {
    isThisDocument: ({ context, event }) =>
      event.type === 'page.painted' && event.documentId === context.documentId,
    isSignTab: ({ context }) => context.tab === 'sign',
    awaitsMe: ({ context }) => context.awaitsMe,
    opened: (_, given: { kind: string }) => given.kind === 'opened',
    stillAwaitsMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.awaitsMe,
    signedByMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.signedByMe,
    missing: (_, given: { kind: string }) => given.kind === 'missing',
    refused: (_, given: { kind: string }) => given.kind === 'refused',
    invalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
    signed: (_, given: { kind: string }) => given.kind === 'signed',
    redundant: (_, given: { kind: string }) => given.kind === 'redundant',
    redundantByOwnAct: ({ context }, given: { kind: string }) =>
      given.kind === 'redundant' && context.wasUnknown,
    locked: (_, given: { kind: string }) => given.kind === 'locked',
  },
  actions: {
    keepFacts: assign({
      awaitsMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.awaitsMe,
      error: null,
    }),
    keepError: assign({ error: (_, error: string) => error }),
    rememberUnknown: assign({ wasUnknown: true }),
    rememberAct: assign({ acted: true, awaitsMe: false }),
    warn: emit((_, given: { text: string; ms: number }) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      ...given,
    })),
    announceOpening: raise({ type: 'document.opened' }),
    announceAct: raise({ type: 'act.succeeded' }),
    announceLeaving: emit(({ context }) => ({ type: 'left' as const, acted: context.acted })),
  },
});

const signing = documentAction.createStateConfig({
  tags: ['busy', 'shown'],
  on: { 'back.requested': {} },
  invoke: {
    id: 'signDocuments',
    src: 'signDocuments',
    input: ({ context }) => ({ documentId: context.documentId }),
    onDone: [
      {
        guard: { type: 'signed', params: answer },
        target: '#signed',
        actions: ['rememberAct', 'announceAct'],
      },
      {
        guard: { type: 'redundantByOwnAct', params: answer },
        target: '#signed',
        actions: ['rememberAct', 'announceAct'],
      },
      { guard: { type: 'redundant', params: answer }, target: '#alreadySigned' },
      {
        guard: { type: 'locked', params: answer },
        target: 'locked',
        actions: { type: 'warn', params: ({ event }) => ({ text: errorOf({ event }), ms: 5_000 }) },
      },
      {
        guard: { type: 'refused', params: answer },
        target: '#refused',
        actions: [
          { type: 'keepError', params: errorOf },
          { type: 'warn', params: ({ event }) => ({ text: errorOf({ event }), ms: 5_000 }) },
        ],
      },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: 'unknown', actions: 'rememberUnknown' },
    ],
  },
});

const reporting = (moment: 'opened' | 'acted') =>
  documentAction.createStateConfig({
    invoke: {
      id: 'postDocumentViewed',
      src: 'postDocumentViewed',
      input: ({ context }) => ({ documentId: context.documentId, moment }),
      onDone: [
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        { target: '#waiting' },
      ],
    },
  });

const unknown = documentAction.createStateConfig({
  tags: 'shown',
  initial: 'rereading',
  states: {
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context }) => ({ documentId: context.documentId }),
        onDone: [
          {
            guard: { type: 'signedByMe', params: answer },
            target: '#signed',
            actions: ['rememberAct', 'announceAct'],
          },
          { guard: { type: 'stillAwaitsMe', params: answer }, target: '#repainting' },
          { guard: { type: 'opened', params: answer }, target: '#alreadySigned' },
          { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
          { target: 'unreadable' },
        ],
      },
    },
    unreadable: { on: { 'outcome.askedAgain': 'rereading' }, after: { rereadPause: 'rereading' } },
  },
});

const showing = documentAction.createStateConfig({
  tags: 'shown',
  initial: 'painting',
  on: { 'painting.failed': '.unpaintable' },
  states: {
    painting: { on: { 'page.painted': { guard: 'isThisDocument', target: 'ready' } } },
    repainting: {
      id: 'repainting',
      on: { 'page.painted': { guard: 'isThisDocument', target: 'ready.notRecorded' } },
    },
    ready: {
      initial: 'untouched',
      on: { 'sign.requested': { guard: and(['isSignTab', 'awaitsMe']), target: '#confirming' } },
      states: { untouched: {}, refused: { id: 'refused' }, notRecorded: {} },
    },
    unpaintable: { on: { 'opening.retried': '#opening' } },
  },
});

const act = documentAction.createStateConfig({
  initial: 'opening',
  on: { 'back.requested': '.left' },
  states: {
    opening: {
      id: 'opening',
      tags: 'busy',
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context }) => ({ documentId: context.documentId }),
        onDone: [
          {
            guard: { type: 'opened', params: answer },
            target: 'showing',
            actions: [{ type: 'keepFacts', params: answer }, 'announceOpening'],
          },
          { guard: { type: 'missing', params: answer }, target: 'missing' },
          {
            guard: { type: 'refused', params: answer },
            target: 'unopened',
            actions: { type: 'keepError', params: errorOf },
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'unopened' },
        ],
      },
    },
    missing: {},
    unopened: { on: { 'opening.retried': 'opening' } },
    showing,
    confirming: {
      id: 'confirming',
      tags: 'shown',
      on: { 'sign.confirmed': 'signing', 'sign.cancelled': 'showing.ready', 'back.requested': {} },
    },
    signing,
    unknown,
    signed: { id: 'signed', tags: 'shown', on: { 'result.closed': 'left', 'back.requested': {} } },
    alreadySigned: {
      id: 'alreadySigned',
      tags: 'shown',
      on: { 'result.closed': 'left', 'back.requested': {} },
    },
    locked: { tags: 'shown', on: { 'lock.retried': 'opening' } },
    left: { entry: 'announceLeaving' },
    signedOut: { id: 'signedOut' },
  },
});

const tracking = documentAction.createStateConfig({
  initial: 'waiting',
  on: { 'document.opened': '.reportingOpening', 'act.succeeded': '.reportingAct' },
  states: {
    waiting: { id: 'waiting' },
    reportingOpening: reporting('opened'),
    reportingAct: reporting('acted'),
  },
});

/** The flow of the document screen (D2.35 to D2.51, D4.8 to D4.17, S16, X3, X7). */
export const documentActionMachine = documentAction.createMachine({
  id: 'documentAction',
  type: 'parallel',
  context: ({ input }) => ({ ...input, awaitsMe: false, wasUnknown: false, acted: false, error: null }),
  states: { act, tracking },
});

export type DocumentActionRef = ActorRefFrom<typeof documentActionMachine>;
