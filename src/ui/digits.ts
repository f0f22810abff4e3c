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
