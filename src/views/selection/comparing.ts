import { searchable } from '../../../machines/normalized.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { isoForm } from '../../i18n/formats.ts';

/** The sort key of a text: numbers in it are compared as numbers, so that 9 comes before 10. */
export const orderKey = (text: string): string =>
  text.trim().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/** The sort key of a provider's date or timestamp; null if it is none. */
export const dateKey = (text: string): string | null => {
  const written = isoForm(text.trim()).replace(' ', 'T');
  return /^\d{4}-\d{2}-\d{2}/.test(written) ? written : null;
};

/** The sort key of the moment of the last act on a document (D2.31); null if none is known. */
export const actionDateKey = ({
  rawActionDate,
  actionDate,
}: Pick<DocumentFacts, 'rawActionDate' | 'actionDate'>): string | null =>
  dateKey(rawActionDate ?? '') ?? dateKey(actionDate ?? '');

/** The least number of characters for the filter (D9.3). */
const filterMinimum = 3;

const wholeWords = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * How many characters the filter still needs before it filters (D5.5): one is enough in a script that writes
 * whole names in two (S52).
 */
export const missingCharacters = (typed: string): number => {
  const wanted = typed.normalize().trim();
  return wholeWords.test(wanted) ? 0 : Math.max(0, filterMinimum - Array.from(wanted).length);
};

/** The text to filter by; null if too little was typed (D5.5, S52). */
export const filterTextOf = (typed: string): string | null =>
  missingCharacters(typed) > 0 ? null : searchable(typed.normalize()).trim() || null;
