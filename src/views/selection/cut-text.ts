/** The most that a cell draws of a text; its whole is on the document's own screen. */
const longest = 300;
const disguises = /[\u202a-\u202e\u2066-\u2069]/g;
let segmenter: Intl.Segmenter | null = null;

/**
 * A provider's text as a cell draws it: characters that turn text around are made visible, and a long one is cut between
 * two characters as people see them (LI2).
 */
export const cutText = (text: string): string => {
  const honest = /[\u202a-\u2069]/.test(text) ? text.replace(disguises, '\ufffd') : text;
  if (honest.length <= longest) return honest;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let end = 0;
  for (const { index, segment } of segmenter.segment(honest.slice(0, longest + 100))) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  return `${honest.slice(0, end === 0 ? longest : end)}…`;
};
