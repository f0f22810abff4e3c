import { port } from '../port.ts';
import type { CodeFlaw, Method } from './verification.ts';

interface InvalidToken {
  readonly kind: 'invalidToken';
}

/**
 * The outcome of a send; `lifetimeMs` is null if the provider gives no expiry, and `isGuess` is set if it is
 * known only by this device's clock (S47). `unconfirmed`: it may have been sent.
 */
export type SendAnswer =
  | { readonly kind: 'sent'; readonly lifetimeMs: number | null; readonly isGuess?: boolean }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/**
 * The outcome of a check; `unconfirmed`: the code may have been used up, and nothing is known to be verified.
 */
export type VerifyAnswer =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly error: string; readonly flaw?: CodeFlaw | null }
  | { readonly kind: 'unconfirmed' }
  | InvalidToken;

/** The side effects of verifying a contact. The recipient stays in the ports: it never enters the machine. */
export const verificationPorts = {
  /** Sends a code by text message (A7.3). No automatic retry. */
  sendCodeBySms: port<SendAnswer>(),
  /** Sends a code by e-mail (A7.4). No automatic retry. */
  sendCodeByEmail: port<SendAnswer>(),
  /**
   * Has the provider check a code that was sent by `method`, and stores the data that comes with a right one
   * (A7.5, S1).
   */
  verifyCode: port<VerifyAnswer, { method: Method; code: string }>(),
};
