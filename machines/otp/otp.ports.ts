import type { CountName, Counts as PendingCounts } from '../acts/tab-counts.ts';
import { port } from '../port.ts';

/** What the authorization screen may show of the person: contacts masked, never raw (A3.10). */
export interface Person {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  /**
   * The organizations that can be notified if neither method works (A2.21); not those with an empty id. An
   * empty name means that the provider gave none.
   */
  readonly requestors: readonly { readonly id: string; readonly name: string }[];
}

/** Counts as they arrived; null for a missing row (A4.6). */
export type Counts = Readonly<Record<CountName | 'completed', number | null>>;

/** Where the person goes after signing in (A4.3 to A4.5). */
export type Destination =
  | { readonly to: 'dashboard' }
  | { readonly to: 'completed' }
  | ({ readonly to: 'pending' } & PendingCounts)
  /** The address from which the person came to sign in (S45). */
  | { readonly to: 'wanted' };

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/**
 * The answer of a look-up; `unreachable` is every answer that says nothing about the user (A8.4). `tookMs`:
 * the time since the flow began, in milliseconds, to be subtracted from the remaining times of a code.
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

/** The side effects of the authorization screen, without those of the verification. */
export const otpPorts = {
  /** Deletes everything that another person left in this browser, before anything is looked up (S8). */
  forgetStoredPerson: port<void>(),
  /** Looks the user of the link up (A7.2). */
  getUser: port<LookUpAnswer, { userId: string }>(),
  /** Reads the document counts of the person who has just signed in (A7.7). */
  getDocumentCounts: port<CountsAnswer>(),
};
