import type { Dates, Month } from '../../../machines/report/report.ports.ts';
import { monthOf } from './care-plan-oversight.ts';
import type { Report } from './items/group-items.ts';
import type { Range } from './ranges.ts';
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
export interface LaidReport {
  readonly report: Report;
  readonly range: Range;
  /** Whether users with no time are among them (D2.16). */
  readonly everyone: boolean;
}

/** What the report's machine does not carry: dates as they were entered, rows that came, and words. */
export interface ReportShelf {
  readonly subscribe: (changed: () => void) => () => void;
  readonly entries: () => Entries;
  readonly enter: (entries: Partial<Entries>) => void;
  readonly laid: () => LaidReport | null;
  readonly lay: (laid: LaidReport) => void;
  /** The words of the language that is shown, for what is written outside of the screen. */
  readonly words: () => ReportWords;
  readonly speak: (words: ReportWords) => void;
}

const nothing: DateEntry = { typed: null, day: null };

export const createReportShelf = (first: ReportWords): ReportShelf => {
  const listeners = new Set<() => void>();
  let entries: Entries = { start: nothing, end: nothing };
  let laid: LaidReport | null = null;
  let spoken = first;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    entries: () => entries,
    enter: (more) => {
      entries = { ...entries, ...more };
      tell();
    },
    words: () => spoken,
    speak: (words) => {
      spoken = words;
    },
    laid: () => laid,
    lay: (given) => {
      laid = given;
      tell();
    },
  };
};

/** Whether something stands in a date's field that is no day. */
export const isUnreadable = ({ typed, day }: DateEntry) =>
  day === null && typed !== null && typed.trim() !== '';

/** The days of the entries; null for a date that is not entered, or is none. */
export const rangeIn = ({ start, end }: Entries): Range => ({ start: start.day, end: end.day });

/** How the entries stand, in the machine's words (D5.4, X13). */
export const datesIn = ({ start, end }: Entries, today: string): { dates: Dates; month: Month } => {
  const standing = (): Dates => {
    if (isUnreadable(start) || isUnreadable(end)) return 'unreadable';
    if (start.day === null && end.day === null) return 'none';
    return start.day !== null && end.day !== null && end.day < start.day ? 'reversed' : 'ready';
  };
  const dates = standing();
  return { dates, month: dates === 'ready' ? monthOf(start.day, end.day, today) : 'none' };
};
