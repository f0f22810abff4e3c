/** The provider's time, as far as its answers have told it (S47). Times in milliseconds. */
export interface ProviderClock {
  /** Now, since 1970; by the machine's own clock as long as no answer has told the time. */
  readonly now: () => number;
  /** How far the machine's clock is ahead of the provider's, negative where it is behind; null where nobody knows. */
  readonly aheadMs: () => number | null;
  /** False where the wall's and the steady clock disagree on what has passed since the last answer: one was set, or a computer slept. */
  readonly isSure: () => boolean;
  /** Takes an answer's `Date` header; `askedAt` is when the call left, on the steady clock. */
  readonly note: (date: string | null, askedAt: number) => void;
  readonly steady: () => number;
}

/** A `Date` header is cut to whole seconds. */
const cutMs = 1_000;

/** Two clocks of one computer may differ by as much. */
const driftMs = 10_000;

/**
 * Makes the one clock for what the provider is told and what it says of the future. Each answer bounds the time again:
 * it was made after the call left and before it arrived. Between two answers the longer of what the wall's and the
 * steady clock say has passed: the one may be set back, the other may stand still while the computer sleeps.
 */
export const createProviderClock = (
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): ProviderClock => {
  let noted: { readonly at: number; readonly wall: number; readonly steady: number } | null = null;
  const now = () =>
    noted === null ? wall() : noted.at + Math.max(wall() - noted.wall, steady() - noted.steady);
  return {
    now,
    steady,
    aheadMs: () => noted && wall() - now(),
    isSure: () => noted === null || Math.abs(wall() - noted.wall - (steady() - noted.steady)) <= driftMs,
    note: (date, askedAt) => {
      const told = Date.parse(date ?? '');
      if (Number.isNaN(told)) return;
      const latest = told + cutMs + Math.max(0, steady() - askedAt);
      noted = { at: Math.min(Math.max(now(), told), latest), wall: wall(), steady: steady() };
    },
  };
};
