import { port } from '../port.ts';
import type { CodeFlaw, Method } from './verification.ts';

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/**
 * A send's answer; `lifetimeMs` is null where the provider names no expiry, and `isGuess` where only this machine's clock
 * tells how far away that is (S47). `unconfirmed`: it may have been sent.
 */
export type SendAnswer =
  | { readonly kind: 'sent'; readonly lifetimeMs: number | null; readonly isGuess?: boolean }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/** A check's answer; `unconfirmed`: the code may have been used up, and nothing is known to be verified. */
export type VerifyAnswer =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly error: string; readonly flaw?: CodeFlaw | null }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/** The side effects of proving a contact. Whom a code goes to stays with them: it never enters the machine. */
export const verificationPorts = {
  /** Sends a code by text message (A7.3). Never repeated by itself. */
  sendCodeBySms: port<SendAnswer>(),
  /** Sends a code by e-mail (A7.4). Never repeated by itself. */
  sendCodeByEmail: port<SendAnswer>(),
  /** Has the provider check a code that went out by `method`, and keeps what comes with a right one (A7.5, S1). */
  verifyCode: port<VerifyAnswer, { method: Method; code: string }>(),
};
