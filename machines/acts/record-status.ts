import type { Act } from './acts.ts';

/**
 * How a document that was read stands to an act of mine (S46). `mine`: the act is recorded, and it is mine; `recorded`: it
 * is recorded, and nobody can see by whom; `waits`: it is not recorded; `others`: somebody else's own row says that they
 * have done it; `gone`: the document no longer waits for it, and nobody's row says why; `unclear`: what was read proves
 * nothing either way.
 */
export type RecordStatus = 'mine' | 'recorded' | 'waits' | 'others' | 'gone' | 'unclear';

/** What reading one document again has brought. `missing`: unknown, deleted, or not mine to see; `unread`: no answer. */
export interface DocumentRead {
  readonly id: string;
  readonly recordStatus: RecordStatus | 'missing' | 'unread';
  /** Its bytes are not those that were shown (X7); never so where none were shown. */
  readonly isChanged: boolean;
  /** Whether it waits for what this person does on its tab (D4.2 to D4.6); left out where nobody asks. */
  readonly awaitsMe?: boolean;
  /** The provider's words where it refused the reading. */
  readonly error?: string;
}

/** Why the provider did not say a clean yes. */
export type Refusal = 'redundant' | 'locked' | 'refused';

/** What an answer says about one document (D3.10). Rows that say neither Y nor N are left out. */
export interface DocumentVerdict {
  readonly id: string;
  /** Null: done. */
  readonly refusal: Refusal | null;
  /** The provider's words for a refusal; '' where it gave none. */
  readonly error: string;
}

/** What one call that acts came to (D7.8). `unconfirmed`: it may or may not have been recorded (X3). */
export type ActAnswer = Answered & {
  /** Those that did not go out, because another tab was acting on them: they are read before they are sent. */
  readonly unsent?: readonly string[];
};

type Answered =
  | { readonly kind: 'answered'; readonly rows: readonly DocumentVerdict[] }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly rows: readonly DocumentVerdict[];
      readonly error: string;
    }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

/** What a reading of several documents came to. */
export type ReadingAnswer =
  { readonly kind: 'read'; readonly reads: readonly DocumentRead[] } | { readonly kind: 'invalidToken' };

/** The reasons for which the documents' organization lets documents be declined (D5.1). */
export type ReasonsAnswer =
  | { readonly kind: 'found' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** What is sent: which documents, and by which act. */
export interface ActOrder {
  readonly ids: readonly string[];
  readonly act: Act;
}

/** What is read again: `isBefore`, because it is about to be sent (X7); else to see its outcome (X3). */
export interface ReadingOrder extends ActOrder {
  readonly isBefore: boolean;
}
