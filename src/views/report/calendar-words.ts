import { DEFAULT_DATE_FORMATTING } from '@fluentui/react-calendar-compat';
import type { CalendarStrings, DateFormatting } from '@fluentui/react-calendar-compat';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../i18n/message-ids.ts';
import { browserLocales } from '../../i18n/language.ts';
import type { Language } from '../../i18n/language.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 15)));
/** 1 January 2023 was a Sunday. */
const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));

const names = (dates: readonly Date[], language: Language, options: Intl.DateTimeFormatOptions): string[] => {
  const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return dates.map((date) => format(date));
};

const cache = new Map<Language, CalendarStrings>();

/** The texts of the calendar in this language. */
export const calendarWords = (intl: IntlShape, language: Language): CalendarStrings => {
  const known = cache.get(language);
  if (known) return known;
  const text = (id: MessageId, values = {}) => intl.formatMessage({ id }, values);
  const words: CalendarStrings = {
    months: names(months, language, { month: 'long' }),
    shortMonths: names(months, language, { month: 'short' }),
    days: names(days, language, { weekday: 'long' }),
    shortDays: names(days, language, { weekday: 'narrow' }),
    goToToday: text('report.calendar.today'),
    prevMonthAriaLabel: text('report.calendar.previousMonth'),
    nextMonthAriaLabel: text('report.calendar.nextMonth'),
    prevYearAriaLabel: text('report.calendar.previousYear'),
    nextYearAriaLabel: text('report.calendar.nextYear'),
    prevYearRangeAriaLabel: text('report.calendar.previousYears'),
    nextYearRangeAriaLabel: text('report.calendar.nextYears'),
    // The calendar replaces {0} by its own values.
    monthPickerHeaderAriaLabel: text('report.calendar.chooseYear', { year: '{0}' }),
    yearPickerHeaderAriaLabel: text('report.calendar.chooseMonth', { years: '{0}' }),
    selectedDateFormatString: text('report.calendar.selected', { date: '{0}' }),
    todayDateFormatString: text('report.calendar.todayIs', { date: '{0}' }),
  };
  cache.set(language, words);
  return words;
};

/** Dates in the calendar's own heads, in the language's order. */
export const calendarDates = (language: Language): DateFormatting => ({
  ...DEFAULT_DATE_FORMATTING,
  formatMonthYear: (date) =>
    new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' }).format(date),
});

type WithWeek = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
};

/** If the browser does not know it: Monday, but Sunday in English and Japanese. 0 is Sunday. */
const usual = { de: 1, en: 0, es: 1, fr: 1, ja: 0, zh: 1 } as const satisfies Record<Language, number>;

/** The first day of the week, by the browser's region if its language is this one. 0 is Sunday. */
export const firstDayOfWeek = (language: Language): 0 | 1 | 2 | 3 | 4 | 5 | 6 => {
  const region = browserLocales().find((one) => one.startsWith(`${language}-`));
  if (region === undefined) return usual[language];
  const locale: WithWeek = new Intl.Locale(region);
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return first === undefined ? usual[language] : ((first % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6);
};
