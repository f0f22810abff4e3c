import type { Language } from './language.ts';

type Shape = 'list' | 'long' | 'timestamp' | 'clock';

// Dates are formatted in UTC because they were read as UTC: no time zone may move them (S21).
const shapes: Readonly<Record<Shape, Intl.DateTimeFormatOptions>> = {
  list: { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  long: { year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' },
  timestamp: { year: 'numeric', month: 'short', day: '2-digit', hour: 'numeric', minute: '2-digit' },
  clock: {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
};

// A padded day is the specification's English form (D5.7); in other languages a day beside a month's name is not padded.
const shapeIn = (language: Language, shape: Shape): Intl.DateTimeFormatOptions =>
  language === 'en' || shape === 'list' ? shapes[shape] : { ...shapes[shape], day: 'numeric' };

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (language: Language, shape: Shape): Intl.DateTimeFormat => {
  const key = `${language} ${shape}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, shapeIn(language, shape));
  formatters.set(key, formatter);
  return formatter;
};

/** Browsers differ in the spaces before AM and PM and around a dash; the specification's own form has plain ones. */
const withPlainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ');

/** In French, the first of a month is an ordinal. */
const withFirst = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/^1 /, '1er ') : text;

const format = (instant: Date, language: Language, shape: Shape): string =>
  withFirst(withPlainSpaces(formatterOf(language, shape).format(instant)), language);

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.,+Z-]*)?$/;
const slashDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/;
const slashTime = /^\s+(\d{1,2}):(\d{2}(?::\d{2}(?:\.\d+)?)?)(?:\s?([AP])M)?$/i;
const isoInstant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/;

const withTwoDigits = (value: number | string) => String(value).padStart(2, '0');

const isoTime = (_: string, hour: string, minutes: string, half?: string): string => {
  const hours = half === undefined ? hour : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `T${withTwoDigits(hours)}:${minutes}`;
};

/** A provider's date as MM/DD/YYYY, with a time of day or without, in the form of ISO 8601; any other text unchanged. */
export const isoForm = (value: string): string => {
  const [, month = '', day = '', year, rest = ''] = slashDate.exec(value) ?? [];
  if (year === undefined) return value;
  return `${year}-${withTwoDigits(month)}-${withTwoDigits(day)}${rest.replace(slashTime, isoTime)}`;
};

const calendarDate = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date : null;
};

const dateOf = (value: string): Date | null => {
  const iso = isoDate.exec(isoForm(value));
  return iso ? calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null;
};

const instantOf = (value: string): Date | null => {
  const found = isoInstant.exec(isoForm(value));
  if (!found || !dateOf(value)) return null;
  const instant = new Date(`${found[1]}T${found[2]}${found[3] ?? 'Z'}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

const formatOrKeep = (
  value: string | null | undefined,
  read: (value: string) => Date | null,
  language: Language,
  shape: Shape,
): string => {
  const text = value?.trim() ?? '';
  const date = read(text);
  return date ? format(date, language, shape) : text;
};

/** A provider's date as lists show it: MM/DD/YYYY in English (D5.7, D9.5). Anything else is returned as it is (S23). */
export const formatListDate = (value: string | null | undefined, language: Language): string =>
  formatOrKeep(value, dateOf, language, 'list');

/** A provider's date as details show it: 'MMM DD, YYYY' in English (D5.7, D9.5). Anything else is returned as it is. */
export const formatLongDate = (value: string | null | undefined, language: Language): string =>
  formatOrKeep(value, dateOf, language, 'long');

/** A provider's UTC timestamp in local time: 'MMM DD, YYYY, h:mm a' in English (D2.41, D9.5, S21). Anything else is returned as it is. */
export const formatTimestamp = (value: string | null | undefined, language: Language): string =>
  formatOrKeep(value, instantOf, language, 'timestamp');

/** When something was done, in local time with its zone; `from` and `to` in milliseconds since 1970. */
export const formatInstants = (from: number, to: number, language: Language): string =>
  withPlainSpaces(formatterOf(language, 'clock').formatRange(from, to));

/** Remaining milliseconds as on a clock: whole minutes, and seconds of two digits, rounded up. */
export const clockParts = (ms: number): { readonly minutes: string; readonly seconds: string } => {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return { minutes: String(Math.floor(left / 60)), seconds: String(left % 60).padStart(2, '0') };
};

/** A share of one as a whole percentage, for zoom and progress. */
export const formatPercent = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
