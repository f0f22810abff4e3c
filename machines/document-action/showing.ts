// The document is on the screen, and nothing has been sent.
import { and } from 'xstate';
import { actNames, acts } from '../acts/acts.ts';
import type { Act } from '../acts/acts.ts';
import { answer, documentAction, errorOf } from './document-action.setup.ts';

const requests = Object.fromEntries(
  actNames.map((act) => [
    `${act}.requested`,
    {
      guard: and([{ type: 'isOffered', params: act }, 'awaitsMe']),
      target: acts[act].asks.some((field) => field === 'reason') ? '#readingReasons' : '#confirming',
      actions: { type: 'want', params: act },
    },
  ]),
) as unknown as Record<
  `${Act}.requested`,
  { guard: 'awaitsMe'; target: '#confirming'; actions: { type: 'want'; params: Act } }
>;

const ready = documentAction.createStateConfig({
  on: {
    ...requests,
    'edit.requested': {
      guard: and(['canEdit', 'awaitsMe']),
      target: '#left',
      actions: { type: 'headFor', params: 'edit' },
    },
  },
});

const asking = documentAction.createStateConfig({
  tags: 'asking',
  initial: 'confirming',
  on: { 'act.cancelled': 'ready', 'back.requested': {}, 'neighbour.requested': {} },
  states: {
    readingReasons: {
      id: 'readingReasons',
      tags: 'busy',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        onDone: [
          { guard: { type: 'found', params: answer }, target: 'confirming' },
          { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
          { target: 'withoutReasons', actions: { type: 'keepError', params: errorOf } },
        ],
      },
    },
    withoutReasons: { on: { 'reasons.retried': 'readingReasons' } },
    confirming: {
      id: 'confirming',
      initial: 'untouched',
      on: {
        'act.confirmed': [
          { guard: 'lacksReason', target: '.reasonMissing' },
          { guard: 'isFresh', target: '#acting', actions: 'keepWish' },
          { target: '#rechecking', actions: 'keepWish' },
        ],
      },
      states: { untouched: {}, reasonMissing: {} },
    },
  },
});

// Signed is what was shown: bytes that were read too long ago are read again, and a difference stops the act (X7).
const rechecking = documentAction.createStateConfig({
  id: 'rechecking',
  // It was confirmed: the page asks before it closes, and what becomes of it is told, wherever the person is.
  tags: ['busy', 'sending', 'unsettled'],
  on: { 'back.requested': {}, 'neighbour.requested': {} },
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: ({ context }) => ({ documentId: context.documentId, act: context.act, moment: 'checking' }),
    onDone: [
      {
        guard: { type: 'recorded', params: answer },
        target: '#alreadyDone',
        actions: { type: 'keepFacts', params: answer },
      },
      { guard: { type: 'isSameAndAwaitsMe', params: answer }, target: '#acting' },
      {
        guard: { type: 'isSame', params: answer },
        target: 'ready',
        actions: { type: 'keepFacts', params: answer },
      },
      {
        guard: { type: 'opened', params: answer },
        target: 'painting',
        actions: [
          { type: 'keepFacts', params: answer },
          { type: 'give', params: 'changed' },
        ],
      },
      { guard: { type: 'missing', params: answer }, target: '#missing' },
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      {
        target: 'ready',
        actions: [
          { type: 'keepError', params: errorOf },
          { type: 'give', params: 'unchecked' },
        ],
      },
    ],
  },
});

export const showing = documentAction.createStateConfig({
  tags: 'shown',
  initial: 'painting',
  on: { 'painting.failed': '.unpaintable' },
  states: {
    painting: {
      id: 'painting',
      on: { 'page.painted': { guard: 'isThisDocument', target: 'ready' } },
    },
    ready,
    asking,
    rechecking,
    unpaintable: { on: { 'opening.retried': '#opening' } },
  },
});
