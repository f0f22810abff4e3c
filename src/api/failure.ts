/** `page`: a status above a page of HTML, which a gateway sends and not the provider. */
export type FailureReason = 'timeout' | 'connection' | 'status' | 'page' | 'malformed' | 'aborted';

/**
 * The outcome of a call, as a value (expected outcomes are not thrown).
 * `refused`: Processed N with the provider's Error text (A3.8). `invalidToken`: the session is over (A8.8).
 * `failed`: no usable answer; if `mayHaveHappened`, the provider may have acted all the same (X3).
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

type FailedAnswer = Exclude<Answer<unknown>, { readonly kind: 'processed' }>;

/** Why a read brought nothing, in the words of the machines. */
export const readFailure = (answer: FailedAnswer) => {
  if (answer.kind === 'failed') return { kind: 'unreachable' } as const;
  return answer.kind === 'refused' ? ({ kind: 'refused', error: answer.error } as const) : answer;
};

/** The longest Error text that is kept, in characters. It is rendered collapsed. */
const longestError = 120_000;

/** Somebody between got no answer: these statuses say nothing about what the provider did. */
const withoutAnswer: readonly (number | null)[] = [408, 502, 504];

const isPlainNo = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && !withoutAnswer.includes(status);

export const failed = (
  reason: FailureReason,
  status: number | null = null,
): Extract<Answer<never>, { readonly kind: 'failed' }> => ({
  kind: 'failed',
  reason,
  status,
  // A 4xx says that the provider did nothing; any other failure leaves that open.
  mayHaveHappened: !(/^(status|page)$/.test(reason) && isPlainNo(status)),
});

/**
 * Whether the provider may still be at it: this product or a gateway gave up waiting, or the connection of either
 * broke before there was an answer.
 */
export const mayBeInFlight = ({
  reason,
  status,
}: Extract<FailedAnswer, { readonly kind: 'failed' }>): boolean =>
  reason === 'timeout' || reason === 'connection' || withoutAnswer.includes(status);

/** The statuses of a host that does not know whom or what a request names, or says that nothing is named so. */
export const noSuchIdStatuses: readonly (number | null)[] = [400, 404, 410, 422];

/** Whether a provider says so by its status; a gateway's page says nothing about an id. */
export const isNoSuchId = ({ reason, status }: Extract<FailedAnswer, { readonly kind: 'failed' }>): boolean =>
  reason === 'status' && noSuchIdStatuses.includes(status);

/**
 * A text of the provider with control and direction characters made visible (S23); '' if nothing is visible.
 */
export const visibleText = (given: unknown): string =>
  typeof given !== 'string' || /^[\s\p{Z}\p{C}]*$/u.test(given)
    ? ''
    : given.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** The Error text of an answer, made visible in the same way; cut at a length limit, marked by '…'. */
export const shownError = (error: unknown): string =>
  visibleText(
    typeof error === 'string' && error.length > longestError ? `${error.slice(0, longestError)}…` : error,
  );

/** The Errors that the product acts on (A8.8, D7.11, D8.4, D8.5); others are only shown. */
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
