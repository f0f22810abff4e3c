import { fnv1a } from './machine-hash.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/** Fields whose texts are words of the product's own, never anybody's: they stay as they are. */
const wordFields = setOf(
  'act askedMonth by changed column dates direction editing fate first flaw groups handle kind list method moment ' +
    'month of organizations output reason refusal result selection shownMonth recordStatus stored tab to tool unsent ' +
    'verdict wanted way',
);
const word = /^[a-z]+(?:[A-Z][a-z]+)*$/;
const maxWordLength = 24;

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
const maxDepth = 10;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A salted hash: nothing leads back to the text. */
const hashedKey = (salt: string, text: string): string => `#${fnv1a(salt + text)}`;

/**
 * Redacts a value for a trace (X16). Words of the product, counts and booleans stay. Any other text becomes a salted hash,
 * the same for the same text; a code becomes stars, another number 0, drawn points an empty list, and what is no plain
 * data null.
 */
export const createRedactor = (salt: string) => {
  const known = new WeakMap<object, unknown>();
  const textOf = (text: string, field: string): string => {
    if (text === '') return '';
    if (field === 'code') return '*'.repeat(Math.min(text.length, 8));
    if (listFields.has(field)) {
      return text
        .split(' ')
        .map((one) => (one === '-' ? one : hashedKey(salt, one)))
        .join(' ');
    }
    const isWord = wordFields.has(field) && text.length <= maxWordLength && word.test(text);
    return isWord ? text : hashedKey(salt, text);
  };
  const fieldOf = (name: string): string => (ownName.test(name) ? name : hashedKey(salt, name));

  const redact = (value: unknown, field: string, counts: boolean, depth: number): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
    if (typeof value === 'string') return textOf(value, field);
    if (typeof value === 'number') return counts || numberFields.has(field) ? value : 0;
    if (typeof value !== 'object' || depth > maxDepth) return null;
    if (drawnFields.has(field)) return [];
    // Contexts are immutable: what was redacted once need not be redacted again.
    const before = counts ? undefined : known.get(value);
    if (before !== undefined) return before;
    const redacted = Array.isArray(value)
      ? value.map((one: unknown) => redact(one, field, counts, depth + 1))
      : !isPlain(value)
        ? null
        : Object.fromEntries(
            Object.entries(value).map(([name, one]) => [
              fieldOf(name),
              redact(one, name, counts || countFields.has(name), depth + 1),
            ]),
          );
    if (!counts && redacted !== null) known.set(value, redacted);
    return redacted;
  };
  return (value: unknown, field = ''): unknown => redact(value, field, countFields.has(field), 0);
};

export type Redact = ReturnType<typeof createRedactor>;
