import { port } from '../port.ts';

/** The tab through which a document was opened (D2.5). */
export type DocumentTab = 'review' | 'sign' | 'acknowledge' | 'complete';

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/**
 * What a read of the document says. `awaitsMe`: a role that I hold has no signature yet (D4.6);
 * `signedByMe`: my own signature is recorded. `missing`: unknown, deleted, or not mine to see.
 */
export type ReadAnswer =
  | { readonly kind: 'opened'; readonly awaitsMe: boolean; readonly signedByMe: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | InvalidToken;

/** What signing came to. `unconfirmed`: it may or may not have been recorded (X3). */
export type SignAnswer =
  | { readonly kind: 'signed' }
  | { readonly kind: 'redundant' }
  | { readonly kind: 'locked'; readonly error: string }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/** A view report's answer. It never blocks or fails what the person does (S16). */
export type ReportAnswer = { readonly kind: 'reported' } | { readonly kind: 'unreported' } | InvalidToken;

/** The side effects of the document screen. */
export const documentActionPorts = {
  /** Reads the document and hands it to the screen (D7.6). Changes nothing at the provider. */
  readDocument: port<ReadAnswer, { documentId: string }>(),
  /** Signs one document (D7.8). Sent once, never repeated by itself. */
  signDocuments: port<SignAnswer, { documentId: string }>(),
  /** Reports the view on opening and on each act (D7.9, S16). */
  postDocumentViewed: port<ReportAnswer, { documentId: string; moment: 'opened' | 'acted' }>(),
};
