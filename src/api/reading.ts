/**
 * An object of the API description as it may really arrive: any field missing, null or of another type (S23).
 */
export type Loose<T> = { readonly [K in keyof T]?: unknown };

/** The value of a JSON text; undefined if it is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The value as an object with the described keys; {} if it is no object. */
export const record = <T>(value: unknown): Loose<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose<T>)
    : ({} as Loose<T>);

/** The value as a list; [] if it is none. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as a text; null if it is empty or neither text nor number. */
export const text = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
};

/** The value as a count from 0; null if it is none. */
export const count = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
};
