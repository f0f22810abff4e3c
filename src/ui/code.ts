const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** The digits of every script have consecutive code points, beginning with zero. */
const western = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
};

/** A text with western digits and half-width letters in place of those of other scripts and widths (S49). */
export const westernDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, western);

/** The number of characters of a code (A9.2). */
export const codeLength = 6;

const gap = String.raw`[\s\p{Pd}\u2212\u30fc]`;
const gaps = new RegExp(gap, 'gu');

const plain = (text: string): string => westernDigits(text).replace(/\p{Cf}/gu, '');

/** Patterns for six characters in a row, the surest first; words of a sentence match none. */
const runs: readonly RegExp[] = [
  /\d+/g,
  new RegExp(String.raw`\d(?:${gap}{0,3}\d)*`, 'gu'),
  /\d+(?:[.,]\d+)*/g,
  /(?=[a-z]*\d)[a-z\d]+/gi,
  /[A-Z]+/g,
  /^[^a-z\d]*[a-z]+[^a-z\d]*$/gi,
];

/**
 * The code in a text that was typed, pasted, dictated or autofilled: its first six digits or letters in a row
 * (S49); null without one.
 */
export const codeIn = (text: string): string | null => {
  const given = plain(text);
  const found = runs.flatMap((run) => given.match(run) ?? []);
  return found.map((run) => run.replace(/[^a-z\d]/gi, '')).find((run) => run.length === codeLength) ?? null;
};

/** What is sent for a text: its code, or, where it has none, all of it without blanks and hyphens. */
export const codeToSubmit = (text: string): string => codeIn(text) ?? plain(text).replace(gaps, '');
