import { splitGraphemes } from './letters.ts';

const letter = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Longer than any emoji: a letter with a heap of combining marks. */
const longestUnits = 32;

const firstLetter = (words: string): string => {
  for (const segment of splitGraphemes(words)) {
    if (letter.test(segment)) {
      return segment.length > longestUnits ? String.fromCodePoint(segment.codePointAt(0) ?? 0) : segment;
    }
  }
  return '';
};

/**
 * The initials of a name: the first letters of its first two words, split on the first space (A2.31). One
 * letter for a name of one word, '' where there is no letter. A letter is one grapheme: also an emoji, a
 * digit, a letter with its marks.
 */
export const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  const space = trimmed.search(/\s/u);
  const words = space === -1 ? [trimmed] : [trimmed.slice(0, space), trimmed.slice(space)];
  // Some letters become two in upper case: 'ß' becomes 'SS'.
  return words.map((word) => firstLetter(firstLetter(word).toUpperCase())).join('');
};
