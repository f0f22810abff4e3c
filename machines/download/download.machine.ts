// Decides what is fetched for the zip, when it is stopped, and what is retried. Does not decide what the
// files are called, how they are fetched or how the zip is made: documents and bytes are not in the context.
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';
import { answer } from '../answer.ts';

/** The outcome of fetching documents for a zip. In both cases what arrived has been saved (S20). */
export type DownloadAnswer =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'incomplete'; readonly failed: readonly string[] }
  | { readonly kind: 'invalidToken' };

/** The side effects of a download. */
export const downloadPorts = {
  /** Fetches these documents, two at a time, and saves what arrives as one zip (D7.10, S20). */
  getRawDocument: port<DownloadAnswer, { readonly ids: readonly string[] }>(),
};

export type DownloadEvent =
  | { type: 'download.requested'; ids: readonly string[] }
  | { type: 'stop.requested' }
  | { type: 'retry.requested' }
  | { type: 'warning.closed' };

export type DownloadEmitted = {
  type: 'notice';
  intent: 'success' | 'warning';
  id: DownloadNoticeId;
  ms: number;
};

export type DownloadNoticeId = 'download.notice.delivered' | 'download.notice.stopped';

interface DownloadContext {
  /** The documents being fetched, or fetched last. */
  readonly ids: readonly string[];
  /** The documents that could not be fetched; only valid in the state `incomplete`. */
  readonly failed: readonly string[];
  /** The number of documents in the zips saved so far: a retry saves a second zip. */
  readonly saved: number;
}

const download = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    emitted: {} as DownloadEmitted,
  },
  actors: downloadPorts,
  guards: {
    hasDocuments: ({ event }) => event.type === 'download.requested' && event.ids.length > 0,
    isDelivered: (_, given: DownloadAnswer) => given.kind === 'delivered',
    isInvalidToken: (_, given: DownloadAnswer) => given.kind === 'invalidToken',
  },
  actions: {
    keepIds: assign({ ids: (_, ids: readonly string[]) => [...new Set(ids)], failed: [], saved: 0 }),
    keepFailed: assign(({ context }, given: DownloadAnswer) => {
      const failed = given.kind === 'incomplete' ? given.failed : [];
      return { failed, saved: context.saved + context.ids.length - failed.length };
    }),
    retryFailed: assign(({ context }) => ({ ids: context.failed, failed: [] })),
    notifyDelivered: emit({
      type: 'notice' as const,
      intent: 'success' as const,
      id: 'download.notice.delivered' as const,
      ms: 5_000,
    }),
    notifyStopped: emit({
      type: 'notice' as const,
      intent: 'warning' as const,
      id: 'download.notice.stopped' as const,
      ms: 5_000,
    }),
  },
});

const start = {
  guard: 'hasDocuments',
  target: 'fetching',
  actions: {
    type: 'keepIds',
    params: ({ event }: { event: { ids: readonly string[] } }) => event.ids,
  },
} as const;

/** The flow of downloading completed documents as one zip (D2.30, D7.10, S20). */
export const downloadMachine = download.createMachine({
  id: 'download',
  context: { ids: [], failed: [], saved: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'download.requested': start } },
    fetching: {
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'getRawDocument',
        src: 'getRawDocument',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: [
          {
            guard: { type: 'isDelivered', params: answer },
            target: 'idle',
            actions: 'notifyDelivered',
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
          { target: 'incomplete', actions: { type: 'keepFailed', params: answer } },
        ],
      },
      on: { 'stop.requested': { target: 'idle', actions: 'notifyStopped' } },
    },
    incomplete: {
      tags: 'over',
      on: {
        'download.requested': start,
        'retry.requested': { target: 'fetching', actions: 'retryFailed' },
        'warning.closed': 'idle',
      },
    },
    signedOut: { type: 'final' },
  },
});

export type DownloadRef = ActorRefFrom<typeof downloadMachine>;
