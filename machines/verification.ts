/** The two ways in which a code travels (A2.18, A2.19). */
export type Method = 'sms' | 'email';

/** A send's answer; `lifetimeMs` is null where the provider names no expiry. `unconfirmed`: it may have been sent. */
export type SendAnswer =
  | { readonly kind: 'sent'; readonly lifetimeMs: number | null }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

/** A check's answer; `unconfirmed`: the code may have been used up, and nothing is known to be verified. */
export type VerifyAnswer =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'invalidToken' };

/** How long a further send is off after one, in milliseconds. */
export const resendPauseMs = 30_000;
/** How long the code box is off after the third refusal and each later one, in milliseconds: 10, 20, 30 s. */
export const refusalPauseMs = (refusals: number) => Math.max(0, refusals - 2) * 10_000;
/** The number of refusals from which on the pause grows no more. */
export const mostRefusalsCounted = 5;
