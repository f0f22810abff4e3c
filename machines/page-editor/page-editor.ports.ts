import { port } from '../port.ts';
import type { Edits } from '../drawing/edits.ts';

/** The answer was unclear or missing, or the session is over. */
interface NoClearAnswer {
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
  | NoClearAnswer;

/**
 * The outcome of loading the pages. `some`: at least one is missing (S29). `version`: identifies these pages.
 */
export type LoadingAnswer =
  | { readonly kind: 'all' | 'some'; readonly pages: number; readonly version: string }
  | { readonly kind: 'none' | 'invalidToken' };

/** Unsaved edits that were stored, with the page in view and its zoom (X5). */
export interface StoredDrawing {
  readonly edits: Edits;
  readonly page: number;
  readonly zoom: number;
}

/** The stored edits, and the version of the pages on which they were drawn. */
export type KeptAnswer =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'kept'; readonly version: string } & StoredDrawing)
  /** An earlier visit has sent them, and does not know whether they were stored. `isSure`: that request is over. */
  | ({ readonly kind: 'sent'; readonly version: string; readonly isSure: boolean } & StoredDrawing);

/** The outcome of reading the document before saving. `closed`: signed, declined or deleted meanwhile. */
export type CheckAnswer =
  { readonly kind: 'unchanged' } | { readonly kind: 'changed' } | { readonly kind: 'closed' } | NoClearAnswer;

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
  | { readonly kind: 'stored' }
  | { readonly kind: 'notStored' }
  | { readonly kind: 'unclear' }
  /** For pages that an earlier visit has sent: these are neither the pages that it sent nor those before. */
  | { readonly kind: 'neither' }
  | NoClearAnswer;

interface DocumentInput {
  readonly documentId: string;
}

interface EditsInput extends DocumentInput {
  readonly edits: Edits;
}

/** The side effects of the page editor. There is no automatic retry of a sending. */
export const pageEditorPorts = {
  /** Reads the document's facts (D7.6). */
  readDocument: port<OpeningAnswer, DocumentInput>(),
  /** Loads every page that is not loaded yet, two at a time (D7.11, S29). */
  loadPages: port<LoadingAnswer, DocumentInput & { readonly pages: number }>(),
  /** Finds stored edits that the person has not saved (X5). */
  findKept: port<KeptAnswer, DocumentInput>(),
  /** Reads the document again, before anything is sent. */
  checkDocument: port<CheckAnswer, DocumentInput>(),
  /** Paints the touched pages at full size (X12) and builds the request. */
  paintPages: port<PaintingAnswer, EditsInput>(),
  /** Replaces the document's pages (D7.12). */
  putDocument: port<SendingAnswer, EditsInput>(),
  /** Reads the touched pages again and compares them (X3). */
  readPages: port<SettlingAnswer, EditsInput>(),
};
