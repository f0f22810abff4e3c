import type { CountName, Counts as PendingCounts } from '../acts/words.ts';
import { port } from '../port.ts';

/** What the authorization screen may show of the person: masked, never raw (A3.10). */
export interface Person {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  /** Who can be notified when neither method works (A2.21); an empty id cannot be, an empty name is none. */
  readonly requestors: readonly { readonly id: string; readonly name: string }[];
}

/** Counts as they arrived; null is a row that was absent (A4.6). */
export type Counts = Readonly<Record<CountName | 'completed', number | null>>;

/** Where the person goes after signing in (A4.3 to A4.5). */
export type Destination =
  | { readonly to: 'dashboard' }
  | { readonly to: 'completed' }
  | ({ readonly to: 'pending' } & PendingCounts)
  /** The address that the sign-in was asked for at (S45). */
  | { readonly to: 'wanted' };

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/**
 * A look-up's answer; `unreachable` is every answer that says nothing about the user (A8.4). `tookMs`: how long ago the
 * flow began, in milliseconds; what was left of a code's times then is that much less now.
 */
export type LookUpAnswer =
  | { readonly kind: 'found'; readonly person: Person; readonly tookMs: number }
  | { readonly kind: 'unknownUser' }
  | { readonly kind: 'unreachable' }
  | InvalidToken;

export type CountsAnswer =
  | { readonly kind: 'counted'; readonly counts: Counts }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | InvalidToken;

/** The side effects of the authorization screen, but for those of the verification. */
export const otpPorts = {
  /** Clears everything that another person left in this browser, before anything is looked up (S8). */
  forgetStoredPerson: port<void>(),
  /** Looks the user of the link up (A7.2). */
  getUser: port<LookUpAnswer, { userId: string }>(),
  /** Fetches the document counts of the person who has just signed in (A7.7). */
  getDocumentCounts: port<CountsAnswer>(),
};
