import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../i18n/language.ts';

type Part = 'year' | 'month' | 'day';

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';
const widths: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };

const shape = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  }).formatToParts(new Date(Date.UTC(2000, 10, 22)));

/** Formats a day (YYYY-MM-DD) as it is typed in this language, with a four-digit year. */
export const formatForTyping = (day: string, language: Language): string => {
  const date = Temporal.PlainDate.from(day);
  return shape(language)
    .map(({ type, value }) => (isPart(type) ? String(date[type]).padStart(widths[type], '0') : value))
    .join('');
};

const orderIn = (language: Language): readonly Part[] =>
  shape(language).flatMap(({ type }) => (isPart(type) ? [type] : []));

const yearFirst = ['year', 'month', 'day'] as const;

/** The three typed numbers: separated, or as eight digits without separators; else null. */
const numbersIn = (typed: string, order: readonly Part[]): readonly string[] | null => {
  if (/^\d{8}$/.test(typed)) {
    let at = 0;
    return order.map((part) => typed.slice(at, (at += widths[part])));
  }
  const numbers = typed.split(/[\s./\-年月日]+/u).filter((piece) => piece !== '');
  return numbers.length === 3 && numbers.every((one) => /^\d{1,4}$/.test(one)) ? numbers : null;
};

const wholeYear = (digits: string, isDone: boolean): number =>
  digits.length === 4 ? Number(digits) : digits.length === 2 && isDone ? 2000 + Number(digits) : Number.NaN;

/**
 * Parses a day typed in the language's order, or as year, month, day, to YYYY-MM-DD; null if it is not valid.
 * `isDone`: the field was left, so a two-digit year is one of this century.
 */
export const typedDay = (typed: string, language: Language, isDone: boolean): string | null => {
  const plain = typed.normalize('NFKC').trim();
  const own = orderIn(language);
  const order = /^\d{4}[^\d]/u.test(plain) ? yearFirst : own;
  const numbers = numbersIn(plain, order);
  if (numbers === null) return null;
  const digits = (part: Part) => numbers[order.indexOf(part)] ?? '';
  const [month, day] = [digits('month'), digits('day')];
  if (month.length > 2 || day.length > 2) return null;
  try {
    const fields = { year: wholeYear(digits('year'), isDone), month: Number(month), day: Number(day) };
    return fields.year >= 1 ? Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString() : null;
  } catch {
    return null;
  }
};
