import { westernDigits } from '../../ui/digits.ts';

/** The calling codes that a number may have (A9.2). */
export type Country = '1' | '91';

export const countries: readonly Country[] = ['1', '91'];

/** How many characters the number's field holds (A2.36, A9.2): room for a calling code and ten digits. */
export const longestNumber = 12;

/** How many digits a number has in both numbering plans, without the calling code. */
const nationalLength = 10;

/** A number as it stands in the fields; `country` is null where none is selected. */
export interface NumberEntry {
  readonly country: Country | null;
  readonly digits: string;
}

/** What did not fit: `letters` were left out, the calling code is `foreign`, or it is `tooLong` for the field. */
export type Remark = 'letters' | 'foreign' | 'tooLong';

/** A text read as a number; `country` only where the text itself names it with a plus. */
export interface NumberRead extends NumberEntry {
  readonly remark: Remark | null;
}

const named = (digits: string): Country | null => countries.find((code) => digits.startsWith(code)) ?? null;

/**
 * Reads what was typed or pasted. Separators go, digits of every script stay, and `+1` or `+91` at the beginning is
 * the country. No digit is dropped: the calling code is in `country`, all others are in `digits`.
 */
export const readNumber = (written: string): NumberRead => {
  const text = westernDigits(written).replace(/^\s*tel:/i, '');
  const all = text.replace(/\D/g, '');
  const isInternational = /^[\s\p{Cf}(]*\+/u.test(text) && all !== '';
  const country = isInternational ? named(all) : null;
  const digits = all.slice(country?.length ?? 0);
  const hasLetters = text.replace(/[\d\s\p{Cf}\p{Pd}().+/·•]/gu, '') !== '';
  const remark =
    digits.length > longestNumber
      ? 'tooLong'
      : isInternational && country === null && !countries.some((code) => code.startsWith(all))
        ? 'foreign'
        : hasLetters
          ? 'letters'
          : null;
  return { country, digits, remark };
};

/** What may stand before a number where it is dialled within its country. */
const trunkOf: Readonly<Record<Country, string>> = { '1': '1', '91': '0' };

/** The number without the calling code or the trunk digit that it may be written with: 11 or 12 digits then. */
const national = ({ country, digits }: NumberEntry): string => {
  if (country === null) return digits;
  const before = [country, trunkOf[country]].find(
    (one) => digits.startsWith(one) && digits.length === one.length + nationalLength,
  );
  return before === undefined ? digits : digits.slice(before.length);
};

/** Whether a number that has all its digits can be anybody's: none begins with 0, and none is one digit over and over. */
export const isPossible = (entry: NumberEntry): boolean => /^(?!0|(\d)\1*$)/.test(national(entry));

/** Whether a number has as many digits as those of its country; one may be written with its calling code. */
export const isComplete = (entry: NumberEntry): boolean =>
  entry.country !== null && national(entry).length === nationalLength;

/** The number as the provider takes it: country code plus number, digits only (S13). */
export const smsValue = (entry: NumberEntry): string => `${entry.country ?? ''}${national(entry)}`;

/** The number as it is shown to whoever typed it. */
export const shownNumber = (entry: NumberEntry): string => `+${entry.country ?? ''} ${national(entry)}`;

/** The number on file in its two parts, or null where there is no digit in it (A2.39, S23). */
export const storedNumber = (sms: string | null, countryCode: string | null): NumberEntry | null => {
  const read = readNumber(sms ?? '');
  const { digits } = read;
  if (digits === '') return null;
  if (read.country !== null) return { country: read.country, digits };
  const code = (countryCode ?? '').replace(/\D/g, '');
  const hasCode = (country: Country) => digits.length === country.length + nationalLength;
  const written = countries.find((country) => digits.startsWith(country) && hasCode(country)) ?? null;
  if (written !== null && (code === '' || code === written))
    return { country: written, digits: digits.slice(written.length) };
  return { country: countries.find((country) => country === code) ?? null, digits };
};
