/** The provider's time, as far as its answers have revealed it (S47). Times in whole milliseconds. */
export interface ProviderClock {
  /** Now, since 1970; by the device's clock until an answer has had a date. */
  readonly now: () => number;
  /** How far the device's clock is ahead of the provider's, negative if it is behind; null if unknown. */
  readonly aheadMs: () => number | null;
  /** False if both clocks disagree on the time since the last answer: one was set, or the computer slept. */
  readonly isSure: () => boolean;
  /** Takes an answer's `Date` header; `askedAt` is when the call was sent, on the monotonic clock. */
  readonly note: (date: string | null, askedAt: number) => void;
  readonly steady: () => number;
}

/** A `Date` header is cut to whole seconds. */
const cutMs = 1_000;

/** The monotonic clock in whole milliseconds: times are stored without fractions, and are read so. */
export const steadyNow = (): number => Math.floor(performance.now());

/** Two clocks of one computer may differ by this much. */
const driftMs = 10_000;

/**
 * Creates the clock for all times that are sent to the provider or received from it. Each answer bounds the
 * time again: it was made after the call was sent and before it arrived. Between two answers, the longer of
 * the two elapsed times counts: the wall clock may be set back, and the monotonic clock may stop while the
 * computer sleeps.
 */
export const createProviderClock = (
  wall: () => number = Date.now,
  steady: () => number = steadyNow,
): ProviderClock => {
  let lastAnswer: { readonly at: number; readonly wall: number; readonly steady: number } | null = null;
  const now = () =>
    lastAnswer === null
      ? wall()
      : lastAnswer.at + Math.max(wall() - lastAnswer.wall, steady() - lastAnswer.steady);
  return {
    now,
    steady,
    aheadMs: () => lastAnswer && wall() - now(),
    isSure: () =>
      lastAnswer === null || Math.abs(wall() - lastAnswer.wall - (steady() - lastAnswer.steady)) <= driftMs,
    note: (date, askedAt) => {
      const dateMs = Date.parse(date ?? '');
      if (Number.isNaN(dateMs)) return;
      const latest = dateMs + cutMs + Math.max(0, Math.ceil(steady() - askedAt));
      lastAnswer = { at: Math.min(Math.max(now(), dateMs), latest), wall: wall(), steady: steady() };
    },
  };
};
