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

/** The answer of an invoked port, as a guard's or an action's parameter. */
export const answer = <T>({ event }: { event: { output: T } }): T => event.output;
/** The provider's Error text of a refusal. */
export const errorOf = ({ event }: { event: { output: { kind: string; error?: string } } }) =>
  event.output.error ?? '';
/** How long a code that was sent is good for, in milliseconds; null where the provider did not say. */
export const lifetimeOf = (given: SendAnswer) => (given.kind === 'sent' ? given.lifetimeMs : null);

/** What is said of a refusal, for `ms` milliseconds: the provider's words, or where it has none the text `id`. */
export const refusalNotice =
  <TId extends string>(id: TId, ms: number) =>
  ({ event }: { event: { output: { kind: string; error?: string } } }) => {
    const text = errorOf({ event });
    return text === '' ? { id, ms } : { text, ms };
  };

/** What follows a refused code, in every flow that asks for one: it is counted and told for 3 s (A8.2). */
export const refusedCode = [
  { type: 'countRefusal', params: errorOf },
  { type: 'warn', params: refusalNotice('otp.code.refused', 3_000) },
  { type: 'clearBox' },
] as const;

/** What is said once a code was right (A8.11). */
export const verifiedCode = {
  type: 'announce',
  params: { id: 'otp.notice.verified', ms: 1_000 },
} as const;

/** What a code that was asked for does to the box, in every flow: it is opened, and says so where nobody knows. */
export const codeSent = [
  {
    guard: {
      type: 'isConfirmed',
      params: ({ event }: { event: { confirmed: boolean } }) => event.confirmed,
    },
    target: '.open.fresh',
    actions: 'expectCode',
  },
  { target: '.open.unsure', actions: 'expectCode' },
] as const;
