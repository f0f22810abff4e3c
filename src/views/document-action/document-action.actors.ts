import { fromPromise } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type {
  Act,
  ActAnswer,
  DocumentTab,
  ReadAnswer,
  Reading,
  ReasonsAnswer,
} from '../../../machines/document-action/document-action.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { actBody, readReasons } from '../../api/act-calls.ts';
import { standing } from '../../api/document-standing.ts';
import { readDocument } from '../../api/read-document.ts';
import type { DocumentRead } from '../../api/read-document.ts';
import { text } from '../../api/reading.ts';
import { declineReasonsOf } from '../../api/requestors.ts';
import { actMoment } from '../../api/timestamps.ts';
import { bytesFromBase64 } from '../../pdf/document/base64.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import { oneAtATime } from '../../work/one-at-a-time.ts';
import type { Services } from '../../session/services.ts';
import { actAnswer } from './act-answer.ts';
import { momentOf, nothingFilled, sameBytes } from './document-shelf.ts';
import type { DocumentShelf, ReadDocument } from './document-shelf.ts';
import { createReadAhead } from './read-ahead.ts';
import type { ReadAhead } from './read-ahead.ts';

type Calling = Pick<Services, 'api' | 'credentials'>;

export type DocumentsAhead = ReadAhead<ReadDocument>;

interface OpeningAhead extends Calling {
  /** Begins to open what was read, so that it is drawn as soon as its viewer stands. */
  readonly pdf: Pick<Pdf, 'openAhead'>;
}

interface DocumentServices extends OpeningAhead {
  /** The document that was read before it was asked for (X8). */
  readonly ahead: Pick<DocumentsAhead, 'take'>;
}

/** What is being shown, and on which tab. */
export interface Shown {
  readonly tab: DocumentTab;
  readonly shelf: DocumentShelf;
}

const bytesOf = (data: unknown): Uint8Array<ArrayBuffer> => {
  const encoded = text(data);
  if (encoded === null) return new Uint8Array();
  // What is not base64 is handed on as it is: the viewer says that it is no PDF.
  return bytesFromBase64(encoded) ?? new TextEncoder().encode(encoded);
};

/** Of a larger file nothing is opened before it is asked for: a phone's memory is small. In bytes. */
const largestAhead = 10_000_000;

const asRead = (found: Extract<DocumentRead, { kind: 'found' }>): ReadDocument => ({
  facts: found.facts,
  bytes: bytesOf(found.data),
  readAt: momentOf(),
});

/** Reads the next document of a list ahead (X8). */
export const documentsAhead = ({ api, credentials, pdf }: OpeningAhead): DocumentsAhead =>
  createReadAhead(async (documentId, signal) => {
    const read = await readDocument(api, signal, { credentials: credentials(), documentId });
    if (read.kind !== 'found') return null;
    const found = asRead(read);
    if (!signal.aborted && found.bytes.length <= largestAhead) void pdf.openAhead(found.bytes);
    return found;
  });

const tabAct = { review: 'review', sign: 'sign', acknowledge: 'acknowledge', complete: null } as const;

/** Puts the document on the shelf and says how it stands. Bytes that are the same stay the same object (X7). */
const opened = (
  { shelf, tab, pdf }: Shown & OpeningAhead,
  read: ReadDocument,
  userid: string,
  input: Reading,
): ReadAnswer => {
  const before = shelf.current;
  const isSame = before !== null && sameBytes(before.bytes, read.bytes);
  // After an act the document is drawn anew, whatever it is: nobody knows what the screen has shown meanwhile.
  const stays = isSame && input.moment === 'checking';
  shelf.current = stays ? { ...read, bytes: before.bytes } : read;
  // After an act its screen may have been left: nobody is there to see it.
  if (!stays && (input.moment === 'opening' || input.moment === 'checking')) void pdf.openAhead(read.bytes);
  const act = tabAct[tab];
  const asked = input.act ?? act;
  return {
    kind: 'opened',
    awaitsMe: act !== null && standing(read.facts, userid, act) === 'waits',
    doneByMe: asked !== null && standing(read.facts, userid, asked) === 'mine',
    isSame,
  };
};

const reading = ({ ahead, ...services }: DocumentServices, shown: Shown) =>
  fromPromise<ReadAnswer, Reading>(async ({ input, signal }) => {
    const { api, credentials } = services;
    const { documentId, moment } = input;
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    const atHand = moment === 'opening' ? await ahead.take(documentId, signal) : null;
    if (atHand && !signal.aborted) return opened({ ...shown, ...services }, atHand, me.userid, input);
    const read = await readDocument(api, signal, { credentials: me, documentId });
    if (read.kind !== 'found') return read;
    if (signal.aborted) return { kind: 'unreachable' };
    return opened({ ...shown, ...services }, asRead(read), me.userid, input);
  });

const readingReasons = (calling: Calling, { shelf }: Shown) =>
  fromPromise<ReasonsAnswer, undefined>(({ signal }) =>
    readReasons(calling, signal, (data) => {
      const facts = shelf.current?.facts;
      shelf.reasons = facts ? declineReasonsOf(data, facts) : [];
    }),
  );

const acting = ({ api, credentials }: Calling, { shelf }: Shown, act: Act) =>
  fromPromise<ActAnswer, { documentId: string }>(async ({ input }) => {
    const { documentId } = input;
    const send = async (): Promise<ActAnswer> => {
      const me = credentials();
      if (me === null) return { kind: 'invalidToken' };
      const fields = { Ids: [documentId], UserId: me.userid, ...actMoment(Date.now()), Token: me.token };
      // No signal of the machine: whoever leaves does not take an act back.
      const answer = await api.ask('act', new AbortController().signal, (options) =>
        api.client.POST('/api/Document', {
          ...options,
          body: actBody(act, fields, shelf.filled[act] ?? nothingFilled),
        }),
      );
      return actAnswer(answer, documentId);
    };
    // Another tab was acting on it: what became of that is read before anything is sent from here (ACT2).
    return oneAtATime(`act ${documentId}`, send, { kind: 'unconfirmed' });
  });

/** Fulfils the ports of the document screen. What is read is put on the shelf. */
export const documentActionActors = (services: DocumentServices, shown: Shown) =>
  ({
    readDocument: reading(services, shown),
    getUser: readingReasons(services, shown),
    reviewDocuments: acting(services, shown, 'review'),
    declineDocuments: acting(services, shown, 'decline'),
    signDocuments: acting(services, shown, 'sign'),
    acknowledgeDocuments: acting(services, shown, 'acknowledge'),
  }) satisfies PortsOf<typeof documentActionMachine>;
