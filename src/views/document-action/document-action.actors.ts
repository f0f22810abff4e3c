import { fromPromise } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type {
  DocumentTab,
  ReadAnswer,
  ReportAnswer,
  SignAnswer,
} from '../../../machines/document-action/document-action.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { awaitsMySignature, documentFacts, isSignedByMe } from '../../api/document-facts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Answer } from '../../api/failure.ts';
import { shownError } from '../../api/failure.ts';
import { list, record, text } from '../../api/reading.ts';
import { actMoment } from '../../api/timestamps.ts';
import { bytesFromBase64 } from '../../pdf/base64.ts';
import { createViewTracker, viewAction } from './view-tracker.ts';
import type { TrackerServices } from './view-tracker.ts';

/** Where the document that was read lies for the screen; it never enters the machine. */
export interface DocumentShelf {
  current: { readonly facts: DocumentFacts; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

const notFoundText = 'Document not found';
const lockTexts = ['Document lock could not be obtained', 'lock obtained by another user or process'];
const isLock = (error: string) => lockTexts.some((lock) => error.includes(lock));

const refusal = (error: string): SignAnswer => {
  if (error === 'Redundant') return { kind: 'redundant' };
  return isLock(error) ? { kind: 'locked', error } : { kind: 'refused', error };
};

/** The one line about a document in the details; null where there is none, or more than one that disagree (ACT4). */
const detailOf = (answer: { data: unknown }, documentId: string) => {
  const rows = list(record<{ ProcessingDetails: unknown }>(answer.data).ProcessingDetails)
    .map((row) => record<{ DocId: unknown; DocProcessed: unknown; DocError: unknown }>(row))
    .filter((row) => row.DocId === documentId)
    .map((row) => ({ processed: row.DocProcessed, error: shownError(row.DocError) }));
  const [first, ...others] = rows;
  const isOne = others.every((row) => row.processed === first?.processed && row.error === first?.error);
  return first && isOne ? first : null;
};

/** What an answer to signing says about one document (D7.8, D8.4, X3). */
export const signAnswer = (answer: Answer<unknown>, documentId: string): SignAnswer => {
  if (answer.kind === 'invalidToken') return answer;
  if (answer.kind === 'failed') {
    return answer.mayHaveHappened ? { kind: 'unconfirmed' } : { kind: 'refused', error: '' };
  }
  const detail = detailOf(answer, documentId);
  if (answer.kind === 'refused') return refusal(detail?.error || answer.error);
  if (detail?.processed === 'Y') return { kind: 'signed' };
  return detail?.processed === 'N' ? refusal(detail.error) : { kind: 'unconfirmed' };
};

const bytesOf = (data: unknown): Uint8Array<ArrayBuffer> => {
  const encoded = text(data);
  if (encoded === null) return new Uint8Array();
  // What is not base64 is handed on as it is: the viewer says that it is no PDF.
  return bytesFromBase64(encoded) ?? new TextEncoder().encode(encoded);
};

type Calling = Pick<TrackerServices, 'api' | 'credentials'>;

const reading = ({ api, credentials }: Calling, shelf: DocumentShelf) =>
  fromPromise<ReadAnswer, { documentId: string }>(async ({ input, signal }) => {
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    if (input.documentId === '') return { kind: 'missing' };
    const answer = await api.ask('document', signal, (options) =>
      api.client.GET('/api/Document', {
        ...options,
        params: { query: { ...me, docid: input.documentId } },
      }),
    );
    if (answer.kind === 'failed') return { kind: 'unreachable' };
    if (answer.kind === 'refused') {
      return answer.error === notFoundText ? { kind: 'missing' } : { kind: 'refused', error: answer.error };
    }
    if (answer.kind === 'invalidToken') return answer;
    const found = list(record<{ Data: unknown }>(answer.data).Data)
      .map((one) => ({
        facts: documentFacts(one),
        data: record<{ DocumentData: unknown }>(one).DocumentData,
      }))
      .find(({ facts }) => facts.id === input.documentId);
    if (!found) return { kind: 'missing' };
    if (!signal.aborted) shelf.current = { facts: found.facts, bytes: bytesOf(found.data) };
    return {
      kind: 'opened',
      awaitsMe: awaitsMySignature(found.facts, me.userid),
      signedByMe: isSignedByMe(found.facts, me.userid),
    };
  });

const signing = ({ api, credentials }: Calling) =>
  fromPromise<SignAnswer, { documentId: string }>(async ({ input }) => {
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    // No signal of the machine: whoever leaves does not take the signature back.
    const answer = await api.ask('act', new AbortController().signal, (options) =>
      api.client.POST('/api/Document', {
        ...options,
        body: {
          Data: {
            Ids: [input.documentId],
            Action: 'Signed',
            UserId: me.userid,
            ...actMoment(Date.now()),
            Token: me.token,
          },
        },
      }),
    );
    return signAnswer(answer, input.documentId);
  });

/** Fulfils the ports of the document screen. What is read is put on `shelf`; `tracker` is for leaving. */
export const documentActionActors = (services: TrackerServices, tab: DocumentTab, shelf: DocumentShelf) => {
  const tracker = createViewTracker(services);
  const postDocumentViewed = fromPromise<ReportAnswer, { documentId: string; moment: 'opened' | 'acted' }>(
    ({ input }) =>
      input.moment === 'opened'
        ? tracker.opened(input.documentId, viewAction(shelf.current?.facts.action ?? null, tab))
        : tracker.acted(),
  );
  return {
    actors: {
      readDocument: reading(services, shelf),
      signDocuments: signing(services),
      postDocumentViewed,
    } satisfies PortsOf<typeof documentActionMachine>,
    tracker,
  };
};
