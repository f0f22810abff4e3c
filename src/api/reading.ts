/** An object of the description as it may really arrive: any field missing, null or of another type (S23). */
export type Loose<T> = { readonly [K in keyof T]?: unknown };

/** The value as an object with the description's keys; an empty one where it is none. */
export const record = <T>(value: unknown): Loose<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose<T>)
    : ({} as Loose<T>);

/** The value as a list; an empty one where it is none. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as text, or null where there is none; numbers are shown as they are. */
export const text = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
};

/** The value as a count from 0, or null where it is none. */
export const count = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
};
