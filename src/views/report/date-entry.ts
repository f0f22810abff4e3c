import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { Language } from '../../i18n/language.ts';
import type { Range } from './ranges.ts';
import type { Store } from '../../ui/store.ts';
import { datesIn, dateEntryOf } from './report-contents.ts';
import type { DateEntry, Entries, ReportContents } from './report-contents.ts';
import { typedDay } from './typed-date.ts';

export type DateSide = keyof Entries;

const notifyDates = (actorRef: ReportRef, contents: Store<ReportContents>): void => {
  const { entries, today } = contents.get();
  const { dates, month } = datesIn(entries, today());
  const snapshot = actorRef.getSnapshot();
  if (snapshot.matches({ open: { dates } }) && snapshot.context.month === month) return;
  actorRef.send({ type: 'dates.changed', dates, month });
};

/**
 * Handles the entry of both dates: a typed text stays unchanged until it is a day, and the machine is
 * notified of the state of both.
 */
export const createDateEntry = (actorRef: ReportRef, contents: Store<ReportContents>, language: Language) => {
  const enter = (given: Partial<Entries>) =>
    contents.set(({ entries }) => ({ entries: { ...entries, ...given } }));
  const notify = () => notifyDates(actorRef, contents);
  const enterDays = ({ start, end }: Range) => enter({ start: dateEntryOf(start), end: dateEntryOf(end) });
  const finished = (entry: DateEntry): DateEntry => {
    if (entry.typed === null) return entry;
    const day = typedDay(entry.typed, language, true);
    return day === null && entry.typed.trim() !== '' ? { typed: entry.typed, day } : { typed: null, day };
  };
  return {
    today: contents.get().today,
    type: (side: DateSide, text: string) => {
      const day = typedDay(text, language, false);
      enter({ [side]: { typed: text, day } });
      // An incomplete date is no error yet.
      if (day !== null || text.trim() === '') notify();
    },
    pick: (side: DateSide, day: string) => {
      enter({ [side]: dateEntryOf(day) });
      notify();
    },
    clear: () => {
      enterDays({ start: null, end: null });
      notify();
    },
    search: (range: Range) => {
      enterDays(range);
      const { entries, today } = contents.get();
      actorRef.send({ type: 'range.searched', month: datesIn(entries, today()).month });
    },
    /** Call it when the field loses the focus, or before a search: the text counts as complete. */
    finish: () => {
      const { start, end } = contents.get().entries;
      enter({ start: finished(start), end: finished(end) });
      notify();
    },
  };
};
