import { answer, errorOf } from '../answer.ts';

/** The two methods of sending a code (A2.18, A2.19). */
export type Method = 'sms' | 'email';

/**
 * What the provider's Error text says is wrong with a code; `spent`: it was tried too often and is no longer
 * valid.
 */
export type CodeFlaw = 'wrong' | 'expired' | 'used' | 'spent';

/** How many characters a code has (A9.2). */
export const codeLength = 6;

/**
 * A code that was requested before the page was reloaded. Times are what is left of them, in milliseconds.
 */
export interface Resumed {
  readonly method: Method;
  readonly used: { readonly sms: boolean; readonly email: boolean };
  /** Whether the provider has confirmed that the code was sent. */
  readonly isConfirmed: boolean;
  /** Until a resend by each method is enabled again (S41). */
  readonly resendMs: Readonly<Record<Method, number>>;
  /** Until the code expires; null if unknown. */
  readonly lifetimeMs: number | null;
}

/** How long a resend by the same method is disabled after a send, in milliseconds (S41). */
export const resendPauseMs = 30_000;

/**
 * The notice of a refusal, for `ms` milliseconds: the provider's Error text, or the message `id` if there is
 * none.
 */
export const refusalNotice =
  <TId extends string>(id: TId, ms: number) =>
  ({ event }: { event: { output: { kind: string; error?: string } } }) => {
    const text = errorOf({ event });
    return text === '' ? { id, ms } : { text, ms };
  };

/** The provider's Error text for a refusal, and how long its notice is shown. */
export const refusalText =
  (ms: number) =>
  (given: Parameters<typeof errorOf>[0]): { readonly text: string; readonly ms: number } => ({
    text: errorOf(given),
    ms,
  });

/** The notice of a refused send is shown for 10 s (A8.1). */
export const sendRefusalActions = [
  { type: 'keepError', params: errorOf },
  { type: 'warn', params: refusalText(10_000) },
] as const;

/**
 * The notice of a refused code is shown for 3 s (A8.2). It starts no pause: the provider counts the tries
 * (S49).
 */
export const codeRefusalActions = [
  { type: 'keepRefusal', params: answer },
  { type: 'warn', params: refusalText(3_000) },
  { type: 'clearBox' },
] as const;
