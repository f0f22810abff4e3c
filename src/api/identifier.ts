// The one rule of what an id is, for the app and for the early script alike: it imports nothing.
const wellFormed = /^[^\p{Cc}\p{Cs}]{1,512}$/u;

/**
 * Whether a text can be an id of the provider (S33): nothing else is ever sent, or made into a link. Ids are opaque: they
 * are compared as they are. Half a letter cannot be written into an address.
 */
export const isIdentifier = (text: string): boolean => wellFormed.test(text);

/** The id in a value of an answer: a text as it is, a number as its decimal text; null where it can be none (S33). */
export const identifier = (value: unknown): string | null => {
  if (typeof value === 'string') return isIdentifier(value) ? value : null;
  // Beyond that the number is no longer the one that the provider wrote.
  const isSure = typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isSure && !String(value).includes('e') ? String(value) : null;
};

/** The ids that stand more than once among those of one answer: nobody can say which row is meant (S33). */
export const repeatedIn = (ids: readonly (string | null)[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) {
    if (id !== null && seen.has(id)) repeated.add(id);
    if (id !== null) seen.add(id);
  }
  return repeated;
};
