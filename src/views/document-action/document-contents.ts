import type { Act, PendingTab } from '../../../machines/acts/acts.ts';
import type { EvidenceBasis } from '../../acts/record-evidence.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { createSeen } from '../../acts/shown-documents.ts';
import type { SeenStore } from '../../acts/shown-documents.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { FieldValues } from '../../acts/ActFields.tsx';
import type { PdfRemark } from '../../pdf/viewer/remark-text.ts';

/** A document as it was read, and when: on the wall clock and on the monotonic clock, in milliseconds. */
export interface ReadDocument {
  readonly facts: DocumentFacts;
  /** The same object while the bytes are equal, so that the rendered pages stay. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly readAt: Moment;
}

export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

/** Data of a document that is rendered and sent, and never enters the machine. */
export interface DocumentContents {
  readonly current: ReadDocument | null;
  /** The decline reasons of the document's organization (D5.1). */
  readonly reasons: readonly string[];
  /** Form values, by act; they outlive a dialog and a refusal. */
  readonly filled: Readonly<Partial<Record<Act, FieldValues>>>;
  /** What the document had before the last act on it was sent; null before that. */
  readonly before: Required<Pick<EvidenceBasis, 'commentsBefore' | 'actionBefore'>> | null;
  /** Another tab on which it waits for this person; null if there is none. */
  readonly elsewhere: PendingTab | null;
  /** When the last act was sent; in the provider's time, in milliseconds since 1970. */
  readonly sentAt: number | null;
  readonly seen: SeenStore;
  /** What is in the file but not visible on its pages (S56). */
  readonly inFile: readonly PdfRemark[];
  /** Whether there are unsaved drawings of the person on it (X5). */
  readonly hasEdits: boolean;
}

/** Creates the store of a document that was not read yet. */
export const createDocumentContents = (seen: SeenStore = createSeen()): Store<DocumentContents> =>
  createStore<DocumentContents>({
    current: null,
    reasons: [],
    filled: {},
    before: null,
    elsewhere: null,
    sentAt: null,
    seen,
    inFile: [],
    hasEdits: false,
  });

export const emptyDraft: FieldValues = { reason: '', comment: '' };

/** The largest age of bytes that are acted on without being read again, in milliseconds (X7). */
const freshMs = 5 * 60_000;

export const currentMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/**
 * Whether no more than that has passed since a moment. The longer of both times counts: clocks are set, and
 * computers sleep.
 */
export const isFresh = ({ wall, steady }: Moment, now: Moment = currentMoment()): boolean =>
  Math.max(now.wall - wall, now.steady - steady) <= freshMs && now.wall >= wall;

/** Whether two files are the same, byte for byte. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one === other || (one.length === other.length && one.every((byte, index) => byte === other[index]));
