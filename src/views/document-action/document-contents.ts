import type { Act, PendingTab } from '../../../machines/acts/acts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { createSeen } from '../../acts/shown-documents.ts';
import type { Seen } from '../../acts/shown-documents.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { Filled } from '../../acts/ActFields.tsx';
import type { PdfRemark } from '../../pdf/viewer/labels.ts';

/** A document as it was read, and when: on the wall clock and on the steady clock, in milliseconds. */
export interface ReadDocument {
  readonly facts: DocumentFacts;
  /** The same object for as long as the bytes are the same: what is drawn of them stays. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly readAt: Moment;
}

export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

/** What is shown and sent of a document, and never enters the machine. */
export interface DocumentContents {
  readonly current: ReadDocument | null;
  /** The decline reasons of the document's organization (D5.1). */
  readonly reasons: readonly string[];
  /** What was filled in, by act; it outlives a dialog, and an answer that refuses it. */
  readonly filled: Readonly<Partial<Record<Act, Filled>>>;
  /** The texts of the document's comments when the last act was sent. */
  readonly commentsBefore: readonly string[];
  /** Another tab on which it waits for this person; null where it does not. */
  readonly elsewhere: PendingTab | null;
  /** When the last act was sent; in the provider's time, in milliseconds since 1970. */
  readonly sentAt: number | null;
  /** What the person has been shown of it. */
  readonly seen: Seen;
  /** What is in the file and its pages do not show (S56). */
  readonly inFile: readonly PdfRemark[];
  /** Whether the person has drawn on its pages and not saved that (X5). */
  readonly hasEdits: boolean;
}

/** The store of a document that was not read yet. */
export const createDocumentContents = (seen: Seen = createSeen()): Store<DocumentContents> =>
  createStore<DocumentContents>({
    current: null,
    reasons: [],
    filled: {},
    commentsBefore: [],
    elsewhere: null,
    sentAt: null,
    seen,
    inFile: [],
    hasEdits: false,
  });

export const nothingFilled: Filled = { reason: '', comment: '' };

/** How old bytes may be when they are acted on without being read again (X7). */
const freshMs = 5 * 60_000;

export const momentOf = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** Whether so little time has passed since then. The longer of both times counts: clocks are set, and computers sleep. */
export const isFresh = ({ wall, steady }: Moment, now: Moment = momentOf()): boolean =>
  Math.max(now.wall - wall, now.steady - steady) <= freshMs && now.wall >= wall;

/** Whether two files are the same, byte for byte. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one === other || (one.length === other.length && one.every((byte, index) => byte === other[index]));
