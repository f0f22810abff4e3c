import { text } from './reading.ts';

/**
 * The provider's words that the product acts on, by field. All of them are assumed (S34, D3.2, D3.6, D4.1).
 */
export const providerWords = {
  role: ['INITIAL REVIEWER', 'SIGNER', 'POST REVIEWER'],
  action: ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'],
  status: ['PENDING REVIEW', 'PENDING SIGNATURE', 'COMPLETE'],
  yes: ['Y', 'YES', 'TRUE'],
  no: ['N', 'NO', 'FALSE'],
} as const;

type WordKind = 'role' | 'action' | 'status';

/** A word in upper case without blanks. */
export const normalizedWord = (word: string): string => word.replaceAll(/\s/gu, '').toUpperCase();

const keyOf = (kind: WordKind, word: string): string =>
  `${kind} ${normalizedWord(kind === 'status' ? word.replaceAll(/[-_]/g, ' ') : word)}`;

const known = new Map(
  (['role', 'action', 'status'] as const).flatMap((kind) =>
    providerWords[kind].map((word): [string, string] => [keyOf(kind, word), word]),
  ),
);

/**
 * A word of the provider as `providerWords` has it, whatever its case and blanks, and in a status also with _ or -
 * for these; an unknown one unchanged (S34).
 */
export const providerWord = (kind: WordKind, value: unknown): string | null => {
  const given = text(value);
  return given === null ? null : (known.get(keyOf(kind, given)) ?? given);
};

/** Whether a word, as returned by `providerWord`, is a known one. */
export const isProviderWord = (kind: WordKind, word: string | null): boolean =>
  word !== null && known.get(keyOf(kind, word)) === word;

/** Whether two words are equal, ignoring case and blanks. */
export const isSameWord = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && normalizedWord(one) === normalizedWord(other));

const zeroDates: ReadonlySet<string> = new Set(['0-0-0', '1-1-1', '1899-12-30', '1900-1-1', '1970-1-1']);
const timeOfDay = '(?:[T ]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const dateForms = [
  new RegExp(`^(?<year>\\d{4})[-/](?<month>\\d{1,2})[-/](?<day>\\d{1,2})${timeOfDay}$`, 'i'),
  new RegExp(`^(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})${timeOfDay}$`, 'i'),
];

/** True for a date that exists, false for a zero date, null for any other text. */
const isDate = (given: string): boolean | null => {
  const groups = dateForms.map((form) => form.exec(given)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const [year = 0, month = 0, day = 0] = [groups['year'], groups['month'], groups['day']].map(Number);
  if (zeroDates.has(`${year}-${month}-${day}`)) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? true : null;
};

/** What the value of `Signed` means: yes, no, or null if it proves nothing (S34). */
export const signedWord = (value: unknown): boolean | null => {
  if (value === undefined || value === null || value === '') return false;
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  if (typeof value !== 'string') return null;
  const word = normalizedWord(value);
  if (word === '' || (providerWords.no as readonly string[]).includes(word)) return false;
  return (providerWords.yes as readonly string[]).includes(word) || isDate(value.trim());
};
