// Decides what the person is asked before an act, what is sent for which documents, in which chunks, what a
// lost answer means, and when it is over. In a list it handles one act after the other; as the child of a document's
// screen, one act, after which it ends. Does not decide what documents, reasons or comments look like, or how
// calls are made: only ids are in the context. A document whose act was sent is sent again only after a read
// has shown that it still waits (X3): see the ledger.
import { and, not } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { actNames, acts, byDoing } from './acts.ts';
import type { Act, ActPort } from './acts.ts';
import { answer } from '../answer.ts';
import { actOf, actingSetup, initialLedger } from './acting.setup.ts';
import type { ActingOutput, RequestedDocuments } from './acting.setup.ts';
import { idsInDoubt, idsToRead, idsWith } from './ledger.ts';

const sending = (id: ActPort) =>
  actingSetup.createStateConfig({
    tags: 'sending',
    invoke: {
      id,
      src: id,
      input: ({ context }) => ({ act: actOf(context), ids: idsWith(context.ledger, 'sent') }),
      onDone: [
        { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
        { target: '#settling', actions: { type: 'keepAnswer', params: answer } },
      ],
    },
  });

const stopTransition = { 'stop.requested': { guard: 'hasMore', actions: 'stopRest' } } as const;

const acting = actingSetup.createStateConfig({
  tags: ['busy', 'unsettled'],
  entry: ['sendChunk', { type: 'notifyParent', params: 'act.sent' }],
  initial: 'choosingAct',
  on: stopTransition,
  states: {
    choosingAct: {
      always: actNames.map(
        (act) => ({ guard: { type: 'isAct', params: act }, target: acts[act].doing }) as const,
      ),
    },
    ...byDoing((act) => sending(acts[act].port)),
  },
});

const asking = actingSetup.createStateConfig({
  tags: 'asking',
  initial: 'untouched',
  on: {
    'act.confirmed': [
      { guard: 'lacksReason', target: '.reasonMissing' },
      { guard: 'isStale', target: 'settling', actions: ['readAllFirst', 'notifyConfirmed'] },
      { target: 'settling', actions: 'notifyConfirmed' },
    ],
    'act.cancelled': 'cancelling',
  },
  states: { untouched: {}, reasonMissing: {} },
});

const readingReasons = actingSetup.createStateConfig({
  tags: ['asking', 'busy'],
  invoke: {
    id: 'getUser',
    src: 'getUser',
    onDone: [
      { guard: { type: 'isFound', params: answer }, target: 'confirming' },
      { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
      { target: 'withoutReasons', actions: { type: 'keepError', params: answer } },
    ],
  },
  on: { 'act.cancelled': 'cancelling' },
});

const reading = (isPrecheck: boolean) =>
  actingSetup.createStateConfig({
    tags: isPrecheck ? ['busy', 'sending', 'unsettled'] : ['busy', 'unsettled'],
    entry: { type: 'notifyParent', params: isPrecheck ? 'act.sent' : 'act.unclear' },
    invoke: {
      id: 'readDocument',
      src: 'readDocument',
      input: ({ context: { ledger, ...context } }) => ({
        act: actOf(context),
        ids: idsToRead(ledger),
        isPrecheck,
        inDoubt: idsInDoubt(ledger),
      }),
      onDone: [
        { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
        {
          target: '#settling',
          actions: [
            { type: 'keepReading', params: answer },
            { type: 'notifyReplaced', params: answer },
            'showRead',
          ],
        },
      ],
    },
  });

// Read before it is sent: its outcome was unknown, it was refused, or it was shown too long ago (X3, X7).
const rechecking = actingSetup.createStateConfig({ ...reading(true), on: stopTransition });

const rereading = actingSetup.createStateConfig({ ...reading(false), on: stopTransition });

// The result stays until the person closes it; an outcome that is still unknown is reread a few times
// meanwhile.
const failed = actingSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'retry.requested': { guard: 'canRetry', target: 'settling', actions: 'offerFailedAgain' },
    'outcome.askedAgain': { guard: 'hasUnknown', target: '.checking', actions: 'rereadUnknown' },
    // On a document's screen an unknown outcome cannot be closed: the person leaves the screen, and the
    // machine runs on.
    'result.closed': { guard: not('isOnDocumentScreen'), target: 'idle', actions: 'announceSettled' },
  },
  states: {
    deciding: { always: [{ guard: 'isWorthReading', target: 'waiting' }, { target: 'reported' }] },
    waiting: {
      tags: 'unsettled',
      after: { rereadPause: { target: 'checking', actions: 'rereadUnknownAutomatically' } },
    },
    checking: reading(false),
    reported: { tags: 'over', entry: { type: 'notifyParent', params: 'act.unknown' } },
  },
});

