import { port } from '../port.ts';
import type { Method, SendAnswer, VerifyAnswer } from '../verification/verification.ts';

/** What the authorization screen may show of the person: masked, never raw (A3.10). */
export interface Person {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  /** Who can be notified when neither method works (A2.21); an empty id cannot be, an empty name is none. */
  readonly requestors: readonly { readonly id: string; readonly name: string }[];
}

/** Counts as they arrived; null is a row that was absent (A4.6). */
export interface Counts {
  readonly review: number | null;
  readonly signed: number | null;
  readonly acknowledged: number | null;
  readonly completed: number | null;
}

/** Where the person goes after signing in (A4.3 to A4.5). */
export type Destination =
  | { readonly to: 'dashboard' }
  | { readonly to: 'completed' }
  | {
      readonly to: 'pending';
      readonly review: number;
      readonly signed: number;
      readonly acknowledged: number;
    };

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/** A code that was asked for before the page was loaded anew. Times are what is left of them, in milliseconds. */
export interface Resumed {
  readonly method: Method;
  readonly used: { readonly sms: boolean; readonly email: boolean };
  /** Whether the provider has said that the code was sent. */
  readonly isConfirmed: boolean;
  /** Until a further send is on again. */
  readonly resendMs: number;
  /** Until the code is over; null where nobody knows. */
  readonly lifetimeMs: number | null;
  readonly refusals: number;
  /** Until the code box is on again. */
  readonly refusalMs: number;
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

/** The side effects of the authorization screen. */
export const otpPorts = {
  /** Clears everything that another person left in this browser, before anything is looked up (S8). */
  forgetStoredPerson: port<void>(),
  /** Looks the user of the link up (A7.2). */
  getUser: port<LookUpAnswer, { userId: string }>(),
  /** Sends a code by text message (A7.3). Never repeated by itself. */
  sendCodeBySms: port<SendAnswer>(),
  /** Sends a code by e-mail (A7.4). Never repeated by itself. */
  sendCodeByEmail: port<SendAnswer>(),
  /** Has the provider check a code, and on success stores the session (A7.5, A4.2, S1). */
  verifyCode: port<VerifyAnswer, { method: Method; code: string }>(),
  /** Fetches the document counts of the person who has just signed in (A7.7). */
  getDocumentCounts: port<CountsAnswer>(),
};
