import { assign, emit, or, raise, setup, stateIn } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { actingMachine } from '../acts/acting.machine.ts';
import type { ActConfirmed, ActProgress, ActingInput, ActingOutput } from '../acts/acting.setup.ts';
import { actTexts } from '../acts/act-texts.ts';
import type { ActNoticeId, ActRefusedId } from '../acts/act-texts.ts';
import { acts, actsOf, mainActOf } from '../acts/acts.ts';
import type { Act, DocumentTab } from '../acts/acts.ts';
import type { Fate } from '../acts/evidence.ts';
import type { LedgerEntry } from '../acts/ledger.ts';
import type { RecordStatus } from '../acts/record-status.ts';
import { outcomeOf, entryIn } from './entry-outcome.ts';
import type { EntryOutcome } from './entry-outcome.ts';
import { documentActionPorts } from './document-action.ports.ts';
import type { OpeningAnswer } from './document-action.ports.ts';
import { noPreconditions } from './remarks.ts';
import type { Preconditions } from './remarks.ts';

/**
 * Where the person goes from the screen. `list`: the list that the document was opened from; `back`: the same
 * list, which reports the act (D4.10, D4.12); `onward`: the next thing to do.
 */
export type Goal = 'list' | 'back' | 'previous' | 'next' | 'onward' | 'edit';

interface DocumentActionInput {
  readonly documentId: string;
  readonly tab: DocumentTab;
}

interface DocumentActionContext extends DocumentActionInput {
  readonly awaitsMe: boolean;
  /** What the read proved about the tab's main act at opening (S46); null before. */
  readonly recordStatus: RecordStatus | null;
  readonly act: Act | null;
  readonly preconditions: Preconditions;
  /** Whether pressing the button was the confirmation (S48). */
  readonly skipsQuestion: boolean;
  /** The person wants to go to the next document at once (X8). */
  readonly opensNext: boolean;
  /** The outcome; null until it is known. */
  readonly entry: LedgerEntry | null;
  readonly error: string | null;
}

export type DocumentActionEvent =
  | { type: 'opening.retried' }
  | { type: 'opening.stopped' }
  | { type: 'page.painted'; documentId: string }
  | { type: 'painting.failed' }
  | { type: 'password.requested' }
  /** The viewer is unmounted: the next one has painted nothing yet. */
  | { type: 'viewer.closed' }
  /** Sets the facts that decide whether the next requested act needs a question. */
  | ({ type: 'preconditions.changed' } & Preconditions)
  | { type: `${Act}.requested` }
  | ActConfirmed
  | ActProgress
  | { type: 'lock.retried' }
  | { type: 'result.closed' }
  | { type: 'dialog.entered' }
  | { type: 'dialog.left' }
  | { type: 'back.requested' }
  | { type: 'edit.requested' }
  | { type: 'neighbour.requested'; to: 'previous' | 'next' }
  | { type: 'next.requested' }
  | { type: 'list.requested' }
  /** The screen was left, or shown again, while something is unsettled. */
  | { type: 'screen.left' }
  | { type: 'screen.joined' };

export type DocumentActionNoticeId = ActNoticeId | ActRefusedId;

export type DocumentActionEmitted =
  | { type: 'notice'; intent: 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: DocumentActionNoticeId; ms: number }
  | { type: 'left'; goal: Goal }
  /** The view of the document begins; each act is reported with it (S16). */
  | { type: 'document.opened' }
  /** There is no document with this id: its link may have been damaged (S50). */
  | { type: 'document.missing' }
  | { type: 'act.succeeded'; act: Act };

/** The input of the acting child, for the one document. */
export const actingInput = (args: {
  readonly context: DocumentActionContext;
  readonly self: AnyActorRef;
}): ActingInput => ({
  chunkSize: 1,
  wanted: {
    act: args.context.act ?? 'sign',
    ids: [args.context.documentId],
    // It is read before it is sent again, and 'Redundant' may be about the first one (X3).
    unknownIds: (args.context.preconditions.lostActs ?? []).includes(args.context.act ?? 'sign')
      ? [args.context.documentId]
      : [],
    isConfirmed: args.context.skipsQuestion,
    // What was shown too long ago is read before it is sent (X7). If there is a question, `act.confirmed` says
    // whether it was.
    readFirst:
      args.context.skipsQuestion && !args.context.preconditions.isFresh ? [args.context.documentId] : [],
  },
  parent: args.self,
});

/** Fates after which the document no longer waits for this act. */
const settledFates: readonly Fate[] = ['done', 'already', 'gone'];

const isOutcome = (given: ActingOutput, what: EntryOutcome): boolean => {
  const entry = entryIn(given);
  return entry !== null && outcomeOf(entry) === what;
};
const hasOutcome = (what: EntryOutcome) => (_: unknown, given: ActingOutput) => isOutcome(given, what);