// The dialog closes by itself, except while pointer or focus is in it; no toast repeats its message (S36).
const succeeded = actingSetup.createStateConfig({
  initial: 'closing',
  on: { 'result.closed': { target: 'idle', actions: 'announceSettled' } },
  states: {
    closing: {
      on: { 'dialog.entered': 'paused' },
      after: { successShown: { target: '#idle', actions: 'announceSettled' } },
    },
    paused: { on: { 'dialog.left': 'closing' } },
  },
});

const requestTransitions = (act: Act) => {
  const begin = {
    type: 'begin' as const,
    params: ({ event }: { event: RequestedDocuments }) => ({
      ids: event.ids,
      unknownIds: event.unknownIds ?? [],
      readFirst: event.readFirst ?? [],
      act,
    }),
  };
  return acts[act].asks.some((field) => field === 'reason')
    ? [
        { guard: 'hasSeveralOrganizations' as const, actions: 'refuseSeveral' as const },
        { guard: 'hasDocuments' as const, target: 'readingReasons' as const, actions: begin },
      ]
    : [{ guard: 'hasDocuments' as const, target: 'confirming' as const, actions: begin }];
};

const requests = Object.fromEntries(
  actNames.map((act) => [`${act}.requested`, requestTransitions(act)]),
) as unknown as Record<`${Act}.requested`, ReturnType<typeof requestTransitions>>;

/**
 * The flow of acting on documents, one or many (D2.53, D4.2 to D4.7, D5.1 to D5.3, D8.4 to D8.10, X3, X4).
 */
export const actingMachine = actingSetup.createMachine({
  id: 'acts',
  context: ({ input }) => ({
    chunkSize: input.chunkSize,
    parent: input.parent,
    isOnDocumentScreen: input.wanted !== null,
    isConfirmed: input.wanted?.isConfirmed ?? false,
    act: input.wanted?.act ?? null,
    ledger: input.wanted ? initialLedger(input.wanted) : [],
    error: null,
    rereads: 0,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: not('isOnDocumentScreen'), target: 'idle' },
        { guard: 'isConfirmed', target: 'settling' },
        { guard: 'asksReason', target: 'readingReasons' },
        { target: 'confirming' },
      ],
    },
    // The ledger of the last act stays until the next begins, so that observers can read the outcome.
    idle: { id: 'idle', on: requests },
    readingReasons,
    withoutReasons: {
      tags: 'asking',
      on: { 'reasons.retried': 'readingReasons', 'act.cancelled': 'cancelling' },
    },
    confirming: asking,
    cancelling: {
      always: [
        { guard: 'isOnDocumentScreen', target: 'cancelled' },
        { target: 'idle', actions: 'forget' },
      ],
    },
    acting,
    rechecking,
    rereading,
    settling: {
      id: 'settling',
      always: [
        { guard: 'isUnsure', target: 'rereading' },
        { guard: 'isReadFirst', target: 'rechecking' },
        { guard: 'hasMore', target: 'acting' },
        { guard: and(['isOnDocumentScreen', not('hasUnknown')]), target: 'settled' },
        {
          guard: and(['isAllDone', 'hasSuccessToast', 'isAllMine']),
          target: 'idle',
          actions: ['notifySuccess', 'announceSettled'],
        },
        { guard: and(['isAllDone', 'isAllMine']), target: 'succeeded' },
        { target: 'failed' },
      ],
    },
    succeeded,
    failed,
    settled: { type: 'final', output: ({ context }) => ({ kind: 'settled', ledger: context.ledger }) },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
    signedOut: { id: 'signedOut', type: 'final', output: { kind: 'invalidToken' } },
  },
  output: ({ event }) => event.output as ActingOutput,
});

export type ActingRef = ActorRefFrom<typeof actingMachine>;
