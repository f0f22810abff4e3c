import { fromPromise } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type {
  ActAnswer,
  ReadAnswer,
  Reading,
} from '../../../machines/document-action/document-action.ports.ts';
import { actNames, acts, mainActOf } from '../../../machines/acts/acts.ts';
import type { Act, ActPort, DocumentTab } from '../../../machines/acts/acts.ts';
import type { Standing } from '../../../machines/acts/standing.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { listedStanding, readingReasons, sendAct, textsSent } from '../../acts/acting.actors.ts';
import { awaitsMe, standingOf } from '../../acts/evidence.ts';
import { readDocument } from '../../api/read-document.ts';
import type { DocumentRead } from '../../api/read-document.ts';
import { text } from '../../api/reading.ts';
import { declineReasonsOf } from '../../api/requestors.ts';
import { bytesFromBase64 } from '../../pdf/document/base64.ts';
import type { Pdf } from '../../pdf/viewer/pdf.ts';
import { oneAtATime } from '../../work/one-at-a-time.ts';
import type { Services } from '../../session/services.ts';
import { answerAbout } from './act-answer.ts';
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

/** The texts of the comments that a document has. */
const commentsOf = (read: ReadDocument | null): readonly string[] =>
  (read?.facts.comments ?? []).flatMap(({ text: said }) => said ?? []);

/** What is known of the document after a read: how it stands to the act, by itself or in the person's lists (S46). */
const standingNow = async (
  calling: Calling,
  { tab, shelf }: Shown,
  read: ReadDocument,
  { act: wanted, moment }: Reading,
  signal: AbortSignal,
): Promise<Standing> => {
  const me = calling.credentials();
  const act = wanted ?? mainActOf(tab);
  if (me === null || act === null) return 'unclear';
  const filled = shelf.filled[act] ?? nothingFilled;
  const sent = moment === 'settling' ? textsSent(act, filled, shelf.commentsBefore) : undefined;
  const standing = standingOf(read.facts, me.userid, act, sent);
  if (standing !== 'unclear' || moment === 'opening') return standing;
  return listedStanding(calling, signal, act, read.facts.id ?? '');
};

/** Puts the document on the shelf and says how it stands. Bytes that are the same stay the same object (X7). */
const opened = (
  { shelf, tab, pdf }: Shown & OpeningAhead,
  read: ReadDocument,
  standing: Standing,
  { userid, moment }: { readonly userid: string; readonly moment: Reading['moment'] },
): ReadAnswer => {
  const before = shelf.current;
  const isSame = before !== null && sameBytes(before.bytes, read.bytes);
  // After an act the document is drawn anew, whatever it is: nobody knows what the screen has shown meanwhile.
  const stays = isSame && moment === 'checking';
  shelf.current = stays ? { ...read, bytes: before.bytes } : read;
  // After an act its screen may have been left: nobody is there to see it.
  if (!stays && moment !== 'settling') void pdf.openAhead(read.bytes);
  return { kind: 'opened', awaitsMe: awaitsMe(read.facts, userid, tab), standing, isSame };
};

const reading = ({ ahead, ...services }: DocumentServices, shown: Shown) =>
  fromPromise<ReadAnswer, Reading>(async ({ input, signal }) => {
    const { api, credentials } = services;
    const { documentId, moment } = input;
    const me = credentials();
    if (me === null) return { kind: 'invalidToken' };
    const atHand = moment === 'opening' ? await ahead.take(documentId, signal) : null;
    const read = atHand
      ? ({ kind: 'read', document: atHand } as const)
      : await readDocument(api, signal, { credentials: me, documentId });
    if (signal.aborted) return { kind: 'unreachable' };
    if (read.kind !== 'read' && read.kind !== 'found') return read;
    const document = read.kind === 'read' ? read.document : asRead(read);
    const standing = await standingNow(services, shown, document, input, signal);
    if (signal.aborted) return { kind: 'unreachable' };
    return opened({ ...shown, ...services }, document, standing, { userid: me.userid, moment });
  });

const acting = (calling: Calling, { shelf }: Shown, act: Act) =>
  fromPromise<ActAnswer, { documentId: string }>(async ({ input: { documentId } }) => {
    const send = async (): Promise<ActAnswer> => {
      shelf.commentsBefore = commentsOf(shelf.current);
      const answer = await sendAct(calling, { act, ids: [documentId] }, shelf.filled[act] ?? nothingFilled);
      return answerAbout(answer, documentId);
    };
    // Another tab was acting on it: what became of that is read before anything is sent from here (ACT2).
    return oneAtATime(`act ${documentId}`, send, { kind: 'unconfirmed' });
  });

/** Fulfils the ports of the document screen. What is read is put on the shelf. */
export const documentActionActors = (services: DocumentServices, shown: Shown) => {
  const { shelf } = shown;
  const sends = Object.fromEntries(
    actNames.map((act) => [acts[act].port, acting(services, shown, act)]),
  ) as Record<ActPort, ReturnType<typeof acting>>;
  return {
    ...sends,
    readDocument: reading(services, shown),
    getUser: readingReasons(services, (data) => {
      const facts = shelf.current?.facts;
      shelf.reasons = facts ? declineReasonsOf(data, facts) : [];
    }),
  } satisfies PortsOf<typeof documentActionMachine>;
};
