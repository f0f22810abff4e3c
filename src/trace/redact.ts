import { fnv1a } from './machine-hash.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/** Fields whose texts are words of the product, never personal data: they are kept. */
const wordFields = setOf(
  'act askedMonth by column dates direction editing fate first flaw groups handle kind list method ' +
    'moment month of organizations output reason recordStatus refusal result selection shownMonth ' +
    'stored storedMethod tab to tool unsent verdict wanted way',
);
const word = /^[a-z]+(?:[A-Z][a-z]+)*$/;
const maxWordLength = 24;

/** Fields whose numbers are counts, times or turns: they are kept. */
const numberFields = setOf(
  'by chunkSize done lifetimeMs maxEdits organizations page pages pageSize rereads saved turn zoom',
);
/** Fields in which all numbers are kept. */
const countFields = setOf('counts figures matched pages resendMs');

/** Fields with blank-separated lists of hashes that identify pages; `-` for an unknown one. */
const listFields = setOf('version keptVersion');

/** Freehand drawings: nothing of them is kept. */
const drawnFields = setOf('points');

const ownName = /^[a-z][a-zA-Z]{0,30}$/;
const maxDepth = 10;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const hashedKey = (salt: string, text: string): string => `#${fnv1a(salt + text)}`;

/**
 * Redacts a value for a trace (X16). Words of the product, counts and booleans are kept. Any other text
 * becomes a salted hash, the same for the same text; a code becomes asterisks, any other number 0, drawn
 * points an empty list, and anything that is not plain data null.
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
    // Contexts are immutable, so that a redacted value can be cached.
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
