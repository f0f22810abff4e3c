import { assign, emit, setup } from 'xstate';
import { documentActionPorts } from './document-action.ports.ts';
import type { ActAnswer, ReadAnswer } from './document-action.ports.ts';
import { acts, actsOf, mainActOf, rereads } from '../acts/acts.ts';
import type { Act, DocumentTab } from '../acts/acts.ts';
import type { ReasonsAnswer, Standing } from '../acts/standing.ts';

/** Where the screen is left for; `list` is the one that the document was opened from. */
export type Goal = 'list' | 'previous' | 'next' | 'edit';

/**
 * What is said of the last act beside the document. `notRecorded`: nobody knew, and it was not; `changed`: the document is
 * another one than the one that was shown (X7); `unchecked`: nobody could say whether it is.
 */
type Mark = 'notRecorded' | 'refused' | 'changed' | 'unchecked';

interface DocumentActionInput {
  readonly documentId: string;
  readonly tab: DocumentTab;
}

interface DocumentActionContext extends DocumentActionInput {
  readonly awaitsMe: boolean;
  /** How it stood to the act, or to what its tab is for, when it was read last (S46). */
  readonly standing: Standing | null;
  /** The act that was asked for last. */
  readonly act: Act | null;
  /** What its answer said; null before and once that is settled. */
  readonly answer: ActAnswer['kind'] | null;
  readonly acted: boolean;
  /** The person wants to go on with the next document at once (X8). */
  readonly thenNext: boolean;
  readonly error: string | null;
  readonly mark: Mark | null;
  readonly goal: Goal;
}

type DocumentActionEvent =
  | { type: 'opening.retried' }
  | { type: 'page.painted'; documentId: string }
  | { type: 'painting.failed' }
  | { type: `${Act}.requested` }
  | { type: 'reasons.retried' }
  /** `isFresh`: the bytes that are shown were read less than five minutes ago (X7). */
  | { type: 'act.confirmed'; isReasonGiven: boolean; isFresh: boolean; thenNext: boolean }
  | { type: 'act.cancelled' }
  | { type: 'lock.retried' }
  | { type: 'outcome.askedAgain' }
  | { type: 'result.closed' }
  | { type: 'back.requested' }
  | { type: 'edit.requested' }
  | { type: 'neighbour.requested'; to: 'previous' | 'next' }
  | { type: 'next.requested' }
  | { type: 'session.ended' };

export type DocumentActionNoticeId =
  | 'documentAction.done.review'
  | 'documentAction.done.sign'
  | 'bulkAct.notice.declined'
  | 'bulkAct.notice.acknowledged'
  | 'bulkAct.acknowledge.failed';

export type DocumentActionEmitted =
  | { type: 'notice'; intent: 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: DocumentActionNoticeId; ms: number }
  | { type: 'left'; acted: boolean; goal: Goal }
  /** The view of the document begins; each act is reported with it (S16). */
  | { type: 'document.opened' }
  | { type: 'act.succeeded'; act: Act };

export const answer = <T>({ event }: { event: { output: T } }): T => event.output;
export const errorOf = ({ event }: { event: { output: ReadAnswer | ActAnswer | ReasonsAnswer } }) =>
  'error' in event.output ? event.output.error : '';

const doneIds = {
  review: 'documentAction.done.review',
  decline: 'bulkAct.notice.declined',
  sign: 'documentAction.done.sign',
  acknowledge: 'bulkAct.notice.acknowledged',
} as const satisfies Record<Act, DocumentActionNoticeId>;

const hasStanding = (given: ReadAnswer, ...standings: readonly Standing[]): boolean =>
  given.kind === 'opened' && standings.includes(given.standing);

