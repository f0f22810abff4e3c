// An act has been sent, and what became of it is not settled yet (X3).
import { actStates } from '../acts/act-states.ts';
import type { ActPort } from '../acts/acts.ts';
import { answer, documentAction } from './document-action.setup.ts';

const keepFacts = { type: 'keepFacts', params: answer } as const;

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
    { guard: 'wasLocked', target: 'refusedAsLocked' },
    { guard: 'wasRefused', target: 'refused' },
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
      { guard: { type: 'recorded', params: answer }, target: '#succeeded', actions: keepFacts },
      { guard: { type: 'proved', params: answer }, target: '#alreadyDone', actions: keepFacts },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: 'unknown.unreadable' },
    ],
  },
});

const give = (mark: 'notRecorded' | 'refused') => ({ type: 'give', params: mark }) as const;

/** What a read proves of an act of which nothing is known. */
const provedOfUnknown = [
  {
    guard: { type: 'notRecorded', params: answer },
    target: '#painting',
    actions: [keepFacts, give('notRecorded')],
  },
  { guard: { type: 'overtaken', params: answer }, target: '#alreadyDone', actions: keepFacts },
] as const;

/** What a read proves of an act that was refused: only now is it told. */
const provedOfRefused = [
  {
    guard: { type: 'proved', params: answer },
    target: '#painting',
    actions: [keepFacts, 'warnOfRefusal', give('refused')],
  },
  { guard: { type: 'missing', params: answer }, target: '#missing' },
] as const;

/** The same of one that was refused because somebody else holds the document. */
const provedOfLocked = [
  { guard: { type: 'proved', params: answer }, target: '#locked', actions: [keepFacts, 'warn'] },
  { guard: { type: 'missing', params: answer }, target: '#missing' },
] as const;

/** Reads until it is known how the document stands: by itself, and whenever the person asks. */
const rereading = <const T extends readonly object[]>(proved: T) =>
  ({
    initial: 'rereading',
    tags: ['shown', 'unsettled'],
    on: { 'back.requested': {}, 'neighbour.requested': {} },
    states: {
      rereading: {
        ...readingAgain,
        invoke: {
          ...readingAgain.invoke,
          onDone: [
            { guard: { type: 'recorded', params: answer }, target: '#succeeded', actions: keepFacts },
            ...proved,
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
  ...rereading(provedOfUnknown),
});

export const refused = documentAction.createStateConfig(rereading(provedOfRefused));

export const refusedAsLocked = documentAction.createStateConfig(rereading(provedOfLocked));
