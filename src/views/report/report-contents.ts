import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { Dates, Month } from '../../../machines/report/report.ports.ts';
import { monthStatusOf } from './care-plan-oversight.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import type { Report } from './items/group-items.ts';
import type { Range } from './ranges.ts';
import type { Sort } from './report-rows.ts';
import type { ReportWords } from './report-words.ts';

/** One of the two dates as it was entered. */
export interface DateEntry {
  /** The typed text while it is no day; null once it is one, which is then shown in the language's format. */
  readonly typed: string | null;
  /** The entered day, YYYY-MM-DD. */
  readonly day: string | null;
}

export interface Entries {
  readonly start: DateEntry;
  readonly end: DateEntry;
}

/** A report with the search that found it. */
export interface FoundReport {
  readonly report: Report;
  readonly range: Range;
  /** Whether users without time are included (D2.16). */
  readonly everyone: boolean;
}

/** What the report renders besides its machine's context: dates as they were entered, the rows, and texts. */
export interface ReportContents {
  /** The person's calendar day by the provider's clock (S47), as YYYY-MM-DD. */
  readonly today: () => string;
  readonly entries: Entries;
  readonly found: FoundReport | null;
  readonly sort: Sort;
  readonly words: ReportWords | null;
}

/** Props of all components of the report. */
export interface ReportProps {
  readonly actorRef: ReportRef;
  readonly contents: Store<ReportContents>;
}

/** A date that is a day, or empty. */
export const dateEntryOf = (day: string | null): DateEntry => ({ typed: null, day });

/** Creates the contents of a report with a range as its initial dates. */
export const createReportContents = ({ start, end }: Range, today: () => string): Store<ReportContents> =>
  createStore<ReportContents>({
    today,
    entries: { start: dateEntryOf(start), end: dateEntryOf(end) },
    found: null,
    sort: 'time',
    words: null,
  });

/** Whether a date's field contains a text that is no day. */
export const isUnreadable = ({ typed, day }: DateEntry) =>
  day === null && typed !== null && typed.trim() !== '';

/** The entered range; null for a date that is empty or invalid. */
export const rangeIn = ({ start, end }: Entries): Range => ({ start: start.day, end: end.day });

/** The state of the entries, for the machine (D5.4, X13). */
export const datesIn = ({ start, end }: Entries, today: string): { dates: Dates; month: Month } => {
  const judge = (): Dates => {
    if (isUnreadable(start) || isUnreadable(end)) return 'unreadable';
    if (start.day === null && end.day === null) return 'none';
    return start.day !== null && end.day !== null && end.day < start.day ? 'reversed' : 'ready';
  };
  const dates = judge();
  return { dates, month: dates === 'ready' ? monthStatusOf(start.day, end.day, today) : 'none' };
};
