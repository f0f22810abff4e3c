import { folded } from '../../../machines/folded.ts';

/** Text by which rows are ordered: its numbers count as numbers, so that 9 comes before 10. */
export const orderKey = (text: string): string =>
  text.trim().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/** A provider's date or timestamp by which rows are ordered; null for what is no date. */
export const dateKey = (text: string): string | null => {
  const slash = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/.exec(text.trim());
  if (slash) {
    const [, month = '', day = '', year = '', rest = ''] = slash;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
  }
  const written = text.trim().replace(' ', 'T');
  return /^\d{4}-\d{2}-\d{2}/.test(written) ? written : null;
};

/** The fewest characters that the filter takes (D9.3). */
export const filterMinimum = 3;

/** What the filter looks for; null where too little was typed for it to look at all (D5.5). */
export const neededFor = (typed: string): string | null => {
  const wanted = typed.normalize().trim();
  return Array.from(wanted).length < filterMinimum ? null : folded(wanted);
};
