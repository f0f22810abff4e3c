import type { Act } from '../acts/acts.ts';
import type { ReasonsAnswer, Standing } from '../acts/standing.ts';
import { port } from '../port.ts';

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/** What a read is for: the document is opened, an act's outcome is not known, or an act is about to be sent (X7). */
export type ReadMoment = 'opening' | 'settling' | 'checking';

/**
 * What a read of the document says. `awaitsMe`: what its tab is for still waits for me (D4.2 to D4.6); `standing`: how it
 * stands to the act that was asked for, or to what the tab is for where none was (S46); `isSame`: its bytes are those that
 * were read before (X7). `missing`: unknown, deleted, or not mine to see.
 */
export type ReadAnswer =
  | {
      readonly kind: 'opened';
      readonly awaitsMe: boolean;
      readonly standing: Standing;
      readonly isSame: boolean;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | InvalidToken;

/** What an act came to. `unconfirmed`: it may or may not have been recorded (X3). */
export type ActAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'redundant' }
  | { readonly kind: 'locked'; readonly error: string }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

export interface Reading {
  readonly documentId: string;
  readonly act: Act | null;
  readonly moment: ReadMoment;
}

interface Acting {
  readonly documentId: string;
}

/** The side effects of the document screen. Each act is sent once, never repeated by itself. */
export const documentActionPorts = {
  /** Reads the document and hands it to the screen (D7.6). Changes nothing at the provider. */
  readDocument: port<ReadAnswer, Reading>(),
  /** Reads the decline reasons of the document's organization and hands them to the screen (D7.7). */
  getUser: port<ReasonsAnswer>(),
  /** Reviews the document, with the person's comment (D7.8). */
  reviewDocuments: port<ActAnswer, Acting>(),
  /** Declines the document, with the chosen reason and the description (D7.8). */
  declineDocuments: port<ActAnswer, Acting>(),
  /** Signs the document (D7.8). */
  signDocuments: port<ActAnswer, Acting>(),
  /** Acknowledges the document, with the person's comment (D7.8). */
  acknowledgeDocuments: port<ActAnswer, Acting>(),
};
