import { assign, emit, raise, setup } from 'xstate';
import { documentActionPorts } from './document-action.ports.ts';
import type { DocumentTab, ReadAnswer, SignAnswer } from './document-action.ports.ts';

interface DocumentActionInput {
  readonly documentId: string;
  readonly tab: DocumentTab;
}

interface DocumentActionContext extends DocumentActionInput {
  readonly awaitsMe: boolean;
  readonly wasUnknown: boolean;
  readonly acted: boolean;
  readonly error: string | null;
}

type DocumentActionEvent =
  | { type: 'opening.retried' }
  | { type: 'page.painted'; documentId: string }
  | { type: 'painting.failed' }
  | { type: 'sign.requested' }
  | { type: 'sign.confirmed' }
  | { type: 'sign.cancelled' }
  | { type: 'lock.retried' }
  | { type: 'outcome.askedAgain' }
  | { type: 'result.closed' }
  | { type: 'back.requested' }
  | { type: 'document.opened' }
  | { type: 'act.succeeded' };

type DocumentActionEmitted =
  { type: 'notice'; intent: 'warning'; text: string; ms: number } | { type: 'left'; acted: boolean };

export const answer = <T>({ event }: { event: { output: T } }): T => event.output;
export const errorOf = ({ event }: { event: { output: ReadAnswer | SignAnswer } }) =>
  'error' in event.output ? event.output.error : '';

/** Guards, actions and ports of the document screen by name; the chart is in document-action.machine.ts. */
export const documentAction = setup({
  types: {
    input: {} as DocumentActionInput,
    context: {} as DocumentActionContext,
    events: {} as DocumentActionEvent,
    emitted: {} as DocumentActionEmitted,
  },
  actors: documentActionPorts,
  delays: { rereadPause: 5_000 },
  guards: {
    isThisDocument: ({ context, event }) =>
      event.type === 'page.painted' && event.documentId === context.documentId,
    isSignTab: ({ context }) => context.tab === 'sign',
    awaitsMe: ({ context }) => context.awaitsMe,
    opened: (_, given: { kind: string }) => given.kind === 'opened',
    stillAwaitsMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.awaitsMe,
    signedByMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.signedByMe,
    missing: (_, given: { kind: string }) => given.kind === 'missing',
    refused: (_, given: { kind: string }) => given.kind === 'refused',
    invalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
    signed: (_, given: { kind: string }) => given.kind === 'signed',
    redundant: (_, given: { kind: string }) => given.kind === 'redundant',
    redundantByOwnAct: ({ context }, given: { kind: string }) =>
      given.kind === 'redundant' && context.wasUnknown,
    locked: (_, given: { kind: string }) => given.kind === 'locked',
  },
  actions: {
    keepFacts: assign({ awaitsMe: (_, given: ReadAnswer) => given.kind === 'opened' && given.awaitsMe }),
    keepError: assign({ error: (_, error: string) => error }),
    forgetError: assign({ error: null }),
    rememberUnknown: assign({ wasUnknown: true, error: null }),
    rememberAct: assign({ acted: true, awaitsMe: false }),
    warn: emit((_, given: { text: string; ms: number }) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      ...given,
    })),
    announceOpening: raise({ type: 'document.opened' }),
    announceAct: raise({ type: 'act.succeeded' }),
    announceLeaving: emit(({ context }) => ({ type: 'left' as const, acted: context.acted })),
  },
});
