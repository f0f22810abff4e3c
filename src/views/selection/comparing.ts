// Letters that Unicode does not take apart into a letter and its mark.
const plain: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
};

const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text);

/** Text as it is compared: without regard to case and accents (D5.5). */
export const folded = (text: string): string =>
  isPlain(text)
    ? text.toUpperCase()
    : text
        .toUpperCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toUpperCase()
        .replace(/[ÆŒØŁĐÐÞĦ]/g, (letter) => plain[letter] ?? letter);

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
