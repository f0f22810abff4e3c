import { Temporal } from 'temporal-polyfill';
import type { Month } from '../../../machines/report/report.ports.ts';

/**
 * From how many seconds of a calendar month on Care Plan Oversight can be billed: 30 minutes (X13). The rule is that of
 * Medicare, 42 CFR § 414.39: care plan oversight takes 30 minutes or more of the physician's time in a calendar month.
 */
export const limitSeconds = 30 * 60;

/** Whether a time reaches the limit. Seconds count: 29:59 is not 30:00. */
export const reachesLimit = (seconds: number): boolean => seconds >= limitSeconds;

/** How much is missing to the limit, in seconds; 0 where nothing is. */
export const missingSeconds = (seconds: number): number => Math.max(0, limitSeconds - seconds);

/** What a search by these days (YYYY-MM-DD, null where there is none) covers: exactly one calendar month, or none (X13). */
export const monthOf = (start: string | null, end: string | null, today: string): Month => {
  if (start === null || end === null) return 'none';
  const first = Temporal.PlainDate.from(start);
  const last = first.with({ day: first.daysInMonth });
  if (first.day !== 1 || last.toString() !== end) return 'none';
  return Temporal.PlainDate.compare(today, last) > 0 ? 'over' : 'soFar';
};
