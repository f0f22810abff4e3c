import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { Language } from '../../i18n/language.ts';
import { todayHere } from './ranges.ts';
import type { Range } from './ranges.ts';
import type { Store } from '../../ui/store.ts';
import { datesIn } from './report-contents.ts';
import type { DateEntry, Entries, ReportContents } from './report-contents.ts';
import { typedDay } from './typed-date.ts';

export type DateSide = keyof Entries;

/**
 * Handles the entry of both dates: a typed text stays unchanged until it is a day, and the machine is
 * notified of the state of both.
 */
export interface DateEntering {
  readonly type: (side: DateSide, text: string) => void;
  readonly pick: (side: DateSide, day: string) => void;
  readonly clear: () => void;
  readonly search: (range: Range) => void;
  /** Call it when the field loses the focus, or before a search: the text counts as complete. */
  readonly finish: () => void;
}

const notifyDates = (actorRef: ReportRef, contents: Store<ReportContents>): void => {
  const { dates, month } = datesIn(contents.get().entries, todayHere());
  const snapshot = actorRef.getSnapshot();
  if (snapshot.matches({ open: { dates } }) && snapshot.context.month === month) return;
  actorRef.send({ type: 'dates.changed', dates, month });
};

export const dateEntering = (
  actorRef: ReportRef,
  contents: Store<ReportContents>,
  language: Language,
): DateEntering => {
  const enter = (given: Partial<Entries>) =>
    contents.set(({ entries }) => ({ entries: { ...entries, ...given } }));
  const notify = () => notifyDates(actorRef, contents);
  const finished = (entry: DateEntry): DateEntry => {
    if (entry.typed === null) return entry;
    const day = typedDay(entry.typed, language, true);
    return day === null && entry.typed.trim() !== '' ? { typed: entry.typed, day } : { typed: null, day };
  };
  return {
    type: (side, text) => {
      const day = typedDay(text, language, false);
      enter({ [side]: { typed: text, day } });
      // An incomplete date is no error yet.
      if (day !== null || text.trim() === '') notify();
    },
    pick: (side, day) => {
      enter({ [side]: { typed: null, day } });
      notify();
    },
    clear: () => {
      enter({ start: { typed: null, day: null }, end: { typed: null, day: null } });
      notify();
    },
    search: ({ start, end }) => {
      enter({ start: { typed: null, day: start }, end: { typed: null, day: end } });
      actorRef.send({ type: 'range.searched', month: datesIn(contents.get().entries, todayHere()).month });
    },
    finish: () => {
      const { start, end } = contents.get().entries;
      enter({ start: finished(start), end: finished(end) });
      notify();
    },
  };
};
