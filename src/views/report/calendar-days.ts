import { Temporal } from 'temporal-polyfill';

/** The day as the calendar takes it: the beginning of that day here, whatever the clocks do in that night. */
export const midnightOf = (day: string): Date => {
  const { year, month, day: ofMonth } = Temporal.PlainDate.from(day);
  const date = new Date(2000, month - 1, ofMonth);
  date.setFullYear(year, month - 1, ofMonth);
  return date;
};

/** The day that was picked, as YYYY-MM-DD: by the calendar's own clock, never shifted. */
export const dayOn = (date: Date): string =>
  Temporal.PlainDate.from({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  }).toString();
