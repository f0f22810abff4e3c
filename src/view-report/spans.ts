import type { Span } from './time.ts';

const secondMs = 1_000;
/** How long an opening is reported to last, whatever follows (D4.17, D9.9). */
const openingMs = 60_000;

// Reports tell whole seconds.
const secondAfter = (ms: number) => Math.ceil(ms / secondMs) * secondMs;
const secondBefore = (ms: number) => Math.floor(ms / secondMs) * secondMs;

/** What the report of an opening says: a minute from the moment of opening (S44). */
export const openingSpan = (openedAt: number): Span => {
  const from = secondBefore(openedAt);
  return { openedAt: from, closedAt: from + openingMs };
};

/** What the report of an act says: from the opening to this moment (S44). A clock that was set back opens nothing later than now. */
export const actSpan = (openedAt: number, now: number): Span => ({
  openedAt: Math.min(openedAt, now),
  closedAt: now,
});

/** What the report of leaving says where no time is left to report: when that was. */
export const leavingSpan = (now: number): Span => ({ openedAt: now, closedAt: now });

/**
 * What of a span is reported beyond opening and act: whole seconds that lie within it and have passed, after the minute that
 * the opening has named (X17). Null where that is less than a second.
 */
export const viewedSpan = (span: Span, openedAt: number, now: number): Span | null => {
  const from = Math.max(secondAfter(span.openedAt), openingSpan(openedAt).closedAt);
  const to = secondBefore(Math.min(span.closedAt, now));
  return to - from < secondMs ? null : { openedAt: from, closedAt: to };
};
