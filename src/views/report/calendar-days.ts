import { Temporal } from 'temporal-polyfill';

/** The local midnight of a day (YYYY-MM-DD), as the calendar component takes it. */
export const midnightOf = (day: string): Date => {
  const { year, month, day: ofMonth } = Temporal.PlainDate.from(day);
  const date = new Date(2000, month - 1, ofMonth);
  date.setFullYear(year, month - 1, ofMonth);
  return date;
};

/** The local day of a Date from the calendar, as YYYY-MM-DD, without a time zone shift. */
export const dayOn = (date: Date): string =>
  Temporal.PlainDate.from({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  }).toString();
