import type { RecordStatus } from '../acts/record-status.ts';
import { port } from '../port.ts';

/**
 * The outcome of opening the document. `awaitsMe`: it waits for the main act of its tab (D4.2 to D4.6);
 * `recordStatus`: what the read proves about that (S46). `missing`: unknown, deleted, or not visible to this person.
 */
export type OpeningAnswer =
  | { readonly kind: 'opened'; readonly awaitsMe: boolean; readonly recordStatus: RecordStatus }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the document screen, without those of acting. */
export const documentActionPorts = {
  /** Reads the document and passes it to the screen (D7.6). Changes nothing at the provider. */
  readDocument: port<OpeningAnswer, { readonly documentId: string }>(),
};
