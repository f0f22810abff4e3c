import { port } from '../port.ts';
import type { Edits } from '../drawing/edits.ts';

/** What became of an attempt that got no clear answer, or came to somebody whose session is over. */
interface NoWord {
  readonly kind: 'unreachable' | 'invalidToken';
}

/** What opening the document comes to. */
export type OpeningAnswer =
  /** It waits for the person's signature. `pages`: how many it has, by its file or the provider; 0 where neither says. */
  | { readonly kind: 'opened'; readonly pages: number }
  /** It is there, and does not wait for the person's signature (any more). */
  | { readonly kind: 'closed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | NoWord;

/** What loading the pages comes to. `some`: at least one is not there (S29). `version`: which pages these are. */
export type LoadingAnswer =
  | { readonly kind: 'all' | 'some'; readonly pages: number; readonly version: string }
  | { readonly kind: 'none' | 'invalidToken' };

/** Edits that were kept and never saved, with the page in view and its zoom (X5). */
export interface KeptDrawing {
  readonly edits: Edits;
  readonly page: number;
  readonly zoom: number;
}

/** What was kept, and on which pages it was drawn. */
export type KeptAnswer =
  { readonly kind: 'none' } | ({ readonly kind: 'kept'; readonly version: string } & KeptDrawing);

/** What reading the document before it is saved comes to. `closed`: signed, declined or gone meanwhile. */
export type CheckAnswer =
  { readonly kind: 'unchanged' } | { readonly kind: 'changed' } | { readonly kind: 'closed' } | NoWord;

/** What painting the touched pages comes to. */
export type PaintingAnswer = { readonly kind: 'painted' } | { readonly kind: 'failed' };

/** What sending the pages comes to. `unconfirmed`: nobody knows whether it was stored (X3). */
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

/** The side effects of the page editor. Nothing is sent twice by itself. */
export const pageEditorPorts = {
  /** Reads the document's facts (D7.6). */
  readDocument: port<OpeningAnswer, OfDocument>(),
  /** Loads every page that is not there yet, two at a time (D7.11, S29). */
  loadPages: port<LoadingAnswer, OfDocument & { readonly pages: number }>(),
  /** Looks for what the person drew before and did not save (X5). */
  findKept: port<KeptAnswer, OfDocument>(),
  /** Reads the document again, before anything is sent. */
  checkDocument: port<CheckAnswer, OfDocument>(),
  /** Paints the touched pages at full size (X12) and builds what will be sent. */
  paintPages: port<PaintingAnswer, OfEdits>(),
  /** Replaces the document's pages (D7.12). */
  putDocument: port<SendingAnswer, OfEdits>(),
  /** Reads the touched pages again and compares them (X3). */
  readPages: port<SettlingAnswer, OfEdits>(),
};
