import { fromPromise } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActRequest,
  ReadingAnswer,
  ReadRequest,
  ReasonsAnswer,
  RecordStatus,
} from '../../machines/acts/record-status.ts';
import type { OpeningAnswer } from '../../machines/document-action/document-action.ports.ts';

/** The result of a read of the document, on opening or rereading it. */
export type ReadResult =
  | {
      readonly kind: 'opened';
      readonly awaitsMe: boolean;
      readonly recordStatus: RecordStatus;
      readonly isSame: boolean;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The response to an act on the document. */
export type ActResponse =
  | { readonly kind: 'done' }
  | { readonly kind: 'redundant' }
  | { readonly kind: 'locked' | 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

export const waits = {
  kind: 'opened',
  awaitsMe: true,
  recordStatus: 'waits',
  isSame: true,
} as const satisfies ReadResult;
export const doneByMe: ReadResult = { ...waits, awaitsMe: false, recordStatus: 'mine' };
export const doneByOther: ReadResult = { ...waits, awaitsMe: false, recordStatus: 'others' };

export const documentId = 'doc-1';

/** Converts a response to the answer that the acting machine gets. */
export const toActAnswer = (said: ActResponse): ActAnswer => {
  switch (said.kind) {
    case 'done':
      return { kind: 'answered', rows: [{ id: documentId, refusal: null, error: '' }] };
    case 'redundant':
      return { kind: 'refused', refusal: 'redundant', rows: [], error: 'Redundant' };
    case 'locked':
    case 'refused':
      return { kind: 'refused', refusal: said.kind, rows: [], error: said.error };
    default:
      return said;
  }
};

/** Converts a read to the answer that the acting machine gets. */
export const toReadingAnswer = (read: ReadResult): ReadingAnswer => {
  const unread = { id: documentId, recordStatus: 'unread', isChanged: false } as const;
  switch (read.kind) {
    case 'opened': {
      const { awaitsMe, recordStatus, isSame } = read;
      return { kind: 'read', reads: [{ id: documentId, recordStatus, awaitsMe, isChanged: !isSame }] };
    }
    case 'missing':
      return { kind: 'read', reads: [{ ...unread, recordStatus: 'missing' }] };
    case 'refused':
      return { kind: 'read', reads: [{ ...unread, error: read.error }] };
    case 'unreachable':
      return { kind: 'read', reads: [unread] };
    default:
      return read;
  }
};

interface Answering {
  /** The result of the next read. */
  readonly read: () => Promise<ReadResult>;
  readonly send: (act: Act) => Promise<ActResponse>;
  readonly reasons: () => Promise<ReasonsAnswer>;
}

/** The actors of one document, with the test's answers. */
export const answeringActors = ({ read, send, reasons }: Answering) => {
  const sending = fromPromise<ActAnswer, ActRequest>(async ({ input }) => toActAnswer(await send(input.act)));
  return {
    readDocument: fromPromise<OpeningAnswer, { readonly documentId: string }>(read),
    acting: actingMachine.provide({
      actors: {
        readDocument: fromPromise<ReadingAnswer, ReadRequest>(async () => toReadingAnswer(await read())),
        getUser: fromPromise<ReasonsAnswer, undefined>(reasons),
        reviewDocuments: sending,
        declineDocuments: sending,
        signDocuments: sending,
        acknowledgeDocuments: sending,
      },
    }),
  };
};
