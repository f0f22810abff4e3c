// Decides when a document may be acted on, what its screen shows after an act, and when the person has left.
// Does not decide how an act is requested, sent, settled and reread: its child, machines/acts, does. Nor how
// a document looks, what its bytes or comments are, or how calls are made. No path leads to an act on a
// document whose first page was not painted (X3, X7), except to declining a file that cannot be painted
// (S35). While `unsettled`, it continues after its screen was left, until there is an outcome.
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { actingInput, documentAction } from './document-action.setup.ts';
import {
  linksBlocked,
  toList,
  toNext,
  resultDialogTransitions,
  continueTransitions,
  leaveTransitions,
} from './leaving.ts';
import { noPreconditions } from './remarks.ts';
import { onPainted, showing } from './showing.ts';

const opening = documentAction.createStateConfig({
  id: 'opening',
  tags: 'busy',
  entry: 'forgetOutcome',
  // An answer may take long: the person can stop waiting and retry.
  on: { 'opening.stopped': 'stopped' },
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: ({ context }) => ({ documentId: context.documentId }),
    onDone: [
      {
        guard: { type: 'isOpened', params: answer },
        target: 'showing',
        actions: [{ type: 'keepOpened', params: answer }, 'announceOpening'],
      },
      { guard: { type: 'isNotFound', params: answer }, target: 'missing', actions: 'announceMissing' },
      { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
      { target: 'unopened', actions: { type: 'keepError', params: errorOf } },
    ],
  },
});

const keepEntry = { type: 'keepEntry', params: answer } as const;

// The acting child for this document ends once the outcome is known, possibly long after the screen was left.
const acting = documentAction.createStateConfig({
  id: 'acting',
  initial: 'asking',
  invoke: {
    id: 'acting',
    src: 'acting',
    input: actingInput,
    onDone: [
      { guard: { type: 'isCancelled', params: answer }, target: '#returning' },
      { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
      { guard: { type: 'isRecorded', params: answer }, target: '#succeeded', actions: keepEntry },
      { guard: { type: 'isOvertaken', params: answer }, target: '#alreadyDone', actions: keepEntry },
      { guard: { type: 'isNotPending', params: answer }, target: '#returning', actions: keepEntry },
      { guard: { type: 'isLocked', params: answer }, target: '#locked', actions: [keepEntry, 'warn'] },
      {
        guard: { type: 'isNotRecorded', params: answer },
        target: '#returningNotRecorded',
        actions: keepEntry,
      },
      {
        guard: { type: 'isChanged', params: answer },
        target: '#paintingChanged',
        actions: [keepEntry, 'forgetPreconditions', 'awaitFirstPage'],
      },
      { guard: { type: 'isUnchecked', params: answer }, target: '#returningUnchecked', actions: keepEntry },
      { guard: { type: 'isMissing', params: answer }, target: '#missing', actions: keepEntry },
      { target: '#returningRefused', actions: [keepEntry, 'warnOfRefusal'] },
    ],
  },
  states: {
    asking: {
      tags: ['shown', 'asking'],
      on: {
        ...linksBlocked,
        ...onPainted,
        'act.confirmed': { target: 'underWay', actions: 'keepConfirmed' },
        'painting.failed': { target: '#unpaintable', actions: 'keepFirstPage' },
      },
    },
    // Continues whether its screen is shown or not.
    underWay: {
      id: 'underWay',
      type: 'parallel',
      // A page that is painted next is of the new file.
      on: { 'file.replaced': { actions: 'keepFirstPage' } },
      states: {
        call: {
          initial: 'sending',
          on: {
            'act.sent': '.sending',
            'act.unclear': '.reading',
            'act.unknown': [{ guard: 'isAway', target: '#outcomeUnknown' }, { target: '.unknown' }],
          },
          states: {
            sending: { tags: ['unsettled', 'sending'] },
            reading: { tags: 'unsettled' },
            // A person who leaves now gets a notice that the outcome is unknown.
            unknown: { tags: 'unsettled', on: { 'screen.left': '#outcomeUnknown' } },
          },
        },
        screen: {
          initial: 'shown',
          states: {
            shown: {
              tags: 'shown',
              on: {
                ...leaveTransitions('away'),
                ...onPainted,
                'painting.failed': { actions: 'keepFirstPage' },
                'password.requested': { actions: 'keepFirstPage' },
                'screen.left': 'away',
              },
            },
            away: {
              id: 'away',
              tags: 'away',
              // The viewer is gone with the screen.
              entry: 'awaitFirstPage',
              on: { ...linksBlocked, 'screen.joined': 'shown' },
            },
          },
        },
      },
    },
    // Left while the outcome was unknown: nothing rereads it, and no screen is left to show it.
    outcomeUnknown: { id: 'outcomeUnknown' },
  },
});

const succeeded = documentAction.createStateConfig({
  id: 'succeeded',
  tags: 'shown',
  entry: 'announceAct',
  always: [
    { guard: 'opensNext', target: 'left', actions: ['notifySuccess', toNext] },
    { guard: 'hasSuccessToast', target: 'left', actions: ['notifySuccess', toList] },
  ],
  on: resultDialogTransitions,
  initial: 'closing',
  states: {
    // Closes by itself only if the record shows that it was this person; otherwise the note about that must be
    // read (S46).
    closing: {
      on: { 'dialog.entered': 'paused' },
      after: { successShown: { guard: 'isMine', target: '#over' } },
    },
    paused: { on: { 'dialog.left': 'closing' } },
  },
});

/** The flow of the document screen (D2.35 to D2.52, D4.8 to D4.17, D5.1, S16, X3, X7, X8). */
export const documentActionMachine = documentAction.createMachine({
  id: 'documentAction',
  context: ({ input }) => ({
    ...input,
    awaitsMe: false,
    recordStatus: null,
    firstPage: 'awaited',
    act: null,
    preconditions: noPreconditions,
    skipsQuestion: false,
    opensNext: false,
    entry: null,
    error: null,
  }),
  initial: 'opening',
  on: { ...leaveTransitions('.left'), 'viewer.closed': { actions: 'keepFirstPage' } },
  states: {
    opening,
    missing: { id: 'missing' },
    unopened: { on: { 'opening.retried': 'opening' } },
    stopped: { on: { 'opening.retried': 'opening' } },
    showing,
    acting,
    locked: { id: 'locked', tags: 'shown', on: { 'lock.retried': 'opening' } },
    succeeded,
    alreadyDone: { id: 'alreadyDone', tags: 'shown', on: resultDialogTransitions },
    // It was acted on, and nothing is left to do (D4.9, D4.11, S36): no timer closes the document.
    over: {
      id: 'over',
      tags: 'shown',
      on: {
        ...continueTransitions,
        'painting.failed': { actions: 'keepFirstPage' },
        // The viewer opens the file that it has: nothing needs to be read.
        'opening.retried': { guard: 'hasFailed', actions: 'keepFirstPage' },
      },
    },
    left: { id: 'left' },
    signedOut: { id: 'signedOut' },
  },
});

export type DocumentActionRef = ActorRefFrom<typeof documentActionMachine>;
