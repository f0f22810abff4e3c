import { splitGraphemes } from '../../ui/letters.ts';

/** The most characters of a text in a cell; the document's own screen shows all of it. */
const longest = 300;
const disguises = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A provider's text for a cell: characters that change the text direction are made visible, and a long text
 * is cut between two graphemes (LI2).
 */
export const cutText = (text: string): string => {
  const honest = /[\u202a-\u2069]/.test(text) ? text.replace(disguises, '\ufffd') : text;
  if (honest.length <= longest) return honest;
  let end = 0;
  for (const letter of splitGraphemes(honest.slice(0, longest + 100))) {
    if (end + letter.length > longest) break;
    end += letter.length;
  }
  return `${honest.slice(0, end === 0 ? longest : end)}…`;
};
