/** How many characters a code has at most (A9.2). */
export const codeLength = 6;

/**
 * The code in a pasted text: the text without white space and dashes, or the only run of six digits in a longer
 * message; null where neither is a code of at most six characters.
 */
export const codeFromPaste = (pasted: string): string | null => {
  const bare = pasted.replace(/[\s\u200b\ufeff-]/gu, '');
  if (Array.from(bare).length <= codeLength) return bare;
  const runs = pasted.match(/(?<!\d)\d{6}(?!\d)/g) ?? [];
  return runs.length === 1 ? (runs[0] ?? null) : null;
};
