// Decides when a selected document's preview is fetched and rendered, and what is said if that fails. Does
// not decide the order of fetching, or what the picture is: bytes and pictures are not in the context.
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { answer } from '../answer.ts';

/** Why a document has no picture. */
export type Undrawable =
  'corrupt' | 'empty' | 'notPdf' | 'tooLarge' | 'stalled' | 'unreadable' | 'password' | 'xfa' | 'portfolio';

/** Reasons that a new fetch of the same file cannot change. */
const lasting: readonly (Undrawable | null)[] = ['password', 'notPdf', 'tooLarge', 'xfa', 'portfolio'];

export type FetchAnswer =
  | { readonly kind: 'fetched' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

export type DrawAnswer =
  { readonly kind: 'drawn' } | { readonly kind: 'undrawable'; readonly reason: Undrawable };

/** The side effects of a preview. */
export const previewPorts = {
  /** Fetches the document's file, at most two at a time in the panel (D7.10). */
  getRawDocument: port<FetchAnswer, { readonly documentId: string }>(),
  /** Renders the first page and passes its picture to the screen; one document at a time per page. */
  drawPage: port<DrawAnswer, { readonly documentId: string }>(),
};

export type PreviewEvent = { type: 'preview.lookedAt' } | { type: 'preview.retried' };

type PreviewEmitted = { type: 'notice'; intent: 'warning'; text: string; ms: number };

interface PreviewContext {
  readonly documentId: string;
  readonly error: string | null;
  readonly reason: Undrawable | null;
}

const preview = setup({
  types: {
    input: {} as { readonly documentId: string },
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    emitted: {} as PreviewEmitted,
  },
  actors: previewPorts,
  guards: {
    fetched: (_, given: FetchAnswer) => given.kind === 'fetched',
    refused: (_, given: FetchAnswer) => given.kind === 'refused',
    invalidToken: (_, given: FetchAnswer) => given.kind === 'invalidToken',
    drawn: (_, given: DrawAnswer) => given.kind === 'drawn',
    isWorthAnotherTry: ({ context }) => !lasting.includes(context.reason),
  },
  actions: {
    forget: assign({ error: null, reason: null }),
    keepError: assign({ error: (_, given: FetchAnswer) => (given.kind === 'refused' ? given.error : null) }),
    keepReason: assign({
      reason: (_, given: DrawAnswer) => (given.kind === 'undrawable' ? given.reason : null),
    }),
    warn: emit((_, given: FetchAnswer) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      text: given.kind === 'refused' ? given.error : '',
      ms: 10_000,
    })),
  },
});

/** The flow of one selected document's preview (D2.28, D4.7, D8.2). */
export const previewMachine = preview.createMachine({
  id: 'preview',
  context: ({ input }) => ({ ...input, error: null, reason: null }),
  initial: 'unseen',
  states: {
    unseen: { on: { 'preview.lookedAt': 'fetching' } },
    fetching: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'getRawDocument',
        src: 'getRawDocument',
        input: ({ context }) => ({ documentId: context.documentId }),
        onDone: [
          { guard: { type: 'fetched', params: answer }, target: 'drawing' },
          {
            guard: { type: 'refused', params: answer },
            target: 'unfetched',
            actions: [
              { type: 'keepError', params: answer },
              { type: 'warn', params: answer },
            ],
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'unfetched' },
        ],
      },
    },
    drawing: {
      tags: 'busy',
      invoke: {
        id: 'drawPage',
        src: 'drawPage',
        input: ({ context }) => ({ documentId: context.documentId }),
        onDone: [
          { guard: { type: 'drawn', params: answer }, target: 'shown' },
          { target: 'undrawable', actions: { type: 'keepReason', params: answer } },
        ],
      },
    },
    shown: {},
    unfetched: { on: { 'preview.retried': 'fetching' } },
    undrawable: { on: { 'preview.retried': { guard: 'isWorthAnotherTry', target: 'fetching' } } },
    signedOut: { type: 'final' },
  },
});

export type PreviewRef = ActorRefFrom<typeof previewMachine>;
