// The document is open. Two regions: what the viewer has said about its first page, and what is done to it.
import { and, or } from 'xstate';
import { answer } from '../answer.ts';
import { actNames, acts } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { actingInput, documentAction } from './document-action.setup.ts';
import {
  continueTransitions,
  leaveTransitions,
  linksBlocked,
  resultDialogTransitions,
  toEditor,
  toList,
  toNext,
} from './leaving.ts';

/**
 * What the viewer has said about the first page of the file that is shown. Nothing but a decline is possible
 * unless it is painted (X7, S35).
 */
const page = documentAction.createStateConfig({
  initial: 'awaited',
  // The next viewer, and the next file, have painted nothing yet.
  on: { 'viewer.closed': '.awaited', 'file.replaced': '.awaited' },
  states: {
    awaited: {
      on: {
        'page.painted': { guard: 'isThisDocument', target: 'painted' },
        'painting.failed': 'failed',
        'password.requested': 'askingPassword',
      },
    },
    painted: { id: 'painted', on: { 'painting.failed': 'failed' } },
    askingPassword: {
      id: 'askingPassword',
      on: { 'page.painted': { guard: 'isThisDocument', target: 'painted' }, 'painting.failed': 'failed' },
    },
    // Once nothing is left to do, the viewer opens the file that it has: nothing needs to be read.
    failed: { id: 'failed', on: { 'opening.retried': { guard: 'isOver', target: 'awaited' } } },
  },
});

const requestTransition = (act: Act, skipsQuestion: boolean) => {
  // A file that the viewer cannot show can only be declined (S35).
  const isReady = act === 'decline' ? or(['isPainted', 'cannotBeShown']) : 'isPainted';
  const guards = [
    { type: 'isOffered', params: act },
    'awaitsMe',
    isReady,
    ...(skipsQuestion ? [{ type: 'needsNoQuestion', params: act }] : []),
  ];
  return {
    guard: and(guards as never),
    target: skipsQuestion ? 'acting.underWay' : 'acting',
    actions: { type: 'requestAct', params: { act, skipsQuestion } },
  } as unknown as {
    guard: 'awaitsMe';
    target: 'acting';
    actions: { type: 'requestAct'; params: { act: Act; skipsQuestion: boolean } };
  };
};

/** An act without fields and remarks is confirmed by the press of its button (S48). */
const requests = Object.fromEntries(
  actNames.map((act) => [
    `${act}.requested`,
    acts[act].asks.length === 0
      ? [requestTransition(act, true), requestTransition(act, false)]
      : [requestTransition(act, false)],
  ]),
) as unknown as Record<`${Act}.requested`, ReturnType<typeof requestTransition>[]>;

/**
 * Nothing is under way; the states are the message about the last act. `notRecorded`: its answer was lost, and
 * a read shows that nothing is recorded; `changed`: the document is not the one that was shown (X7);
 * `unchecked`: that could not be found out.
 */
const idle = documentAction.createStateConfig({
  id: 'idle',
  tags: 'shown',
  initial: 'plain',
  on: {
    'opening.retried': { guard: 'hasFailed', target: '#opening' },
    'preconditions.changed': { actions: 'keepPreconditions' },
    ...requests,
    'edit.requested': {
      guard: and(['canEdit', 'awaitsMe', 'isPainted']),
      target: '#left',
      actions: toEditor,
    },
  },
  states: { plain: {}, notRecorded: {}, refused: {}, changed: {}, unchecked: {} },
});

// Continues whether its screen is shown or not.
const underWay = documentAction.createStateConfig({
  type: 'parallel',
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
        shown: { tags: 'shown', on: { ...leaveTransitions('away'), 'screen.left': 'away' } },
        away: {
          id: 'away',
          tags: 'away',
          entry: 'closeViewer',
          on: { ...linksBlocked, 'screen.joined': 'shown' },
        },
      },
    },
  },
});

const keepEntry = { type: 'keepEntry', params: answer } as const;

// The acting child for this document ends once the outcome is known, possibly long after the screen was left.
const acting = documentAction.createStateConfig({
  initial: 'asking',
  invoke: {
    id: 'acting',
    src: 'acting',
    input: actingInput,
    onDone: [
      { guard: { type: 'isCancelled', params: answer }, target: 'idle' },
      { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
      { guard: { type: 'isRecorded', params: answer }, target: 'succeeded', actions: keepEntry },
      { guard: { type: 'isOvertaken', params: answer }, target: 'alreadyDone', actions: keepEntry },
      { guard: { type: 'isNotPending', params: answer }, target: 'idle', actions: keepEntry },
      { guard: { type: 'isLocked', params: answer }, target: 'locked', actions: [keepEntry, 'warn'] },
      { guard: { type: 'isNotRecorded', params: answer }, target: 'idle.notRecorded', actions: keepEntry },
      {
        guard: { type: 'isChanged', params: answer },
        target: 'idle.changed',
        actions: [keepEntry, 'forgetPreconditions', 'awaitFirstPage'],
      },
      { guard: { type: 'isUnchecked', params: answer }, target: 'idle.unchecked', actions: keepEntry },
      { guard: { type: 'isMissing', params: answer }, target: '#missing', actions: keepEntry },
      { target: 'idle.refused', actions: [keepEntry, 'warnOfRefusal'] },
    ],
  },
  states: {
    asking: {
      tags: ['shown', 'asking'],
      on: {
        ...linksBlocked,
        'act.confirmed': { target: 'underWay', actions: 'keepConfirmed' },
        // What is asked about can no longer be seen.
        'painting.failed': '#idle',
      },
    },
    underWay,
  },
});

const succeeded = documentAction.createStateConfig({
  tags: 'shown',
  entry: 'announceAct',
  always: [
    { guard: 'opensNext', target: '#left', actions: ['notifySuccess', toNext] },
    { guard: 'hasSuccessToast', target: '#left', actions: ['notifySuccess', toList] },
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

/** The document is open; it stays so after its screen was left, until the act under way is settled (X3). */
export const opened = documentAction.createStateConfig({
  type: 'parallel',
  states: {
    page,
    act: {
      initial: 'idle',
      states: {
        idle,
        acting,
        locked: { tags: 'shown', on: { 'lock.retried': '#opening' } },
        succeeded,
        alreadyDone: { tags: 'shown', on: resultDialogTransitions },
        // It was acted on, and nothing is left to do (D4.9, D4.11, S36): no timer closes the document.
        over: { id: 'over', tags: 'shown', on: continueTransitions },
      },
    },
  },
});
