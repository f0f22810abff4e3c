import { fromPromise } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { OpeningAnswer } from '../../../machines/document-action/document-action.ports.ts';
import { actingMachine } from '../../../machines/acts/acting.machine.ts';
import { actNames, acts, mainActOf } from '../../../machines/acts/acts.ts';
import type { ActPort, DocumentTab } from '../../../machines/acts/acts.ts';
import type {
  ActAnswer,
  ActRequest,
  ReadingAnswer,
  ReadRequest,
} from '../../../machines/acts/record-status.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { readAgain, reasonsPort, sendAct, sentTextsOf, timeOfAct } from '../../acts/acting.actors.ts';
import type { FoundDocument } from '../../acts/acting.actors.ts';
import type { ActsInFlight } from '../../acts/acts-in-flight.ts';
import type { SentActs } from '../../acts/sent-acts.ts';
import { otherWaitingTab, awaitsMe, recordStatusOf } from '../../acts/record-evidence.ts';
import { compareBytes, noteChanged } from '../../acts/shown-documents.ts';
import { readDocument } from '../../api/read-document.ts';
import type { DocumentRead } from '../../api/read-document.ts';
import { text } from '../../api/reading.ts';
import { declineReasonsOf } from '../../api/requestors.ts';
import { bytesFromBase64 } from '../../pdf/document/base64.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import { withDocumentLocks } from '../../session/web-locks.ts';
import type { CallServices } from '../../session/services.ts';
import type { Store } from '../../ui/store.ts';
import { currentMoment, emptyDraft, sameBytes } from './document-contents.ts';
import type { DocumentContents, ReadDocument } from './document-contents.ts';
import { createReadAhead } from './read-ahead.ts';
import type { ReadAhead } from './read-ahead.ts';

export type DocumentsAhead = ReadAhead<ReadDocument>;

interface OpeningAhead extends CallServices {
  /** Starts to open the bytes, so that they are rendered as soon as the viewer is mounted. */
  readonly pdf: Pick<Pdf, 'openAhead'>;
}

interface DocumentServices extends OpeningAhead {
  /** The document that was prefetched (X8). */
  readonly ahead: Pick<DocumentsAhead, 'take'>;
}

export interface Shown {
  readonly tab: DocumentTab;
  readonly contents: Store<DocumentContents>;
  /** Stores that an act is sent from here (X3). */
  readonly sentActs: Pick<SentActs, 'before'>;
  readonly acts: ActsInFlight;
}

const bytesOf = (data: unknown): Uint8Array<ArrayBuffer> => {
  const encoded = text(data);
  if (encoded === null) return new Uint8Array();
  // What is not base64 is passed on unchanged: the viewer says that it is no PDF.
  return bytesFromBase64(encoded) ?? new TextEncoder().encode(encoded);
};

/** A larger file is not opened ahead, because a phone has little memory. In bytes. */
const largestAhead = 10_000_000;

/** A read document, as its screen needs it. */
export const toReadDocument = (found: Extract<DocumentRead, { kind: 'found' }>): ReadDocument => ({
  facts: found.facts,
  bytes: bytesOf(found.data),
  readAt: currentMoment(),
});

/** Prefetches the next document of a list (X8). */
export const documentsAhead = ({ api, credentials, pdf }: OpeningAhead): DocumentsAhead =>
  createReadAhead(async (documentId, signal) => {
    const read = await readDocument(api, signal, { credentials: credentials(), documentId });
    if (read.kind !== 'found') return null;
    const found = toReadDocument(read);
    if (!signal.aborted && found.bytes.length <= largestAhead) void pdf.openAhead(found.bytes);
    return found;
  });

const beforeActs = (read: ReadDocument | null) => ({
  commentsBefore: (read?.facts.comments ?? []).flatMap(({ text: said }) => said ?? []),
  actionBefore: read?.facts.action ?? null,
});

const isShown = ({ contents }: Shown, { bytes }: ReadDocument): boolean => {
  const { current } = contents.get();
  return current !== null && sameBytes(current.bytes, bytes);
};

/** Puts a document that is opened into the contents: its viewer begins anew. */
const keepOpened = (shown: Shown, read: ReadDocument): void => {
  const { current, seen } = shown.contents.get();
  if (current !== null && !isShown(shown, read)) noteChanged(seen);
  shown.contents.set({ current: read });
};

/** Puts a document that was read again into the contents: its viewer stays as it is unless the file is another one. */
const keepReread = ({ contents }: Shown, read: ReadDocument, isChanged: boolean): void => {
  const { current, seen } = contents.get();
  if (current !== null && isChanged) noteChanged(seen);
  contents.set({ current: current === null || isChanged ? read : { ...read, bytes: current.bytes } });
};

