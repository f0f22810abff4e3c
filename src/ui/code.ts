/** How many characters a code has at most (A9.2). */
export const codeLength = 6;

/** A code as it is meant: digits of any width as they are typed in the West, without white space and dashes. */
const bareCode = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\u2212\u30fc]/gu, '');

/** The code in what was typed: its first six characters, without white space and dashes. */
export const codeFromTyping = (typed: string): string =>
  Array.from(bareCode(typed)).slice(0, codeLength).join('');

const wholeRun = /(?<!\d)\d{6}(?!\d)/g;
const brokenRun = /(?<!\d[\s\p{Pd}]?)\d(?:[\s\p{Pd}]?\d){5}(?![\s\p{Pd}]?\d)/gu;

/**
 * The code in a pasted text: the text without white space and dashes, or the only run of six digits in a longer message,
 * which may be broken by spaces or dashes; null where neither is a code of at most six characters.
 */
export const codeFromPaste = (pasted: string): string | null => {
  const bare = bareCode(pasted);
  if (Array.from(bare).length <= codeLength) return bare;
  const text = pasted.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const runs = text.match(wholeRun) ?? text.match(brokenRun) ?? [];
  return runs.length === 1 ? bareCode(runs[0] ?? '') : null;
};
