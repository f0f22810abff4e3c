import { isObject } from '../../mock-server/contract/description.ts';

const normalized = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Digits become 9 and letters a, so that the form of a date can be seen and its day cannot. */
const shapeOf = (text: string): string => text.replaceAll(/\p{L}/gu, 'a').replaceAll(/\p{N}/gu, '9');

const showsForm = (keyword: string, text: string): boolean =>
  (keyword === 'pattern' || keyword === 'format') &&
  text.length <= 32 &&
  /^[\d\p{L}:./ +-]*$/u.test(text) &&
  /\d/.test(text);

/** A field's name as the host spelt it if it looks like a name; anything else may be content. */
export const fieldName = (name: string): string =>
  /^[A-Za-z_][\w-]{0,39}$/.test(name) && !/\d{4}/.test(name) ? name : '(a name that is not shown)';

/**
 * Describes a value without its content: by kind and size. A text whose form matters is shown with its digits and letters
 * replaced; one that differs from a documented word only in case or spaces is shown.
 */
export function redact(value: unknown, keyword = '', words: readonly unknown[] = []): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a number';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return `an object of ${Object.keys(value).length} fields`;
  if (typeof value !== 'string') return typeof value;
  if (value === '') return 'an empty text';
  const near = words.some((word) => typeof word === 'string' && normalized(word) === normalized(value));
  if (near) return `the text '${value}'`;
  return showsForm(keyword, value)
    ? `a text of the form ${shapeOf(value)}`
    : `a text of ${value.length} characters`;
}

/** A pointer without positions in lists, so that a hundred rows are one finding. Unknown field names are not shown. */
export const placeOf = (pointer: string): string =>
  pointer === ''
    ? 'the answer'
    : pointer
        .split('/')
        .map((part) => (part === '' ? '' : /^\d+$/.test(part) ? '*' : fieldName(part)))
        .join('/');
