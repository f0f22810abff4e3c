import type { Act } from './acts.ts';

/**
 * What a read proves about this person's act on a document (S46). `mine`: it is recorded as theirs;
 * `recorded`: it is recorded, but not who did it; `waits`: it is not recorded; `others`: another person's row
 * says that they have done it; `gone`: the document no longer waits for it, and no row says why; `unclear`:
 * the read proves nothing either way.
 */
export type RecordStatus = 'mine' | 'recorded' | 'waits' | 'others' | 'gone' | 'unclear';

/**
 * The result of rereading one document. `missing`: unknown, deleted, or not visible to this person; `unread`: no answer.
 */
export interface DocumentRead {
  readonly id: string;
  readonly recordStatus: RecordStatus | 'missing' | 'unread';
  /** Its bytes differ from those that were shown (X7); false if none were shown. */
  readonly isChanged: boolean;
  /** Whether it waits for this person's act on its tab (D4.2 to D4.6); absent if not asked. */
  readonly awaitsMe?: boolean;
  readonly error?: string;
}

/** Why the provider's answer was not a clear yes. */
export type Refusal = 'redundant' | 'locked' | 'refused';

/** A row of an answer about one document (D3.10). Rows with neither Y nor N are left out. */
export interface DocumentVerdict {
  readonly id: string;
  /** Null: done. */
  readonly refusal: Refusal | null;
  /** The provider's Error text for a refusal; '' if there was none. */
  readonly error: string;
}

/** The outcome of one call that acts (D7.8). `unconfirmed`: it may or may not have been recorded (X3). */
export type ActAnswer = SentAnswer & {
  /** Those that were not sent, because another tab was acting on them: they are read before they are sent. */
  readonly unsent?: readonly string[];
};

type SentAnswer =
  /** `rows`: null where the answer has no details at all. */
  | { readonly kind: 'answered'; readonly rows: readonly DocumentVerdict[] | null }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly rows: readonly DocumentVerdict[];
      readonly error: string;
    }
  /** `mayBeInFlight`: no answer came in time, or the connection broke, so that the provider may still be at it. */
  | { readonly kind: 'unconfirmed'; readonly mayBeInFlight?: boolean }
  | { readonly kind: 'invalidToken' };

/** The outcome of reading several documents. */
export type ReadingAnswer =
  { readonly kind: 'read'; readonly reads: readonly DocumentRead[] } | { readonly kind: 'invalidToken' };

/** The organization's decline reasons for the documents (D5.1). */
export type ReasonsAnswer =
  | { readonly kind: 'found' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** Which documents are sent, and by which act. */
export interface ActRequest {
  readonly ids: readonly string[];
  readonly act: Act;
}

/** What is reread: `isPrecheck`, because it is about to be sent (X7); else to find out its outcome (X3). */
export interface ReadRequest extends ActRequest {
  readonly isPrecheck: boolean;
  /** Those that were sent without being refused: what the document does not show, a list may (S46). */
  readonly inDoubt?: readonly string[];
}
