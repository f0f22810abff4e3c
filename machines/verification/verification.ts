import { answer, errorOf } from '../answer.ts';

/** The two ways in which a code travels (A2.18, A2.19). */
export type Method = 'sms' | 'email';

/**
 * What the provider's words say is wrong with a code; `spent`: it has been tried too often and is worth nothing any more.
 * Null where they say something else.
 */
export type CodeFlaw = 'wrong' | 'expired' | 'used' | 'spent';

/** How many characters a code has (A9.2). */
export const codeLength = 6;

/** A code that was asked for before the page was reloaded. Times are what is left of them, in milliseconds. */
export interface Resumed {
  readonly method: Method;
  readonly used: { readonly sms: boolean; readonly email: boolean };
  /** Whether the provider has said that the code was sent. */
  readonly isConfirmed: boolean;
  /** Until a further send by each method is on again (S41). */
  readonly resendMs: Readonly<Record<Method, number>>;
  /** Until the code is over; null where nobody knows. */
  readonly lifetimeMs: number | null;
}

/** How long a further send by the same method is off after one, in milliseconds (S41). */
export const resendPauseMs = 30_000;

/** What is said of a refusal, for `ms` milliseconds: the provider's words, or where it has none the text `id`. */
export const refusalNotice =
  <TId extends string>(id: TId, ms: number) =>
  ({ event }: { event: { output: { kind: string; error?: string } } }) => {
    const text = errorOf({ event });
    return text === '' ? { id, ms } : { text, ms };
  };

/** The provider's words for a refusal, and how long a notice of them stands. */
export const refusalWords =
  (ms: number) =>
  (given: Parameters<typeof errorOf>[0]): { readonly text: string; readonly ms: number } => ({
    text: errorOf(given),
    ms,
  });

/** A refused send is told for 10 s (A8.1). */
export const refusedSend = [
  { type: 'keepError', params: errorOf },
  { type: 'warn', params: refusalWords(10_000) },
] as const;

/** A refused code is told for 3 s (A8.2). It starts no pause: the provider counts tries (S49). */
export const refusedCode = [
  { type: 'keepRefusal', params: answer },
  { type: 'warn', params: refusalWords(3_000) },
  { type: 'clearBox' },
] as const;
