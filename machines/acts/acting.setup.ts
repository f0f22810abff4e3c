import { assign, emit, enqueueActions, setup } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { actingPorts } from './acting.ports.ts';
import { actTexts } from './act-texts.ts';
import type { ActNoticeId } from './act-texts.ts';
import { acts, rereads } from './acts.ts';
import type { Act } from './acts.ts';
import {
  unknownIdsIn,
  idsWith,
  ledgerOf,
  ledgerOfSent,
  retryScope,
  withAllReadFirst,
  withAnswer,
  withChunkSent,
  withFailedAgain,
  withLostAnswer,
  withReading,
  withRestStopped,
  withUnknownUnsure,
  withUnsent,
} from './ledger.ts';
import type { ActAnswer, ReadingAnswer, ReasonsAnswer } from './record-status.ts';
import type { Ledger } from './ledger.ts';

/** The documents of a requested act. */
export interface RequestedDocuments {
  readonly ids: readonly string[];
  /**
   * Those on which this act was sent before, with an unknown outcome: they are read before anything is sent
   * (X3).
   */
  readonly unknownIds?: readonly string[];
  /**
   * Those on which another act was sent before, with an unknown outcome: they are read, too, but that read
   * does not prove anything about this act.
   */
  readonly readFirst?: readonly string[];
}

interface RequestedAct extends RequestedDocuments {
  readonly act: Act;
  /** Pressing its button was the confirmation (S48). */
  readonly isConfirmed?: boolean;
  /** An earlier page has sent it, and its outcome is unknown: it is read, and not sent (X3, S46). */
  readonly wasSent?: boolean;
}

export interface ActingInput {
  readonly chunkSize: number;
  /**
   * The act that was requested already: the machine asks for confirmation at once, unless it was confirmed
   * already, and ends as soon as everything is settled. Null if acts are requested here, one after the other (in
   * lists).
   */
  readonly wanted: RequestedAct | null;
  /** The parent, which gets events about the act's progress; null if there is none. */
  readonly parent: AnyActorRef | null;
}

export interface ActingContext extends Omit<ActingInput, 'wanted'> {
  /** On a document's own screen the machine handles one act only, and then ends. */
  readonly isOnDocumentScreen: boolean;
  readonly isConfirmed: boolean;
  readonly act: Act | null;
  readonly ledger: Ledger;
  readonly error: string | null;
  /** The number of automatic rereads in a row. */
  readonly rereads: number;
}

export type ActingEvent =
  /** `organizations`: the number of organizations of the documents; a decline must be for one (D5.2). */
  | ({ type: `${Act}.requested`; organizations: number } & RequestedDocuments)
  /**
   * `isFresh`: false if what is shown was read more than five minutes ago (X7); always absent in lists.
   * `opensNext`: the person wants to go to the next document at once (X8); passed on to the parent.
   */
  | { type: 'act.confirmed'; isReasonGiven: boolean; isFresh?: boolean; opensNext?: boolean }
  | { type: 'act.cancelled' }
  | { type: 'reasons.retried' }
  | { type: 'stop.requested' }
  | { type: 'retry.requested' }
  | { type: 'outcome.askedAgain' }
  | { type: 'result.closed' }
  | { type: 'dialog.entered' }
  | { type: 'dialog.left' };

/** Message ids of toasts. */
export type ActingNoticeId = 'acts.decline.severalOrganizations' | ActNoticeId;

export type ActingEmitted =
  | {
      type: 'notice';
      intent: 'success' | 'warning';
      id: ActingNoticeId;
      ms: number;
    }
  | {
      type: 'settled';
      act: Act;
      settled: readonly string[];
      failed: readonly string[];
      /** Those of the failed whose outcome is unknown. */
      unknownIds: readonly string[];
    };

/** The output of a machine for one act; `settled`: the outcome of every document is known. */
export type ActingOutput =
  | { readonly kind: 'settled'; readonly ledger: Ledger }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalidToken' };

/** Sent to the parent. */
export interface ActConfirmed {
  readonly type: 'act.confirmed';
  readonly opensNext: boolean;
}

/**
 * The progress of a confirmed act. `act.sent`: the call, or the read before it, is pending; `act.unclear`: its
 * answer was unclear, and the document is being read; `file.replaced`: it has other bytes than those that were
 * shown (X7); `act.unknown`: the read failed, and nothing continues by itself.
 */
export interface ActProgress {
  readonly type: 'act.sent' | 'act.unclear' | 'file.replaced' | 'act.unknown';
}

/** The initial ledger of an act that was requested already. */
export const initialLedger = ({ ids, unknownIds, readFirst, wasSent = false }: RequestedAct): Ledger =>
  wasSent ? ledgerOfSent(ids) : ledgerOf(ids, unknownIds, readFirst);

/** The act that was requested last. */
export const actOf = ({ act }: { readonly act: Act | null }): Act => act ?? 'sign';

const asksReason = (of: { readonly act: Act | null }): boolean =>
  acts[actOf(of)].asks.some((field) => field === 'reason');

const doneIds = (ledger: Ledger) => idsWith(ledger, 'done');
const failedIds = (ledger: Ledger) => ledger.filter(({ fate }) => fate !== 'done').map(({ id }) => id);

