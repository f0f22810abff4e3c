import { port } from '../port.ts';
import type { Edits } from '../drawing/edits.ts';

/** An attempt without a clear answer, or after the session was over. */
interface NoWord {
  readonly kind: 'unreachable' | 'invalidToken';
}

/** The outcome of opening the document. */
export type OpeningAnswer =
  /**
   * It waits for the person's signature. `pages`: the number of pages by its file or the provider; 0 if
   * unknown.
   */
  | { readonly kind: 'opened'; readonly pages: number }
  /** It exists, but does not wait (any more) for the person's signature. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | NoWord;

/**
 * The outcome of loading the pages. `some`: at least one is missing (S29). `version`: identifies these pages.
 */
export type LoadingAnswer =
  | { readonly kind: 'all' | 'some'; readonly pages: number; readonly version: string }
  | { readonly kind: 'none' | 'invalidToken' };

/** Unsaved edits that were stored, with the page in view and its zoom (X5). */
export interface KeptDrawing {
  readonly edits: Edits;
  readonly page: number;
  readonly zoom: number;
}

/** What was stored, and on which version of the pages it was drawn. */
export type KeptAnswer =
  { readonly kind: 'none' } | ({ readonly kind: 'kept'; readonly version: string } & KeptDrawing);

/** The outcome of reading the document before saving. `closed`: signed, declined or deleted meanwhile. */
export type CheckAnswer =
  { readonly kind: 'unchanged' } | { readonly kind: 'changed' } | { readonly kind: 'closed' } | NoWord;

/** The outcome of painting the touched pages. */
export type PaintingAnswer = { readonly kind: 'painted' } | { readonly kind: 'failed' };

/** The outcome of sending the pages. `unconfirmed`: they may have been stored (X3). */
export type SendingAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'locked'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

/** What reading the edited pages again proves (X3). */
export type SettlingAnswer =
  { readonly kind: 'stored' } | { readonly kind: 'notStored' } | { readonly kind: 'unclear' } | NoWord;

interface OfDocument {
  readonly documentId: string;
}

interface OfEdits extends OfDocument {
  readonly edits: Edits;
}

/** The side effects of the page editor. There is no automatic retry of a sending. */
export const pageEditorPorts = {
  /** Reads the document's facts (D7.6). */
  readDocument: port<OpeningAnswer, OfDocument>(),
  /** Loads every page that is not loaded yet, two at a time (D7.11, S29). */
  loadPages: port<LoadingAnswer, OfDocument & { readonly pages: number }>(),
  /** Finds what the person drew before and did not save (X5). */
  findKept: port<KeptAnswer, OfDocument>(),
  /** Reads the document again, before anything is sent. */
  checkDocument: port<CheckAnswer, OfDocument>(),
  /** Paints the touched pages at full size (X12) and builds the request. */
  paintPages: port<PaintingAnswer, OfEdits>(),
  /** Replaces the document's pages (D7.12). */
  putDocument: port<SendingAnswer, OfEdits>(),
  /** Reads the touched pages again and compares them (X3). */
  readPages: port<SettlingAnswer, OfEdits>(),
};
