import type { RecordStatus } from '../acts/record-status.ts';
import { port } from '../port.ts';

/**
 * What opening the document says. `awaitsMe`: what its tab is for still waits for me (D4.2 to D4.6); `standing`: how it
 * stands to that (S46). `missing`: unknown, deleted, or not mine to see.
 */
export type OpeningAnswer =
  | { readonly kind: 'opened'; readonly awaitsMe: boolean; readonly recordStatus: RecordStatus }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the document screen, but for those of acting. */
export const documentActionPorts = {
  /** Reads the document and hands it to the screen (D7.6). Changes nothing at the provider. */
  readDocument: port<OpeningAnswer, { readonly documentId: string }>(),
};
