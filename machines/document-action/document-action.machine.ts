// Decides when a document may be acted on, what a lost answer means, and when the person has left.
// Does not decide how a document looks, what its bytes or comments are, or how calls are made: they stay outside.
// No path leads from one act call to a second one without a read between them, and none to an act on a document whose
// first page was not painted (X3, X7). Whatever is 'unsettled' goes on when its screen is left, and ends in an outcome.
import type { ActorRefFrom } from 'xstate';
import { acting, findingActor, refused, refusedAsLocked, settling, unknown } from './acting.ts';
import { answer, documentAction, errorOf } from './document-action.setup.ts';
import { showing } from './showing.ts';

const opening = documentAction.createStateConfig({
  id: 'opening',
  tags: 'busy',
  entry: 'forgetOutcome',
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: ({ context }) => ({ documentId: context.documentId, act: null, moment: 'opening' }),
    onDone: [
      {
        guard: { type: 'opened', params: answer },
        target: 'showing',
        actions: [{ type: 'keepFacts', params: answer }, 'announceOpening'],
      },
      { guard: { type: 'missing', params: answer }, target: 'missing' },
      { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
      { target: 'unopened', actions: { type: 'keepError', params: errorOf } },
    ],
  },
});

// Its dialog has ways of its own, and covers all others.
const wayOutOfDialog = {
  'result.closed': 'left',
  'next.requested': { target: 'left', actions: { type: 'headFor', params: 'next' } },
  'back.requested': {},
  'neighbour.requested': {},
} as const;

const succeeded = documentAction.createStateConfig({
  id: 'succeeded',
  tags: 'shown',
  entry: ['rememberAct', 'announceAct'],
  always: [
    { guard: 'isThenNext', target: 'left', actions: ['tellSuccess', { type: 'headFor', params: 'next' }] },
    { guard: 'isQuiet', target: 'left', actions: 'tellSuccess' },
  ],
  on: wayOutOfDialog,
});

/** The flow of the document screen (D2.35 to D2.52, D4.8 to D4.17, D5.1, S16, X3, X7, X8). */
export const documentActionMachine = documentAction.createMachine({
  id: 'documentAction',
  context: ({ input }) => ({
    ...input,
    awaitsMe: false,
    standing: null,
    act: null,
    answer: null,
    acted: false,
    thenNext: false,
    error: null,
    mark: null,
    goal: 'list',
  }),
  initial: 'opening',
  on: {
    'back.requested': '.left',
    'neighbour.requested': {
      target: '.left',
      actions: { type: 'headFor', params: ({ event }) => event.to },
    },
    'session.ended': '.signedOut',
  },
  states: {
    opening,
    missing: { id: 'missing' },
    unopened: { on: { 'opening.retried': 'opening' } },
    showing,
    acting,
    settling,
    findingActor,
    unknown,
    refused,
    refusedAsLocked,
    locked: { id: 'locked', tags: 'shown', on: { 'lock.retried': 'opening' } },
    succeeded,
    alreadyDone: {
      id: 'alreadyDone',
      tags: 'shown',
      on: wayOutOfDialog,
    },
    left: { id: 'left', entry: 'announceLeaving' },
    signedOut: { id: 'signedOut' },
  },
});

export type DocumentActionRef = ActorRefFrom<typeof documentActionMachine>;
