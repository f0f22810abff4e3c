import { Temporal } from 'temporal-polyfill';
import type { Month } from '../../../machines/report/report.ports.ts';
import type { UserTotal, ReportSubject } from './items/group-items.ts';

/**
 * One user's own time in a calendar month, in seconds, from which Care Plan Oversight can be billed: 30
 * minutes (X13), by the rule of Medicare, 42 CFR § 414.39. The times of several people are never added up for
 * it.
 */
export const limitSeconds = 30 * 60;

/**
 * The users whose own time reaches the limit, the longest time first, compared in seconds: 29:59 is not
 * 30:00.
 */
export const usersReaching = ({ byUser }: Pick<ReportSubject, 'byUser'>): readonly UserTotal[] =>
  byUser.filter(({ seconds }) => seconds >= limitSeconds);

/**
 * Whether one user's own time for a subject reaches the limit; never for an unnamed subject, which may be
 * several people (X13).
 */
export const reachesLimit = (subject: ReportSubject): boolean =>
  subject.subject !== null && usersReaching(subject).length > 0;

/** The seconds that are missing to the limit; 0 if it is reached. */
export const remainingSeconds = (seconds: number): number => Math.max(0, limitSeconds - seconds);

/**
 * Whether a range (YYYY-MM-DD, null for an open end) is exactly one calendar month, which is over or not yet
 * (X13).
 */
export const monthStatusOf = (start: string | null, end: string | null, today: string): Month => {
  if (start === null || end === null) return 'none';
  const first = Temporal.PlainDate.from(start);
  const last = first.with({ day: first.daysInMonth });
  if (first.day !== 1 || last.toString() !== end) return 'none';
  return Temporal.PlainDate.compare(today, last) > 0 ? 'over' : 'soFar';
};
