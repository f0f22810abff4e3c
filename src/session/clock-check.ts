import type { SessionServices } from './services.ts';

/**
 * Distinguishes a computer that slept from a clock that was set, by the provider's time (S9, S47). After
 * sleep, the clock is ahead of the provider by as much as before. If the clock was set, the stored times are
 * adjusted, unless the limit has passed all the same.
 */
export const checkClock = async (
  { store, limits, clock, askTime }: SessionServices,
  signal: AbortSignal,
): Promise<'slept' | 'set'> => {
  if (clock.isSure()) return 'slept';
  const before = clock.aheadMs() ?? 0;
  await askTime(signal);
  // Another tab has asked, too, or has seen activity meanwhile.
  if (store.idleFor() < limits.idleTimeoutMs) return 'set';
  const setMs = (clock.aheadMs() ?? before) - before;
  if (store.idleFor() - setMs >= limits.idleTimeoutMs) return 'slept';
  store.followAhead(setMs);
  return 'set';
};
