import { port } from '../port.ts';

/** What is done to documents from their list (D4.2 to D4.5). */
export type Act = 'review' | 'decline' | 'sign' | 'acknowledge';

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/** What an answer says about one document (D3.10). Rows that say neither Y nor N are left out. */
export interface DocumentVerdict {
  readonly id: string;
  readonly isDone: boolean;
  /** The provider's words; '' where it gave none. */
  readonly error: string;
}

/** What one call for several documents came to. `unconfirmed`: it may or may not have been recorded (X3). */
export type ActAnswer =
  | { readonly kind: 'answered'; readonly rows: readonly DocumentVerdict[] }
  | { readonly kind: 'refused'; readonly rows: readonly DocumentVerdict[]; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/**
 * How a document stands. `mine`: what I wanted is recorded; `waits`: it still waits for me; `over`: somebody else has
 * dealt with it; `unread`: nobody can tell.
 */
export interface DocumentRead {
  readonly id: string;
  readonly state: 'mine' | 'waits' | 'over' | 'unread';
}

export type ReadAnswer = { readonly kind: 'read'; readonly reads: readonly DocumentRead[] } | InvalidToken;

/** The reasons for which the documents' organization lets documents be declined (D5.1). */
export type ReasonsAnswer =
  | { readonly kind: 'found' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | InvalidToken;

interface Chunk {
  readonly ids: readonly string[];
}

/** The side effects of acting on several documents. Each act is sent once, never repeated by itself. */
export const bulkActPorts = {
  /** Reads the decline reasons and hands them to the screen (D7.7). */
  getUser: port<ReasonsAnswer>(),
  /** Reviews these documents, with the person's comment (D7.8). */
  reviewDocuments: port<ActAnswer, Chunk>(),
  /** Declines these documents, with the chosen reason and the description (D7.8). */
  declineDocuments: port<ActAnswer, Chunk>(),
  /** Signs these documents (D7.8). */
  signDocuments: port<ActAnswer, Chunk>(),
  /** Acknowledges these documents, with the person's comment (D7.8). */
  acknowledgeDocuments: port<ActAnswer, Chunk>(),
  /** Reads each of these documents again (D7.6). Changes nothing at the provider. */
  readDocument: port<ReadAnswer, Chunk & { readonly act: Act }>(),
};
