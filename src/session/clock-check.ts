import type { SessionServices } from './services.ts';

/**
 * Tells sleep from a clock that was set, by the provider's time (S9, S47). A computer that slept is ahead of the provider by
 * as much as before; the stored times follow a clock that was set, unless the limit is over all the same.
 */
export const checkClock = async (
  { store, limits, clock, askTime }: SessionServices,
  signal: AbortSignal,
): Promise<'slept' | 'set'> => {
  if (clock.isSure()) return 'slept';
  const before = clock.aheadMs() ?? 0;
  await askTime(signal);
  // Another tab has asked, too, or has seen the person meanwhile.
  if (store.idleFor() < limits.idleTimeoutMs) return 'set';
  const setMs = (clock.aheadMs() ?? before) - before;
  if (store.idleFor() - setMs >= limits.idleTimeoutMs) return 'slept';
  store.followAhead(setMs);
  return 'set';
};
