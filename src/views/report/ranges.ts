import { Temporal } from 'temporal-polyfill';

/** The range of a search as YYYY-MM-DD, both days included; null for an open end (D5.4). */
export interface Range {
  readonly start: string | null;
  readonly end: string | null;
}

export const quickRanges = ['thisMonth', 'lastMonth', 'lastThreeMonths'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** The person's calendar day at a moment in whole milliseconds since the epoch, as YYYY-MM-DD. */
export const localDay = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainDate()
    .toString();

const months: Readonly<Record<QuickRange, { readonly from: number; readonly to: number }>> = {
  thisMonth: { from: 0, to: 0 },
  lastMonth: { from: 1, to: 1 },
  lastThreeMonths: { from: 3, to: 1 },
};

const monthRange = (month: Temporal.PlainYearMonth): Range => ({
  start: month.toPlainDate({ day: 1 }).toString(),
  end: month.toPlainDate({ day: month.daysInMonth }).toString(),
});

/** The range of a month given as YYYY-MM. */
export const rangeOfMonth = (month: string): Range => monthRange(Temporal.PlainYearMonth.from(month));

/** The first day of the month if the range is exactly one month; else null. */
export const wholeMonth = ({ start, end }: Range): string | null => {
  if (start === null || end === null) return null;
  const whole = monthRange(Temporal.PlainDate.from(start).toPlainYearMonth());
  return whole.start === start && whole.end === end ? start : null;
};

/**
 * The month before or after that of `day`; if `day` is null, the month before `today`'s, or `today`'s own.
 */
export const monthBeside = (day: string | null, by: 1 | -1, today: string): Range => {
  const month = Temporal.PlainDate.from(day ?? today).toPlainYearMonth();
  return monthRange(day === null && by === 1 ? month : month.add({ months: by }));
};

/** The range of a quick choice: whole calendar months, counted back from `today`'s. */
export const rangeOf = (quick: QuickRange, today: string): Range => {
  const month = Temporal.PlainDate.from(today).toPlainYearMonth();
  const { from, to } = months[quick];
  const last = month.subtract({ months: to });
  return {
    start: month.subtract({ months: from }).toPlainDate({ day: 1 }).toString(),
    end: last.toPlainDate({ day: last.daysInMonth }).toString(),
  };
};
