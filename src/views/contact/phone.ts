import { westernDigits } from '../../ui/code.ts';

/** The supported calling codes (A9.2). */
export type Country = '1' | '91';

export const countries: readonly Country[] = ['1', '91'];

/** The most characters in the number's field (A2.36, A9.2): a calling code and ten digits. */
export const longestNumber = 12;

/** The number of digits in both numbering plans, without the calling code. */
const nationalLength = 10;

/** A number as in the fields; `country` is null if none is selected. */
export interface NumberEntry {
  readonly country: Country | null;
  readonly digits: string;
}

/**
 * Why a typed text was not accepted: `letters` were removed, the calling code is `foreign`, or it is
 * `tooLong`.
 */
export type Remark = 'letters' | 'foreign' | 'tooLong';

/** A parsed number; `country` is set only if the text names it with a plus. */
export interface NumberRead extends NumberEntry {
  readonly remark: Remark | null;
}

const countryIn = (digits: string): Country | null =>
  countries.find((code) => digits.startsWith(code)) ?? null;

/**
 * Parses a typed or pasted text: removes separators, converts digits of every script, and takes `+1` or `+91`
 * at the beginning as the country. No digit is lost: those of the calling code are in `country`, all others
 * in `digits`.
 */
export const readNumber = (written: string): NumberRead => {
  const text = westernDigits(written).replace(/^\s*tel:/i, '');
  const all = text.replace(/\D/g, '');
  const isInternational = /^[\s\p{Cf}(]*\+/u.test(text) && all !== '';
  const country = isInternational ? countryIn(all) : null;
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

/** The prefix of a number that is dialled within its country. */
const trunkOf: Readonly<Record<Country, string>> = { '1': '1', '91': '0' };

/** The number without a calling code or trunk prefix, if it has exactly ten digits after one. */
const national = ({ country, digits }: NumberEntry): string => {
  if (country === null) return digits;
  const before = [country, trunkOf[country]].find(
    (one) => digits.startsWith(one) && digits.length === one.length + nationalLength,
  );
  return before === undefined ? digits : digits.slice(before.length);
};

/** Whether a complete number can exist: none begins with 0, or repeats one digit only. */
export const isPossible = (entry: NumberEntry): boolean => /^(?!0|(\d)\1*$)/.test(national(entry));

/** Whether a number has all digits of its country's numbers; it may include its calling code. */
export const isComplete = (entry: NumberEntry): boolean =>
  entry.country !== null && national(entry).length === nationalLength;

/** The number in the provider's format: country code plus number, digits only (S13). */
export const smsValue = (entry: NumberEntry): string => `${entry.country ?? ''}${national(entry)}`;

/** The number as shown to the person who typed it. */
export const shownNumber = (entry: NumberEntry): string => `+${entry.country ?? ''} ${national(entry)}`;

/** The number on file, split into country and digits; null if it has no digit (A2.39, S23). */
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
