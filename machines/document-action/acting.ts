// An act has been sent, and what became of it is not settled yet (X3).
import { answer, documentAction } from './document-action.setup.ts';

const sending = (id: 'reviewDocuments' | 'declineDocuments' | 'signDocuments' | 'acknowledgeDocuments') =>
  documentAction.createStateConfig({
    tags: 'sending',
    invoke: {
      id,
      src: id,
      input: ({ context }) => ({ documentId: context.documentId }),
      onDone: { target: '#settling', actions: { type: 'keepAnswer', params: answer } },
    },
  });

export const acting = documentAction.createStateConfig({
  id: 'acting',
  tags: ['busy', 'shown', 'unsettled'],
  initial: 'choosingAct',
  on: { 'back.requested': {}, 'neighbour.requested': {} },
  states: {
    choosingAct: {
      always: [
        { guard: 'isReview', target: 'reviewing' },
        { guard: 'isDecline', target: 'declining' },
        { guard: 'isAcknowledge', target: 'acknowledging' },
        { target: 'signing' },
      ],
    },
    reviewing: sending('reviewDocuments'),
    declining: sending('declineDocuments'),
    signing: sending('signDocuments'),
    acknowledging: sending('acknowledgeDocuments'),
  },
});

export const settling = documentAction.createStateConfig({
  id: 'settling',
  tags: ['busy', 'shown', 'unsettled'],
  exit: 'forgetAnswer',
  always: [
    { guard: 'wasDone', target: '#succeeded' },
    { guard: 'isEchoOfOwnAct', target: '#succeeded' },
    { guard: 'wasRedundant', target: 'findingActor' },
    { guard: 'wasLocked', target: 'locked', actions: 'warn' },
    { guard: 'wasRefused', target: 'refused', actions: 'warnOfRefusal' },
    { guard: 'wasTokenRefused', target: '#signedOut' },
    { target: 'unknown' },
  ],
});

const readingAgain = documentAction.createStateConfig({
  tags: ['busy', 'shown'],
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: ({ context }) => ({ documentId: context.documentId, act: context.act, moment: 'settling' }),
  },
});

// A gateway may send a call twice: 'Redundant' can be the echo of one's own act.
export const findingActor = documentAction.createStateConfig({
  ...readingAgain,
  tags: ['busy', 'shown', 'unsettled'],
  on: { 'back.requested': {}, 'neighbour.requested': {} },
  invoke: {
    ...readingAgain.invoke,
    onDone: [
      { guard: { type: 'doneByMe', params: answer }, target: '#succeeded' },
      { guard: { type: 'opened', params: answer }, target: '#alreadyDone' },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: 'unknown.unreadable' },
    ],
  },
});

export const unknown = documentAction.createStateConfig({
  entry: 'rememberUnknown',
  tags: ['shown', 'unsettled'],
  initial: 'rereading',
  on: { 'back.requested': {}, 'neighbour.requested': {} },
  states: {
    rereading: {
      ...readingAgain,
      invoke: {
        ...readingAgain.invoke,
        onDone: [
          { guard: { type: 'doneByMe', params: answer }, target: '#succeeded' },
          {
            guard: { type: 'stillAwaitsMe', params: answer },
            target: '#painting',
            actions: [
              { type: 'keepFacts', params: answer },
              { type: 'give', params: 'notRecorded' },
            ],
          },
          { guard: { type: 'opened', params: answer }, target: '#alreadyDone' },
          { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
          { target: 'unreadable' },
        ],
      },
    },
    unreadable: { on: { 'outcome.askedAgain': 'rereading' }, after: { rereadPause: 'rereading' } },
  },
});

export const refused = documentAction.createStateConfig({
  tags: ['shown', 'unsettled'],
  initial: 'rereading',
  on: { 'back.requested': {}, 'neighbour.requested': {} },
  states: {
    rereading: {
      ...readingAgain,
      invoke: {
        ...readingAgain.invoke,
        onDone: [
          { guard: { type: 'doneByMe', params: answer }, target: '#succeeded' },
          {
            guard: { type: 'opened', params: answer },
            target: '#painting',
            actions: [
              { type: 'keepFacts', params: answer },
              { type: 'give', params: 'refused' },
            ],
          },
          { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
          { target: 'unreadable' },
        ],
      },
    },
    unreadable: { on: { 'outcome.askedAgain': 'rereading' }, after: { rereadPause: 'rereading' } },
  },
});