/** Guards, actions and ports of the document screen by name; the chart is in document-action.machine.ts. */
export const documentAction = setup({
  types: {
    input: {} as DocumentActionInput,
    context: {} as DocumentActionContext,
    events: {} as DocumentActionEvent,
    emitted: {} as DocumentActionEmitted,
  },
  actors: documentActionPorts,
  delays: { rereadPause: rereads.pauseMs },
  guards: {
    isThisDocument: ({ context, event }) =>
      event.type === 'page.painted' && event.documentId === context.documentId,
    awaitsMe: ({ context }) => context.awaitsMe,
    isOffered: ({ context }, act: Act) => actsOf(context.tab).includes(act),
    canEdit: ({ context }) => mainActOf(context.tab) === 'sign',
    lacksReason: ({ context, event }) =>
      acts[context.act ?? 'sign'].asks.some((field) => field === 'reason') &&
      event.type === 'act.confirmed' &&
      !event.isReasonGiven,
    isFresh: ({ event }) => event.type === 'act.confirmed' && event.isFresh,
    isAct: ({ context }, act: Act) => context.act === act,
    isQuiet: ({ context }) => acts[context.act ?? 'sign'].isQuiet && context.standing !== 'recorded',
    isThenNext: ({ context }) => context.thenNext && context.standing !== 'recorded',
    wasDone: ({ context }) => context.answer === 'done',
    wasRedundant: ({ context }) => context.answer === 'redundant',
    wasLocked: ({ context }) => context.answer === 'locked',
    wasRefused: ({ context }) => context.answer === 'refused',
    wasTokenRefused: ({ context }) => context.answer === 'invalidToken',
    opened: (_, given: { kind: string }) => given.kind === 'opened',
    found: (_, given: { kind: string }) => given.kind === 'found',
    missing: (_, given: { kind: string }) => given.kind === 'missing',
    refused: (_, given: { kind: string }) => given.kind === 'refused',
    invalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
    recorded: (_, given: ReadAnswer) => hasStanding(given, 'mine', 'recorded'),
    notRecorded: (_, given: ReadAnswer) => hasStanding(given, 'waits'),
    overtaken: (_, given: ReadAnswer) => hasStanding(given, 'others', 'gone'),
    proved: (_, given: ReadAnswer) => given.kind === 'opened' && given.standing !== 'unclear',
    isSame: (_, given: ReadAnswer) => given.kind === 'opened' && given.isSame,
    isSameAndAwaitsMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.isSame && given.awaitsMe,
  },
  actions: {
    keepFacts: assign((_, given: ReadAnswer) =>
      given.kind === 'opened' ? { awaitsMe: given.awaitsMe, standing: given.standing } : {},
    ),
    keepError: assign({ error: (_, error: string) => error }),
    forgetOutcome: assign({ error: null, mark: null }),
    give: assign({ mark: (_, mark: Mark) => mark }),
    want: assign({ act: (_, act: Act) => act, error: null, mark: null }),
    keepWish: assign({ thenNext: ({ event }) => event.type === 'act.confirmed' && event.thenNext }),
    keepAnswer: assign((_, given: ActAnswer) => ({
      answer: given.kind,
      error: 'error' in given ? given.error : null,
    })),
    forgetAnswer: assign({ answer: null }),
    forgetError: assign({ error: null }),
    rememberAct: assign({ acted: true, awaitsMe: false, error: null, mark: null }),
    warn: emit(({ context }) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      text: context.error ?? '',
      ms: 5_000,
    })),
    warnOfRefusal: emit(({ context }) => {
      const warning = { type: 'notice' as const, intent: 'warning' as const, ms: 5_000 };
      return context.act === 'acknowledge'
        ? { ...warning, id: 'bulkAct.acknowledge.failed' as const }
        : { ...warning, text: context.error ?? '' };
    }),
    tellSuccess: emit(({ context }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id: doneIds[context.act ?? 'sign'],
      ms: 5_000,
    })),
    headFor: assign({ goal: (_, goal: Goal) => goal }),
    announceOpening: emit({ type: 'document.opened' as const }),
    announceAct: emit(({ context }) => ({
      type: 'act.succeeded' as const,
      act: context.act ?? ('sign' as const),
    })),
    announceLeaving: emit(({ context }) => ({
      type: 'left' as const,
      acted: context.acted,
      goal: context.goal,
    })),
  },
});