const afterAnswer = (ledger: Ledger, given: ActAnswer): Ledger => {
  if (given.kind === 'answered') return withAnswer(ledger, given.rows, null);
  if (given.kind === 'refused') return withAnswer(ledger, given.rows, given);
  return given.kind === 'unconfirmed' ? withLostAnswer(ledger) : ledger;
};

/** Guards, actions and ports of acting on documents; the machine is in acting.machine.ts. */
export const actingSetup = setup({
  types: {
    input: {} as ActingInput,
    context: {} as ActingContext,
    events: {} as ActingEvent,
    emitted: {} as ActingEmitted,
    output: {} as ActingOutput,
  },
  actors: actingPorts,
  delays: { successShown: 3_000, rereadPause: rereads.pauseMs },
  guards: {
    hasDocuments: ({ event }) => 'ids' in event && event.ids.length > 0,
    hasSeveralOrganizations: ({ event }) => 'organizations' in event && event.organizations > 1,
    isOnDocumentScreen: ({ context }) => context.isOnDocumentScreen,
    asksReason: ({ context }) => asksReason(context),
    isConfirmed: ({ context }) => context.isConfirmed,
    isStale: ({ context, event }) =>
      context.isOnDocumentScreen && event.type === 'act.confirmed' && event.isFresh === false,
    lacksReason: ({ context, event }) =>
      asksReason(context) && event.type === 'act.confirmed' && !event.isReasonGiven,
    isAct: ({ context }, act: Act) => context.act === act,
    hasSuccessToast: ({ context }) => acts[actOf(context)].hasSuccessToast,
    isUnsure: ({ context }) => idsWith(context.ledger, 'unsure').length > 0,
    isReadFirst: ({ context }) => idsWith(context.ledger, 'again').length > 0,
    hasMore: ({ context }) => idsWith(context.ledger, 'waiting').length > 0,
    isAllDone: ({ context }) => context.ledger.every(({ fate }) => fate === 'done'),
    isAllMine: ({ context }) => context.ledger.every(({ by }) => by === 'me'),
    canRetry: ({ context }) => retryScope(context.ledger) !== null,
    hasUnknown: ({ context }) => idsWith(context.ledger, 'unknown').length > 0,
    isWorthReading: ({ context }) =>
      context.rereads < rereads.max && idsWith(context.ledger, 'unknown').length > 0,
    isFound: (_, given: ReasonsAnswer) => given.kind === 'found',
    isRefused: (_, given: ReasonsAnswer) => given.kind === 'refused',
    isInvalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
    begin: assign((_, wanted: { act: Act } & RequestedDocuments) => ({
      act: wanted.act,
      ledger: ledgerOf(wanted.ids, wanted.unknownIds, wanted.readFirst),
      error: null,
      rereads: 0,
    })),
    forget: assign({ act: null, ledger: [], error: null, rereads: 0 }),
    keepError: assign({
      error: (_, given: ReasonsAnswer) => (given.kind === 'refused' ? given.error : null),
    }),
    sendChunk: assign({ ledger: ({ context }) => withChunkSent(context.ledger, context.chunkSize) }),
    keepAnswer: assign({
      ledger: ({ context }, given: ActAnswer) =>
        afterAnswer(withUnsent(context.ledger, given.unsent ?? []), given),
    }),
    keepReading: assign({
      ledger: ({ context }, given: ReadingAnswer) =>
        given.kind === 'read' ? withReading(context.ledger, given.reads) : context.ledger,
    }),
    readAllFirst: assign({ ledger: ({ context }) => withAllReadFirst(context.ledger) }),
    notifyConfirmed: enqueueActions(({ context, event, enqueue }) => {
      if (context.parent === null || event.type !== 'act.confirmed') return;
      const { type, opensNext = false } = event;
      enqueue.sendTo(context.parent, { type, opensNext } satisfies ActConfirmed);
    }),
    notifyParent: enqueueActions(({ context, enqueue }, type: ActProgress['type']) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type } satisfies ActProgress);
    }),
    notifyReplaced: enqueueActions(({ context: { parent }, enqueue }, given: ReadingAnswer) => {
      const isReplaced = given.kind === 'read' && given.reads.some(({ isChanged }) => isChanged);
      if (parent !== null && isReplaced)
        enqueue.sendTo(parent, { type: 'file.replaced' } satisfies ActProgress);
    }),
    /** Provided by a screen that shows the document: it shows what was read, once the machines know of it. */
    showRead: enqueueActions(() => {}),
    stopRest: assign({ ledger: ({ context }) => withRestStopped(context.ledger) }),
    offerFailedAgain: assign(({ context }) => ({ ledger: withFailedAgain(context.ledger), rereads: 0 })),
    rereadUnknown: assign(({ context }) => ({ ledger: withUnknownUnsure(context.ledger), rereads: 0 })),
    rereadUnknownAutomatically: assign(({ context }) => ({
      ledger: withUnknownUnsure(context.ledger),
      rereads: context.rereads + 1,
    })),
    refuseSeveral: emit({
      type: 'notice' as const,
      intent: 'warning' as const,
      id: 'acts.decline.severalOrganizations' as const,
      ms: 5_000,
    }),
    notifySuccess: emit(({ context }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id: actTexts[actOf(context)].notice,
      ms: 5_000,
    })),
    announceSettled: emit(({ context }) => ({
      type: 'settled' as const,
      act: actOf(context),
      settled: doneIds(context.ledger),
      failed: failedIds(context.ledger),
      unknownIds: unknownIdsIn(context.ledger),
    })),
  },
});
