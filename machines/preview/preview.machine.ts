// Decides when a selected document's preview is fetched and painted, and what is shown if that fails. Does
// not decide the order of fetching: bytes and pictures are not in the context.
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { answer } from '../answer.ts';

/** Why a document has no picture. */
export type UnpaintableReason =
  'corrupt' | 'empty' | 'notPdf' | 'tooLarge' | 'stalled' | 'unreadable' | 'password' | 'xfa' | 'portfolio';

/** Reasons for which fetching the same file again is useless. */
const lastingReasons: readonly (UnpaintableReason | null)[] = [
  'password',
  'notPdf',
  'tooLarge',
  'xfa',
  'portfolio',
];

export type FetchAnswer =
  | { readonly kind: 'fetched' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

export type PaintAnswer =
  { readonly kind: 'drawn' } | { readonly kind: 'undrawable'; readonly reason: UnpaintableReason };

/** The side effects of a preview. */
export const previewPorts = {
  /** Fetches the document's file, at most two at a time in the panel (D7.10). */
  getRawDocument: port<FetchAnswer, { readonly documentId: string }>(),
  /** Paints the first page and passes its picture to the screen; one document at a time per browser page. */
  drawPage: port<PaintAnswer, { readonly documentId: string }>(),
};

export type PreviewEvent = { type: 'preview.lookedAt' } | { type: 'preview.retried' };

type PreviewEmitted = { type: 'notice'; intent: 'warning'; text: string; ms: number };

interface PreviewContext {
  readonly documentId: string;
  readonly error: string | null;
  readonly reason: UnpaintableReason | null;
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
    isFetched: (_, given: FetchAnswer) => given.kind === 'fetched',
    isRefused: (_, given: FetchAnswer) => given.kind === 'refused',
    isInvalidToken: (_, given: FetchAnswer) => given.kind === 'invalidToken',
    isPainted: (_, given: PaintAnswer) => given.kind === 'drawn',
    isWorthAnotherTry: ({ context }) => !lastingReasons.includes(context.reason),
  },
  actions: {
    forget: assign({ error: null, reason: null }),
    keepError: assign({ error: (_, given: FetchAnswer) => (given.kind === 'refused' ? given.error : null) }),
    keepReason: assign({
      reason: (_, given: PaintAnswer) => (given.kind === 'undrawable' ? given.reason : null),
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
          { guard: { type: 'isFetched', params: answer }, target: 'drawing' },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'unfetched',
            actions: [
              { type: 'keepError', params: answer },
              { type: 'warn', params: answer },
            ],
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
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
          { guard: { type: 'isPainted', params: answer }, target: 'shown' },
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
