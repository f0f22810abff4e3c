// The only rule for valid ids, shared by the app and the early script: import nothing here.
const wellFormed = /^[^\p{Cc}\p{Cs}]{1,512}$/u;

/**
 * Whether a text is a valid id of the provider (S33): nothing else is ever sent, or made into a link. Ids are
 * opaque and compared as they are. Lone surrogates are invalid, because they cannot be written into an
 * address.
 */
export const isIdentifier = (text: string): boolean => wellFormed.test(text);

/**
 * The id in a value of an answer: a text as it is, a number as its decimal text; null if it is not valid
 * (S33).
 */
export const identifier = (value: unknown): string | null => {
  if (typeof value === 'string') return isIdentifier(value) ? value : null;
  // A larger number has lost digits of what the provider wrote.
  const isSure = typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isSure && !String(value).includes('e') ? String(value) : null;
};

/** The ids that appear more than once in one answer: they are ambiguous (S33). */
export const repeatedIn = (ids: readonly (string | null)[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) {
    if (id !== null && seen.has(id)) repeated.add(id);
    if (id !== null) seen.add(id);
  }
  return repeated;
};
