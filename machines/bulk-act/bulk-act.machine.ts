// Decides what is sent for which documents, in which parts, what a lost answer means, and when it is over.
// Does not decide what documents, reasons or comments look like, or how calls are made: they stay outside, only ids are here.
// A document whose act was sent is sent again only after it was read and still waits (X3): the ledger keeps the account.
import { and } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { actStates } from '../acts/act-states.ts';
import type { ActPort } from '../acts/act-states.ts';
import { answer, bulkAct } from './bulk-act.setup.ts';
import { idsToRead, idsWith } from './ledger.ts';

const sending = (id: ActPort) =>
  bulkAct.createStateConfig({
    tags: 'sending',
    invoke: {
      id,
      src: id,
      input: ({ context }) => ({
        ids: idsWith(context.ledger, 'sent'),
      }),
      onDone: [
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        { target: '#settling', actions: { type: 'keepAnswer', params: answer } },
      ],
    },
  });

const acting = bulkAct.createStateConfig({
  tags: ['busy', 'unsettled'],
  entry: 'sendChunk',
  initial: 'choosingAct',
  on: { 'stop.requested': { guard: 'hasMore', actions: 'halt' } },
  states: actStates(sending),
});

const asking = bulkAct.createStateConfig({
  tags: 'asking',
  initial: 'untouched',
  on: {
    'act.confirmed': [{ guard: 'lacksReason', target: '.reasonMissing' }, { target: 'settling' }],
    'act.cancelled': { target: 'idle', actions: 'forget' },
  },
  states: { untouched: {}, reasonMissing: {} },
});

const readingReasons = bulkAct.createStateConfig({
  tags: ['asking', 'busy'],
  invoke: {
    id: 'getUser',
    src: 'getUser',
    onDone: [
      { guard: { type: 'found', params: answer }, target: 'confirming' },
      { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
      { target: 'withoutReasons', actions: { type: 'keepError', params: answer } },
    ],
  },
  on: { 'act.cancelled': { target: 'idle', actions: 'forget' } },
});

const reading = bulkAct.createStateConfig({
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: ({ context }) => ({ act: context.act ?? 'sign', ids: idsToRead(context.ledger) }),
    onDone: [
      { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
      { target: '#settling', actions: { type: 'keepReading', params: answer } },
    ],
  },
});

const rereading = bulkAct.createStateConfig({
  ...reading,
  tags: ['busy', 'unsettled'],
  on: { 'stop.requested': { guard: 'hasMore', actions: 'halt' } },
});

// What is told is on the screen for as long as the person wants; what nobody could tell is asked for a few times more.
const failed = bulkAct.createStateConfig({
  initial: 'weighing',
  on: {
    'retry.requested': { guard: 'canRetry', target: 'settling', actions: 'offerFailedAgain' },
    'outcome.askedAgain': { guard: 'hasUnknown', target: '.checking', actions: 'doubtUnknown' },
    'result.closed': { target: 'idle', actions: ['announceSettled', 'forget'] },
  },
  states: {
    weighing: { always: [{ guard: 'isWorthReading', target: 'waiting' }, { target: 'told' }] },
    waiting: {
      tags: 'unsettled',
      after: { rereadPause: { target: 'checking', actions: 'doubtUnknownByItself' } },
    },
    checking: { ...reading, tags: ['busy', 'unsettled'] },
    told: { tags: 'over' },
  },
});

const isQuiet = ['isDecline', 'isAcknowledge'] as const;

/** The flow of acting on several documents from their list (D2.53, D4.2 to D4.7, D5.1 to D5.3, D8.4 to D8.10, X3, X4). */
export const bulkActMachine = bulkAct.createMachine({
  id: 'bulkAct',
  context: ({ input }) => ({
    ...input,
    act: null,
    ledger: [],
    isHalted: false,
    error: null,
    rereads: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'sign.requested': {
          guard: 'hasDocuments',
          target: 'confirming',
          actions: { type: 'begin', params: ({ event }) => ({ ...event, act: 'sign' }) },
        },
        'review.requested': {
          guard: 'hasDocuments',
          target: 'confirming',
          actions: { type: 'begin', params: ({ event }) => ({ ...event, act: 'review' }) },
        },
        'acknowledge.requested': {
          guard: 'hasDocuments',
          target: 'confirming',
          actions: { type: 'begin', params: ({ event }) => ({ ...event, act: 'acknowledge' }) },
        },
        'decline.requested': [
          { guard: 'hasSeveralOrganizations', actions: 'refuseSeveral' },
          {
            guard: 'hasDocuments',
            target: 'readingReasons',
            actions: { type: 'begin', params: ({ event }) => ({ ...event, act: 'decline' }) },
          },
        ],
      },
    },
    readingReasons,
    withoutReasons: {
      tags: 'asking',
      on: { 'reasons.retried': 'readingReasons', 'act.cancelled': { target: 'idle', actions: 'forget' } },
    },
    confirming: asking,
    acting,
    rereading,
    settling: {
      id: 'settling',
      always: [
        { guard: 'isUnsure', target: 'rereading' },
        { guard: 'hasMore', target: 'acting' },
        ...isQuiet.map((guard) => ({
          guard: and(['isAllDone', guard]),
          target: 'idle' as const,
          actions: ['tellSuccess' as const, 'announceSettled' as const, 'forget' as const],
        })),
        { guard: 'isAllDone', target: 'succeeded' },
        { target: 'failed' },
      ],
    },
    succeeded: {
      on: { 'result.closed': { target: 'idle', actions: ['announceSettled', 'forget'] } },
      after: { successShown: { target: 'idle', actions: ['announceSettled', 'forget'] } },
    },
    failed,
    signedOut: { id: 'signedOut', type: 'final' },
  },
});

export type BulkActRef = ActorRefFrom<typeof bulkActMachine>;
