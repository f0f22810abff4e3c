import type { Answer } from './failure.ts';
import { record, text } from './reading.ts';
import type { components } from './schema.d.ts';

interface InvalidToken {
  readonly kind: 'invalidToken';
}
interface Refused {
  readonly kind: 'refused';
  readonly error: string;
}
export type CodeFlaw = 'wrong' | 'expired' | 'used' | 'spent';

/** In the order of the search (assumed: A8.2 names none). */
const codeWords: readonly (readonly [CodeFlaw, RegExp])[] = [
  ['spent', /\btoo many\b/i],
  ['expired', /\bexpired\b/i],
  ['used', /\balready\b.*\bused\b/i],
  ['wrong', /\b(not (correct|valid)|incorrect|invalid|wrong)\b/i],
];

/** What is wrong with a code by the Error text of its refusal; null if that says something else. */
export const codeFlawOf = (error: string): CodeFlaw | null =>
  codeWords.find(([, words]) => words.test(error))?.[0] ?? null;

interface Unconfirmed {
  readonly kind: 'unconfirmed';
}

/** In milliseconds. Zones differ by an hour or more, so an expiry that is further off is another zone's time. */
const longestLifetime = 3_600_000;

/**
 * Milliseconds until a UTC timestamp of the provider ('YYYY-MM-DD HH:mm:ss' or ISO). Null if it is malformed,
 * already over when it arrives, or far off: then it is another zone's time or a date that stands for none, and
 * says nothing (S62).
 */
export const millisecondsUntil = (timestamp: string, now: number): number | null => {
  const iso = /[zZ]|[+-]\d\d:?\d\d$/.test(timestamp) ? timestamp : `${timestamp.replace(' ', 'T')}Z`;
  const left = Date.parse(iso) - now;
  return left > 0 && left <= longestLifetime ? left : null;
};

/**
 * The code that EMAILVERIFICATION returns, to be stored as S1 demands; null if its answer has no expiry
 * (A7.4).
 */
export const returnedCode = (answer: Answer<unknown>): { code: string; until: string } | null => {
  if (answer.kind !== 'processed') return null;
  const data = record<components['schemas']['EmailCode']>(record<{ Data: unknown }>(answer.data).Data);
  const until = text(data.ExpirationTimestamp);
  return until === null ? null : { code: text(data.VerificationCode) ?? '', until };
};

/**
 * The outcome of sending a code (A7.3, A7.4); `lifetimeMs`: how long the sent code is valid; `isGuess`: only
 * by this device's clock (S47).
 */
export const sendAnswer = (
  answer: Answer<unknown>,
  lifetimeMs: number | null,
  isGuess = false,
): { kind: 'sent'; lifetimeMs: number | null; isGuess?: true } | Refused | Unconfirmed | InvalidToken => {
  if (answer.kind === 'processed') return { kind: 'sent', lifetimeMs, ...(isGuess ? { isGuess } : {}) };
  if (answer.kind === 'failed') {
    return answer.mayHaveHappened ? { kind: 'unconfirmed' } : { kind: 'refused', error: '' };
  }
  return answer.kind === 'refused' ? { kind: 'refused', error: answer.error } : answer;
};

/**
 * The outcome of the provider's check of a code (A7.5); `isUsable` is false if it says Y without the data
 * that is needed.
 */
export const verifyAnswer = (
  answer: Answer<unknown>,
  isUsable: boolean,
): { kind: 'verified' } | (Refused & { readonly flaw: CodeFlaw | null }) | Unconfirmed | InvalidToken => {
  if (answer.kind === 'processed') return isUsable ? { kind: 'verified' } : { kind: 'unconfirmed' };
  if (answer.kind === 'refused')
    return { kind: 'refused', error: answer.error, flaw: codeFlawOf(answer.error) };
  return answer.kind === 'invalidToken' ? answer : { kind: 'unconfirmed' };
};
