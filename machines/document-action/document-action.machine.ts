// Decides when a document may be signed, what a lost answer means, and when the person has left.
// Does not decide how a document looks, what its bytes are, or how calls are made: the document itself stays outside.
// No path leads from one act call to a second one without a read between them (X3).
// Whatever is 'unsettled' goes on when its screen is left, and ends in an outcome that the person is told (X3).
import { and } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer, documentAction, errorOf } from './document-action.setup.ts';

const signing = documentAction.createStateConfig({
  tags: ['busy', 'shown', 'unsettled'],
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
      { guard: { type: 'redundant', params: answer }, target: 'findingSigner' },
      {
        guard: { type: 'locked', params: answer },
        target: 'locked',
        actions: [
          { type: 'keepError', params: errorOf },
          { type: 'warn', params: ({ event }) => ({ text: errorOf({ event }), ms: 5_000 }) },
        ],
      },
      {
        guard: { type: 'refused', params: answer },
        target: 'refused',
        actions: [
          { type: 'keepError', params: errorOf },
          { type: 'warn', params: ({ event }) => ({ text: errorOf({ event }), ms: 5_000 }) },
        ],
      },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: 'unknown' },
    ],
  },
});

interface Reread {
  /** Where to when the document still awaits my signature. */
  readonly still: '#repainting' | '#alreadySigned';
  /** Where to when it does not, and the signature is not mine. */
  readonly over: '#repainting' | '#alreadySigned';
  readonly unread: 'unreadable' | 'unknown.unreadable';
}

const readingAgain = ({ still, over, unread }: Reread) =>
  documentAction.createStateConfig({
    tags: ['busy', 'shown'],
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
        {
          guard: { type: 'stillAwaitsMe', params: answer },
          target: still,
          actions: { type: 'keepFacts', params: answer },
        },
        {
          guard: { type: 'opened', params: answer },
          target: over,
          actions: { type: 'keepFacts', params: answer },
        },
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        { target: unread },
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

const askingOn = (read: Omit<Reread, 'unread'>) =>
  documentAction.createStateConfig({
    tags: ['shown', 'unsettled'],
    initial: 'rereading',
    on: { 'back.requested': {} },
    states: {
      rereading: readingAgain({ ...read, unread: 'unreadable' }),
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
      states: { untouched: {}, notRecorded: {} },
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
      entry: 'forgetError',
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
    // A gateway may send a call twice: 'Redundant' can be the echo of one's own act.
    findingSigner: {
      ...readingAgain({ still: '#alreadySigned', over: '#alreadySigned', unread: 'unknown.unreadable' }),
      tags: ['busy', 'shown', 'unsettled'],
      on: { 'back.requested': {} },
    },
    unknown: { entry: 'rememberUnknown', ...askingOn({ still: '#repainting', over: '#alreadySigned' }) },
    refused: askingOn({ still: '#repainting', over: '#repainting' }),
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
