const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** The digits of a script stand in a row that begins with its zero. */
const western = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
};

/** A text as it would be typed in the West: digits of any script and letters of any width (S49). */
export const westernDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, western);
