import { Temporal } from 'temporal-polyfill';
import { providerWord } from '../../../api/provider-words.ts';
import { list, record, text } from '../../../api/reading.ts';
import type { components } from '../../../api/schema.d.ts';
import { jsonText } from './json-texts.ts';

/** The used fields of an item of the report (D3.5); null for those that the provider left out. */
export interface Item {
  readonly subject: string | null;
  readonly name: string | null;
  readonly type: string | null;
  /** The unparsed JSON text; '' if there is none. */
  readonly columns: string;
  readonly information: string;
  readonly dateSigned: string | null;
  /** Unchanged; `day` is the same date as YYYY-MM-DD, or '' if it is not valid. */
  readonly documentDate: string;
  readonly day: string;
  readonly user: string | null;
  readonly action: string | null;
  /** Null if the provider sent no time. */
  readonly seconds: number | null;
}

type GivenItem = components['schemas']['BillingItem'];

/** Parses the seconds of a view: a number that is not negative, or the text of one; else null. */
export const secondsOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  const isAmount = typeof number === 'number' && number >= 0 && number <= Number.MAX_SAFE_INTEGER;
  return isAmount ? number : null;
};

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?=[T ]|$)/;
const slashDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=[T ]|$)/;

/**
 * The calendar day of a provider's date as YYYY-MM-DD, without a time zone shift (S21); '' if it is not
 * valid.
 */
export const dayOf = (date: string): string => {
  const iso = isoDay.exec(date);
  const slash = slashDay.exec(date);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : slash ? [slash[3], slash[1], slash[2]] : [];
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return '';
  }
};

const createDayCache = () => {
  const known = new Map<string, string>();
  return (date: string): string => {
    const day = known.get(date) ?? dayOf(date);
    known.set(date, day);
    return day;
  };
};

/** The items of an answer's Data that are shown (D3.5). */
export interface ReadItems {
  readonly items: readonly Item[];
  /** The number of items with viewing time that are not shown, because they have no document date. */
  readonly undated: number;
}

/**
 * Reads the items of an answer; only those with a document date and, unless `everyone`, with viewing time
 * (D3.5, S17).
 */
export const readItems = (data: unknown, everyone: boolean): ReadItems => {
  const days = createDayCache();
  let undated = 0;
  const items = list(record<{ Items: unknown }>(data).Items).flatMap((one): Item | readonly [] => {
    if (typeof one !== 'object' || one === null) return [];
    const given = record<GivenItem>(one);
    const seconds = secondsOf(given.ViewingSeconds);
    const hasTime = (seconds ?? 0) > 0;
    if (!hasTime && !everyone) return [];
    const documentDate = text(given.DocumentDate)?.trim() ?? '';
    if (documentDate === '') {
      if (hasTime) undated += 1;
      return [];
    }
    return {
      subject: text(given.SubjectId),
      name: text(given.DocumentDescription),
      type: text(given.Type),
      columns: jsonText(given.AdditionalColumns),
      information: jsonText(given.ExtraInformation),
      dateSigned: text(given.DateSigned),
      documentDate,
      day: days(documentDate),
      user: text(given.RealName),
      action: providerWord('action', given.Action),
      seconds,
    };
  });
  return { items, undated };
};
