import type { Span } from './time.ts';

const secondMs = 1_000;
/** The duration of every opening in its report, in milliseconds (D4.17, D9.9). */
const openingMs = 60_000;

// Reports are in whole seconds.
const secondAfter = (ms: number) => Math.ceil(ms / secondMs) * secondMs;
const secondBefore = (ms: number) => Math.floor(ms / secondMs) * secondMs;

/** The span that is reported for an opening: a minute from the moment of opening (S44). */
export const openingSpan = (openedAt: number): Span => {
  const from = secondBefore(openedAt);
  return { openedAt: from, closedAt: from + openingMs };
};

/** The empty span that is reported for leaving if there is no other time to report. */
export const leavingSpan = (now: number): Span => ({ openedAt: now, closedAt: now });

/**
 * The part of a span that is reported in addition to the opening: whole seconds within it that have passed,
 * after the minute that the opening reports (X17). Null if that is less than a second.
 */
export const viewedSpan = (span: Span, openedAt: number, now: number): Span | null => {
  const from = Math.max(secondAfter(span.openedAt), openingSpan(openedAt).closedAt);
  const to = secondBefore(Math.min(span.closedAt, now));
  return to - from < secondMs ? null : { openedAt: from, closedAt: to };
};
