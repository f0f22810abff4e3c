// Letters that Unicode does not decompose into a base letter and a mark.
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

/** Text without invisible characters (copied text may have some) and without surrounding blanks. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** Text without case and accents. */
export const normalized = (text: string): string =>
  isPlain(text)
    ? text.toUpperCase()
    : text
        .toUpperCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toUpperCase()
        .replace(/[ÆŒØŁĐÐÞĦ]/g, (letter) => plain[letter] ?? letter);

/**
 * Text as every search compares it, line by line: regardless of case, accents, and the kind of apostrophes,
 * dashes and blanks (A2.27, D5.5).
 */
export const searchable = (text: string): string => {
  const written = isPlain(text)
    ? text
    : text
        .replace(/[\u2018\u2019\u201b\u02bb\u02bc\u02b9\u02c8\u00b4\u2032\uff07]/g, "'")
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replace(/\p{Cf}/gu, '');
  return normalized(written.replace(/`/g, "'").replace(/[^\S\n]+/g, ' '));
};

/**
 * The words of a name, with a blank before each and after the last, without commas, hyphens and apostrophes.
 */
export const nameWords = (name: string): string =>
  ` ${searchable(name)
    .replace(/'/g, '')
    .replace(/[\s,.;-]+/g, ' ')
    .trim()} `;

/**
 * Whether a name has these words, in any order; the last one may be incomplete. Both as returned by
 * `nameWords`.
 */
export const hasWords = (name: string, wanted: string): boolean => {
  const words = wanted.trim().split(' ');
  const last = words.pop();
  return last !== '' && name.includes(` ${last}`) && words.every((word) => name.includes(` ${word} `));
};

/**
 * Finds names by typed text: by a part of them, or by their words in any order (A2.27); all of them for ''.
 */
export const nameFinder = (typed: string): ((name: string) => boolean) => {
  const part = searchable(typed).trim();
  const words = nameWords(typed);
  return (name) => searchable(name).includes(part) || hasWords(nameWords(name), words);
};
