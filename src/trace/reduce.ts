const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/** Fields whose texts are words of the product's own, never anybody's: they stay as they are. */
const wordFields = setOf(
  'act askedMonth by changed column dates direction editing fate first flaw groups handle kind list method moment ' +
    'month of organizations output reason refusal result selection shownMonth standing stored tab to tool unsent ' +
    'verdict wanted way',
);
const word = /^[a-z]+(?:[A-Z][a-z]+)*$/;
const longestWord = 24;

/** Fields whose numbers count, time or turn something of the product. */
const numberFields = setOf(
  'by chunkSize done lifetimeMs most organizations page pages pageSize rereads saved turn zoom',
);
/** Fields in which all numbers are such. */
const countFields = setOf('counts figures matched pages resendMs');

/** Lists of what tells pages from each other, with blanks between and `-` where nothing is known. */
const listFields = setOf('version keptVersion');

/** What somebody's hand drew: nothing of it stays. */
const drawnFields = setOf('points');

const ownName = /^[a-z][a-zA-Z]{0,30}$/;
const deepest = 10;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** 32 bits of a text and of a salt that nobody else knows (FNV-1a): nothing leads back to the text. */
const standIn = (salt: string, text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of salt + text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `#${(hash >>> 0).toString(36)}`;
};

/**
 * Makes what reduces a value to what a trace may say (X16): words of the product in the fields that hold them, counts,
 * yes and no. Any other text becomes a stand-in that is the same wherever the text is the same, a code as many stars as it
 * has characters, any other number 0, what was drawn an empty list, and whatever is no plain data null.
 */
export const createReducer = (salt: string) => {
  const known = new WeakMap<object, unknown>();
  const textOf = (text: string, field: string): string => {
    if (text === '') return '';
    if (field === 'code') return '*'.repeat(Math.min(text.length, 8));
    if (listFields.has(field)) {
      return text
        .split(' ')
        .map((one) => (one === '-' ? one : standIn(salt, one)))
        .join(' ');
    }
    const isWord = wordFields.has(field) && text.length <= longestWord && word.test(text);
    return isWord ? text : standIn(salt, text);
  };
  const fieldOf = (name: string): string => (ownName.test(name) ? name : standIn(salt, name));

  const reduce = (value: unknown, field: string, counts: boolean, depth: number): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
    if (typeof value === 'string') return textOf(value, field);
    if (typeof value === 'number') return counts || numberFields.has(field) ? value : 0;
    if (typeof value !== 'object' || depth > deepest) return null;
    if (drawnFields.has(field)) return [];
    // What machines remember is never changed, only replaced: what was reduced once stays so.
    const before = counts ? undefined : known.get(value);
    if (before !== undefined) return before;
    const reduced = Array.isArray(value)
      ? value.map((one: unknown) => reduce(one, field, counts, depth + 1))
      : !isPlain(value)
        ? null
        : Object.fromEntries(
            Object.entries(value).map(([name, one]) => [
              fieldOf(name),
              reduce(one, name, counts || countFields.has(name), depth + 1),
            ]),
          );
    if (!counts && reduced !== null) known.set(value, reduced);
    return reduced;
  };
  return (value: unknown, field = ''): unknown => reduce(value, field, countFields.has(field), 0);
};

/** Reduces one value. */
export type Reduce = ReturnType<typeof createReducer>;