/** Guards, actions and ports of the document screen; the machine is in document-action.machine.ts. */
export const documentAction = setup({
  types: {
    input: {} as DocumentActionInput,
    context: {} as DocumentActionContext,
    events: {} as DocumentActionEvent,
    emitted: {} as DocumentActionEmitted,
    children: {} as { acting: 'acting' },
  },
  actors: { ...documentActionPorts, acting: actingMachine },
  delays: { successShown: 3_000 },
  guards: {
    isThisDocument: ({ context, event }) =>
      event.type === 'page.painted' && event.documentId === context.documentId,
    awaitsMe: ({ context }) => context.awaitsMe,
    isPainted: stateIn('#painted'),
    hasFailed: stateIn('#failed'),
    cannotBeShown: or([stateIn('#failed'), stateIn('#askingPassword')]),
    isOffered: ({ context }, act: Act) => actsOf(context.tab).includes(act),
    needsNoQuestion: ({ context }, act: Act) =>
      acts[act].asks.length === 0 && context.preconditions.remarks.length === 0,
    isAway: stateIn('#away'),
    isOver: stateIn('#over'),
    isMine: ({ context }) => context.entry?.by === 'me',
    canEdit: ({ context }) => mainActOf(context.tab) === 'sign',
    hasSuccessToast: ({ context }) =>
      acts[context.act ?? 'sign'].hasSuccessToast && context.entry?.by === 'me',
    opensNext: ({ context }) => context.opensNext && context.entry?.by === 'me',
    isOpened: (_, given: { kind: string }) => given.kind === 'opened',
    isNotFound: (_, given: { kind: string }) => given.kind === 'missing',
    isInvalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
    isCancelled: (_, given: ActingOutput) => given.kind === 'cancelled',
    isRecorded: hasOutcome('recorded'),
    isOvertaken: hasOutcome('overtaken'),
    isNotPending: hasOutcome('notPending'),
    isLocked: hasOutcome('locked'),
    isNotRecorded: hasOutcome('notRecorded'),
    isChanged: hasOutcome('changed'),
    isUnchecked: hasOutcome('unchecked'),
    isMissing: hasOutcome('missing'),
  },
  actions: {
    keepOpened: assign((_, given: OpeningAnswer) =>
      given.kind === 'opened' ? { awaitsMe: given.awaitsMe, recordStatus: given.recordStatus } : {},
    ),
    keepError: assign({ error: (_, error: string) => error }),
    forgetOutcome: assign({ error: null, entry: null, opensNext: false }),
    /** The viewer is gone with the screen. */
    closeViewer: raise({ type: 'viewer.closed' }),
    awaitFirstPage: raise({ type: 'file.replaced' }),
    keepPreconditions: assign(({ event }) =>
      event.type === 'preconditions.changed'
        ? {
            preconditions: {
              remarks: event.remarks,
              isFresh: event.isFresh,
              lostActs: event.lostActs ?? [],
              opensNext: event.opensNext === true,
            },
          }
        : {},
    ),
    forgetPreconditions: assign({ preconditions: noPreconditions }),
    requestAct: assign(({ context }, wanted: { readonly act: Act; readonly skipsQuestion: boolean }) => ({
      ...wanted,
      entry: null,
      opensNext: wanted.skipsQuestion && context.preconditions.opensNext === true,
    })),
    keepConfirmed: assign(({ event }) =>
      event.type === 'act.confirmed' ? { opensNext: event.opensNext } : {},
    ),
    keepEntry: assign(({ context }, given: ActingOutput) => {
      const entry = entryIn(given);
      const isOver = entry !== null && settledFates.includes(entry.fate);
      return { entry, awaitsMe: !isOver && (entry?.awaitsMe ?? context.awaitsMe) };
    }),
    warn: emit(({ context }) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      text: context.entry?.error ?? '',
      ms: 5_000,
    })),
    warnOfRefusal: emit(({ context }) => {
      const warning = { type: 'notice' as const, intent: 'warning' as const, ms: 5_000 };
      const { refused } = actTexts[context.act ?? 'sign'];
      return refused === null
        ? { ...warning, text: context.entry?.error ?? '' }
        : { ...warning, id: refused };
    }),
    notifySuccess: emit(({ context }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id: actTexts[context.act ?? 'sign'].notice,
      ms: 5_000,
    })),
    announceMissing: emit({ type: 'document.missing' as const }),
    announceOpening: emit({ type: 'document.opened' as const }),
    announceAct: emit(({ context }) => ({
      type: 'act.succeeded' as const,
      act: context.act ?? ('sign' as const),
    })),
    announceLeaving: emit((_, goal: Goal) => ({ type: 'left' as const, goal })),
  },
});
