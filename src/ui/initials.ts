import { lettersOf } from './letters.ts';

const letter = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Longer than any emoji: a letter with a heap of combining marks. */
const longestUnits = 32;

const firstLetter = (words: string): string => {
  for (const segment of lettersOf(words)) {
    if (letter.test(segment)) {
      return segment.length > longestUnits ? String.fromCodePoint(segment.codePointAt(0) ?? 0) : segment;
    }
  }
  return '';
};

export const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  const space = trimmed.search(/\s/u);
  const words = space === -1 ? [trimmed] : [trimmed.slice(0, space), trimmed.slice(space)];
  // Some letters become two in upper case: 'ß' becomes 'SS'.
  return words.map((word) => firstLetter(firstLetter(word).toUpperCase())).join('');
};
