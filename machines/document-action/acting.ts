// An act has been sent, and what became of it is not settled yet (X3).
import { actStates } from '../acts/act-states.ts';
import type { ActPort } from '../acts/act-states.ts';
import { answer, documentAction } from './document-action.setup.ts';

const sending = (id: ActPort) =>
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
  states: actStates(sending),
});

export const settling = documentAction.createStateConfig({
  id: 'settling',
  tags: ['busy', 'shown', 'unsettled'],
  exit: 'forgetAnswer',
  always: [
    { guard: 'wasDone', target: '#succeeded' },
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

// A gateway may send a call twice, and a lost call may arrive late: 'Redundant' can be the echo of one's own act.
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

/** Reads until it is known how the document stands: by itself, and whenever the person asks. */
const rereading = (waiting: 'stillAwaitsMe' | 'opened', given: 'notRecorded' | 'refused') =>
  ({
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
              guard: { type: waiting, params: answer },
              target: '#painting',
              actions: [
                { type: 'keepFacts', params: answer },
                { type: 'give', params: given },
              ],
            },
            // A refused act is known not to be done, also where its document is gone; of an unknown one nothing is known.
            ...(waiting === 'opened'
              ? [{ guard: { type: 'missing', params: answer }, target: '#missing' } as const]
              : [{ guard: { type: 'opened', params: answer }, target: '#alreadyDone' } as const]),
            { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
            { target: 'unreadable' },
          ],
        },
      },
      unreadable: { on: { 'outcome.askedAgain': 'rereading' }, after: { rereadPause: 'rereading' } },
    },
  }) as const;

export const unknown = documentAction.createStateConfig({
  entry: 'forgetError',
  tags: ['shown', 'unsettled'],
  ...rereading('stillAwaitsMe', 'notRecorded'),
});

export const refused = documentAction.createStateConfig({
  tags: ['shown', 'unsettled'],
  ...rereading('opened', 'refused'),
});