const openLogic = ({ ahead, ...services }: DocumentServices, shown: Shown) =>
  fromPromise<OpeningAnswer, { readonly documentId: string }>(async ({ input: { documentId }, signal }) => {
    const { api, credentials, pdf } = services;
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    const atHand = await ahead.take(documentId, signal);
    // What was read before an act on it does not show that.
    const isCurrent = atHand !== null && !shown.acts.isActedOnSince(documentId, atHand.readAt.steady);
    const read = isCurrent
      ? ({ kind: 'read', document: atHand } as const)
      : await readDocument(api, signal, { credentials: me, documentId });
    if (signal.aborted) return { kind: 'unreachable' };
    if (read.kind !== 'read' && read.kind !== 'found') return read;
    const document = read.kind === 'read' ? read.document : toReadDocument(read);
    if (shown.contents.get().current === null) await compareBytes(shown.contents.get().seen, document.bytes);
    if (signal.aborted) return { kind: 'unreachable' };
    keepOpened(shown, document);
    shown.contents.set({ before: null, elsewhere: otherWaitingTab(document.facts, me.userid, shown.tab) });
    void pdf.openAhead(document.bytes);
    const act = mainActOf(shown.tab);
    const recordStatus = act === null ? 'unclear' : recordStatusOf(document.facts, me.userid, act);
    return { kind: 'opened', awaitsMe: awaitsMe(document.facts, me.userid, shown.tab), recordStatus };
  });

const sendLogic = (calling: CallServices, { contents, sentActs }: Shown, inFlight: ActsInFlight) =>
  fromPromise<ActAnswer, ActRequest>(async ({ input }) => {
    const send = async (): Promise<ActAnswer> => {
      await sentActs.before(input);
      const at = await timeOfAct(calling);
      contents.set(({ current }) => ({ before: beforeActs(current), sentAt: at }));
      const filled = contents.get().filled[input.act] ?? emptyDraft;
      inFlight.sending(input);
      return inFlight.answered(input, at, await sendAct(calling, input, filled, at));
    };
    // If another tab was acting on it, the outcome of that is read before anything is sent from here (ACT2).
    return withDocumentLocks(input.ids, async (free) =>
      free.length === 0 ? { kind: 'answered', rows: [], unsent: input.ids } : send(),
    );
  });

/** What the last read after or before an act has found; null where it found nothing, or that is shown already. */
interface Reread {
  found: { readonly document: ReadDocument; readonly isChanged: boolean } | null;
}

const rereadLogic = (services: OpeningAhead, shown: Shown, inFlight: ActsInFlight, reread: Reread) =>
  fromPromise<ReadingAnswer, ReadRequest>(async ({ input, signal }) => {
    const { contents, tab } = shown;
    const basisOf = () => {
      const { filled, current, before } = contents.get();
      const texts = sentTextsOf(input.act, filled[input.act] ?? emptyDraft);
      return { texts, ...(before ?? beforeActs(current)) };
    };
    const inShown = {
      take: (found: FoundDocument) => {
        const document = toReadDocument(found);
        const isChanged = !isShown(shown, document);
        reread.found = { document, isChanged };
        const userid = services.credentials()?.userid ?? '';
        return { isChanged, awaitsMe: awaitsMe(found.facts, userid, tab) };
      },
    };
    const ask = () => {
      reread.found = null;
      return readAgain(services, signal, input, inShown, basisOf);
    };
    const answer = await inFlight.read(services.api.clock, ask, input.ids, signal);
    // After an act the screen may have been left: nobody would see the pages.
    if (reread.found?.isChanged && input.isPrecheck && !signal.aborted)
      void services.pdf.openAhead(reread.found.document.bytes);
    return answer;
  });

/** What acting on the shown document needs; `contents` has the data that belongs to it. */
export const documentActing = (services: OpeningAhead, shown: Shown) => {
  const { contents } = shown;
  const reread: Reread = { found: null };
  const { acts: inFlight } = shown;
  const sends = Object.fromEntries(
    actNames.map((act) => [acts[act].port, sendLogic(services, shown, inFlight)]),
  ) as Record<ActPort, ReturnType<typeof sendLogic>>;
  const actors = {
    ...sends,
    readDocument: rereadLogic(services, shown, inFlight, reread),
    getUser: reasonsPort(services, (data) => {
      const facts = contents.get().current?.facts;
      contents.set({ reasons: facts ? declineReasonsOf(data, facts) : [] });
    }),
  } satisfies PortsOf<typeof actingMachine>;
  const showRead = () => {
    if (reread.found !== null) keepReread(shown, reread.found.document, reread.found.isChanged);
    reread.found = null;
  };
  return { actors, actions: { showRead } };
};

/** The ports of the document screen. What is read is put into the contents. */
export const documentActionActors = (services: DocumentServices, shown: Shown) =>
  ({
    readDocument: openLogic(services, shown),
    acting: actingMachine.provide(documentActing(services, shown)),
  }) satisfies PortsOf<typeof documentActionMachine>;
