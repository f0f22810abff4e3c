import { fromPromise } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { OpeningAnswer } from '../../../machines/document-action/document-action.ports.ts';
import { actingMachine } from '../../../machines/acts/acting.machine.ts';
import { actNames, acts, mainActOf } from '../../../machines/acts/acts.ts';
import type { ActPort, DocumentTab } from '../../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActOrder,
  ReadingAnswer,
  ReadingOrder,
} from '../../../machines/acts/record-status.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { readAgain, readingReasons, sendAct, textsSent, timeOfAct } from '../../acts/acting.actors.ts';
import type { SentActs } from '../../acts/sent-acts.ts';
import { elsewhereOf } from '../../acts/document-tab.ts';
import { awaitsMe, recordStatusOf } from '../../acts/evidence.ts';
import { compareBytes, noteChanged } from '../../acts/shown-documents.ts';
import { readDocument } from '../../api/read-document.ts';
import type { DocumentRead } from '../../api/read-document.ts';
import { text } from '../../api/reading.ts';
import { declineReasonsOf } from '../../api/requestors.ts';
import { bytesFromBase64 } from '../../pdf/document/base64.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import { documentLock, withDocumentLocks } from '../../session/web-locks.ts';
import type { Calling } from '../../session/services.ts';
import type { Store } from '../../ui/store.ts';
import { momentOf, nothingFilled, sameBytes } from './document-contents.ts';
import type { DocumentContents, ReadDocument } from './document-contents.ts';
import { createReadAhead } from './read-ahead.ts';
import type { ReadAhead } from './read-ahead.ts';

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
  readonly contents: Store<DocumentContents>;
  /** Keeps that an act is sent from here (X3). */
  readonly sentActs: Pick<SentActs, 'before'>;
}

const bytesOf = (data: unknown): Uint8Array<ArrayBuffer> => {
  const encoded = text(data);
  if (encoded === null) return new Uint8Array();
  // What is not base64 is handed on as it is: the viewer says that it is no PDF.
  return bytesFromBase64(encoded) ?? new TextEncoder().encode(encoded);
};

/** Of a larger file nothing is opened before it is asked for: a phone's memory is small. In bytes. */
const largestAhead = 10_000_000;

/** What was found, as its screen takes it. */
export const asRead = (found: Extract<DocumentRead, { kind: 'found' }>): ReadDocument => ({
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

/** The texts of the comments that a document has. */
const commentsOf = (read: ReadDocument | null): readonly string[] =>
  (read?.facts.comments ?? []).flatMap(({ text: said }) => said ?? []);

/** Puts the document in the contents and says whether it is another one than was shown. */
const keepRead = ({ contents }: Shown, read: ReadDocument, isDrawnAnew: boolean): boolean => {
  const before = contents.get().current;
  const isSame = before !== null && sameBytes(before.bytes, read.bytes);
  // Bytes that are the same stay the same object: what is drawn of them stays (X7).
  contents.set({ current: isSame && !isDrawnAnew ? { ...read, bytes: before.bytes } : read });
  if (before !== null && !isSame) noteChanged(contents.get().seen);
  return !isSame;
};

const opening = ({ ahead, ...services }: DocumentServices, shown: Shown) =>
  fromPromise<OpeningAnswer, { readonly documentId: string }>(async ({ input: { documentId }, signal }) => {
    const { api, credentials, pdf } = services;
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    const atHand = await ahead.take(documentId, signal);
    const read = atHand
      ? ({ kind: 'read', document: atHand } as const)
      : await readDocument(api, signal, { credentials: me, documentId });
    if (signal.aborted) return { kind: 'unreachable' };
    if (read.kind !== 'read' && read.kind !== 'found') return read;
    const document = read.kind === 'read' ? read.document : asRead(read);
    if (shown.contents.get().current === null) await compareBytes(shown.contents.get().seen, document.bytes);
    if (signal.aborted) return { kind: 'unreachable' };
    keepRead(shown, document, true);
    shown.contents.set({ elsewhere: elsewhereOf(document.facts, me.userid, shown.tab) });
    void pdf.openAhead(document.bytes);
    const act = mainActOf(shown.tab);
    const recordStatus = act === null ? 'unclear' : recordStatusOf(document.facts, me.userid, act);
    return { kind: 'opened', awaitsMe: awaitsMe(document.facts, me.userid, shown.tab), recordStatus };
  });

const sending = (calling: Calling, { contents, sentActs }: Shown) =>
  fromPromise<ActAnswer, ActOrder>(async ({ input }) => {
    const send = async (): Promise<ActAnswer> => {
      await sentActs.before(input);
      const at = await timeOfAct(calling);
      contents.set(({ current }) => ({ commentsBefore: commentsOf(current), sentAt: at }));
      return sendAct(calling, input, contents.get().filled[input.act] ?? nothingFilled, at);
    };
    // Another tab was acting on it: what became of that is read before anything is sent from here (ACT2).
    return withDocumentLocks(input.ids, documentLock, async (free) =>
      free.length === 0 ? { kind: 'answered', rows: [], unsent: input.ids } : send(),
    );
  });

const readingAgain = (services: OpeningAhead, shown: Shown) =>
  fromPromise<ReadingAnswer, ReadingOrder>(({ input, signal }) => {
    const { contents, tab } = shown;
    return readAgain(services, signal, input, {
      sent: () => {
        const { filled, commentsBefore } = contents.get();
        return textsSent(input.act, filled[input.act] ?? nothingFilled, commentsBefore);
      },
      take: (found) => {
        const document = asRead(found);
        // After an act the document is drawn again, whatever it is: nobody knows what the screen has shown meanwhile.
        const isChanged = keepRead(shown, document, !input.isBefore);
        // After an act its screen may have been left: nobody is there to see it.
        if (isChanged && input.isBefore) void services.pdf.openAhead(document.bytes);
        const userid = services.credentials()?.userid ?? '';
        return { isChanged, awaitsMe: awaitsMe(found.facts, userid, tab) };
      },
    });
  });

/** Fulfils the ports of acting on the one document that is shown; what belongs to it is in the contents. */
export const documentActingActors = (services: OpeningAhead, shown: Shown) => {
  const { contents } = shown;
  const sends = Object.fromEntries(
    actNames.map((act) => [acts[act].port, sending(services, shown)]),
  ) as Record<ActPort, ReturnType<typeof sending>>;
  return {
    ...sends,
    readDocument: readingAgain(services, shown),
    getUser: readingReasons(services, (data) => {
      const facts = contents.get().current?.facts;
      contents.set({ reasons: facts ? declineReasonsOf(data, facts) : [] });
    }),
  } satisfies PortsOf<typeof actingMachine>;
};

/** Fulfils the ports of the document screen. What is read is put in the contents. */
export const documentActionActors = (services: DocumentServices, shown: Shown) =>
  ({
    readDocument: opening(services, shown),
    acting: actingMachine.provide({ actors: documentActingActors(services, shown) }),
  }) satisfies PortsOf<typeof documentActionMachine>;
