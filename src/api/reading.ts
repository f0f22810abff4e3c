/** As it may really arrive: any field missing, null or of another type (S23). */
export type Loose<T> = { readonly [K in keyof T]?: unknown };

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const record = <T>(value: unknown): Loose<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose<T>)
    : ({} as Loose<T>);

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
};

export const count = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
};
