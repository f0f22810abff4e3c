import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { Language } from '../../i18n/language.ts';
import { todayHere } from './ranges.ts';
import type { Range } from './ranges.ts';
import type { Store } from '../../ui/store.ts';
import { datesIn } from './report-contents.ts';
import type { DateEntry, Entries, ReportContents } from './report-contents.ts';
import { typedDay } from './typed-date.ts';

export type DateSide = keyof Entries;

/** How dates are entered: what is typed stays as it is until it is a day, and the machine hears how both stand. */
export interface DateEntering {
  readonly type: (side: DateSide, text: string) => void;
  readonly pick: (side: DateSide, day: string) => void;
  readonly clear: () => void;
  /** Fills both dates and searches, in place of what was typed. */
  readonly search: (range: Range) => void;
  /** The field was left, or a search is asked for: what stands there is what is meant. */
  readonly finish: () => void;
}

/** Tells the machine how both dates stand, where that has changed. */
const tellDates = (actorRef: ReportRef, contents: Store<ReportContents>): void => {
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
  const tell = () => tellDates(actorRef, contents);
  const finished = (entry: DateEntry): DateEntry => {
    if (entry.typed === null) return entry;
    const day = typedDay(entry.typed, language, true);
    return day === null && entry.typed.trim() !== '' ? { typed: entry.typed, day } : { typed: null, day };
  };
  return {
    type: (side, text) => {
      const day = typedDay(text, language, false);
      enter({ [side]: { typed: text, day } });
      // Half a date is not wrong yet.
      if (day !== null || text.trim() === '') tell();
    },
    pick: (side, day) => {
      enter({ [side]: { typed: null, day } });
      tell();
    },
    clear: () => {
      enter({ start: { typed: null, day: null }, end: { typed: null, day: null } });
      tell();
    },
    search: ({ start, end }) => {
      enter({ start: { typed: null, day: start }, end: { typed: null, day: end } });
      actorRef.send({ type: 'range.searched', month: datesIn(contents.get().entries, todayHere()).month });
    },
    finish: () => {
      const { start, end } = contents.get().entries;
      enter({ start: finished(start), end: finished(end) });
      tell();
    },
  };
};
