import type { Dates, Month } from '../../../machines/report/report.ports.ts';
import { monthOf } from './care-plan-oversight.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { Report } from './items/group-items.ts';
import type { Range } from './ranges.ts';
import type { Sort } from './report-rows.ts';
import type { ReportWords } from './report-words.ts';

/** One of the two dates as it was entered. */
export interface DateEntry {
  /** What is being typed, or was and is no day; null once it is one, and is shown as the language writes it. */
  readonly typed: string | null;
  /** The day that was entered, YYYY-MM-DD. */
  readonly day: string | null;
}

export interface Entries {
  readonly start: DateEntry;
  readonly end: DateEntry;
}

/** A report with the days that it was asked for. */
export interface FoundReport {
  readonly report: Report;
  readonly range: Range;
  /** Whether users with no time are among them (D2.16). */
  readonly everyone: boolean;
}

/** What is drawn of the report and never enters its machine: dates as they were entered, the rows that came, and words. */
export interface ReportContents {
  readonly entries: Entries;
  /** What the last search that found anything has brought. */
  readonly found: FoundReport | null;
  readonly sort: Sort;
  /** The words in which a file was asked for. */
  readonly words: ReportWords | null;
}

const entered = (day: string | null): DateEntry => ({ typed: null, day });

/** The store of a report whose dates begin with those of a range. */
export const createReportContents = ({ start, end }: Range): Store<ReportContents> =>
  createStore<ReportContents>({
    entries: { start: entered(start), end: entered(end) },
    found: null,
    sort: 'time',
    words: null,
  });

/** Whether a date's field holds a text that is no day. */
export const isUnreadable = ({ typed, day }: DateEntry) =>
  day === null && typed !== null && typed.trim() !== '';

/** The days of the entries; null for a date that is not entered, or is none. */
export const rangeIn = ({ start, end }: Entries): Range => ({ start: start.day, end: end.day });

/** What the entries are, in the machine's words (D5.4, X13). */
export const datesIn = ({ start, end }: Entries, today: string): { dates: Dates; month: Month } => {
  const judge = (): Dates => {
    if (isUnreadable(start) || isUnreadable(end)) return 'unreadable';
    if (start.day === null && end.day === null) return 'none';
    return start.day !== null && end.day !== null && end.day < start.day ? 'reversed' : 'ready';
  };
  const dates = judge();
  return { dates, month: dates === 'ready' ? monthOf(start.day, end.day, today) : 'none' };
};
