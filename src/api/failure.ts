/** Why a call brought no usable answer. */
export type FailureReason = 'timeout' | 'connection' | 'status' | 'malformed' | 'aborted';

/**
 * What a call came to, as values (design: expected outcomes are not errors).
 * `refused`: Processed N with the provider's Error text (A3.8). `invalidToken`: the session is over (A8.8).
 * `failed`: no usable answer; where `mayHaveHappened`, the provider may have acted all the same (X3).
 */
export type Answer<T> =
  | { readonly kind: 'processed'; readonly data: T }
  | { readonly kind: 'refused'; readonly error: string; readonly data: T }
  | { readonly kind: 'invalidToken' }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly status: number | null;
      readonly mayHaveHappened: boolean;
    };

/** The longest Error text that is kept, in characters; nobody reads on. Where it stands it is folded. */
const longestError = 120_000;

export const failed = (
  reason: FailureReason,
  status: number | null = null,
): Extract<Answer<never>, { readonly kind: 'failed' }> => ({
  kind: 'failed',
  reason,
  status,
  // A 4xx is the provider's word that it did nothing; every other silence leaves the question open.
  mayHaveHappened: !(reason === 'status' && status !== null && status >= 400 && status < 500),
});

/** A host's text with control and direction marks made visible (S23); '' where nothing can be seen. */
export const visibleText = (given: unknown): string =>
  typeof given !== 'string' || /^[\s\p{Z}\p{C}]*$/u.test(given)
    ? ''
    : given.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** The Error text of an answer, in the same manner; where it is too long to be kept, it says so. */
export const shownError = (error: unknown): string =>
  visibleText(
    typeof error === 'string' && error.length > longestError ? `${error.slice(0, longestError)}…` : error,
  );

/** The Errors that the product acts on (A8.8, D7.11, D8.4, D8.5); of another one it only says what it says. */
const knownErrors = [
  'Redundant',
  'lock could not be obtained',
  'lock obtained by another',
  'not found',
  'Invalid User',
  'No image to load',
];

/** Whether a refusal is one that the product knows. */
export const isKnownError = (error: string): boolean => knownErrors.some((known) => error.includes(known));
