import { Temporal } from 'temporal-polyfill';
import { hostWord } from '../../../api/host-words.ts';
import { list, record, text } from '../../../api/reading.ts';
import type { components } from '../../../api/schema.d.ts';
import { jsonText } from './json-texts.ts';

/** One item of the report (D3.5) as far as the product needs it; null is what the provider left out. */
export interface Item {
  readonly subject: string | null;
  readonly name: string | null;
  readonly type: string | null;
  /** The JSON texts as they came; '' where there is none. */
  readonly columns: string;
  readonly information: string;
  readonly dateSigned: string | null;
  /** As it came; `day` is the same as YYYY-MM-DD, or '' where it is no date that exists. */
  readonly documentDate: string;
  readonly day: string;
  readonly user: string | null;
  readonly action: string | null;
  /** Null: the provider does not say how long. */
  readonly seconds: number | null;
}

type GivenItem = components['schemas']['BillingItem'];

/** The seconds of a view: a number from 0, or the text of one; null where it is none. */
export const secondsOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  const isAmount = typeof number === 'number' && number >= 0 && number <= Number.MAX_SAFE_INTEGER;
  return isAmount ? number : null;
};

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?=[T ]|$)/;
const slashDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=[T ]|$)/;

/** The calendar day of a provider's date as YYYY-MM-DD, never shifted (S21); '' where it is none. */
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

const createDays = () => {
  const known = new Map<string, string>();
  return (date: string): string => {
    const day = known.get(date) ?? dayOf(date);
    known.set(date, day);
    return day;
  };
};

/** The items of an answer's Data, with those that are not shown for want of a document date (D3.5). */
export interface ReadItems {
  readonly items: readonly Item[];
  /** How many items with viewing time have no document date: they are shown nowhere. */
  readonly undated: number;
}

/** Reads the items of an answer. Only those with a document date and, unless `everyone`, with time are shown (D3.5, S17). */
export const readItems = (data: unknown, everyone: boolean): ReadItems => {
  const days = createDays();
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
      action: hostWord('action', given.Action),
      seconds,
    };
  });
  return { items, undated };
};
