import { Temporal } from 'temporal-polyfill';
import type { Month } from '../../../machines/report/report.ports.ts';
import type { OneUser, ReportSubject } from './items/group-items.ts';

/**
 * From how many seconds of one user's own time in a calendar month on Care Plan Oversight can be billed: 30 minutes
 * (X13). The rule is that of Medicare, 42 CFR § 414.39: care plan oversight takes 30 minutes or more of the physician's time in a calendar month. The times of several people are
 * never added up for it.
 */
export const limitSeconds = 30 * 60;

/** The users whose own time reaches the limit, the most first. Seconds count: 29:59 is not 30:00. */
export const usersReaching = ({ byUser }: Pick<ReportSubject, 'byUser'>): readonly OneUser[] =>
  byUser.filter(({ seconds }) => seconds >= limitSeconds);

/** Whether one user's own time for a subject reaches the limit; one that nobody names may be several people (X13). */
export const isReached = (subject: ReportSubject): boolean =>
  subject.subject !== null && usersReaching(subject).length > 0;

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
