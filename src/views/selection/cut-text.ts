import { lettersOf } from '../../ui/letters.ts';

/** The most that a cell draws of a text; its whole is on the document's own screen. */
const longest = 300;
const disguises = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A provider's text as a cell draws it: characters that turn text around are made visible, and a long one is cut between
 * two characters as people see them (LI2).
 */
export const cutText = (text: string): string => {
  const honest = /[\u202a-\u2069]/.test(text) ? text.replace(disguises, '\ufffd') : text;
  if (honest.length <= longest) return honest;
  let end = 0;
  for (const letter of lettersOf(honest.slice(0, longest + 100))) {
    if (end + letter.length > longest) break;
    end += letter.length;
  }
  return `${honest.slice(0, end === 0 ? longest : end)}…`;
};
