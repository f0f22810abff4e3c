/** Whether a value is of a type; written out here as the types of `machines/` and `src/api/` promise it. */
export type Kind = (value: unknown) => boolean;

export const text: Kind = (value) => typeof value === 'string';
export const flag: Kind = (value) => typeof value === 'boolean';
export const amount: Kind = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
export const whole: Kind = (value) => amount(value) && Number.isSafeInteger(value);
export const anything: Kind = () => true;
export const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value);
export const oneOf =
  (...words: readonly unknown[]): Kind =>
  (value) =>
    words.includes(value);
export const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every((one) => kind(one));
/** An object with these fields, perhaps with `more`, and with no other. */
export const fields =
  (wanted: Readonly<Record<string, Kind>>, more: Readonly<Record<string, Kind>> = {}): Kind =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(wanted).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => (wanted[name] ?? more[name])?.(one) === true);
export const either =
  (...kinds: readonly Kind[]): Kind =>
  (value) =>
    kinds.some((kind) => kind(value));

export const named = (kind: string, more: Readonly<Record<string, Kind>> = {}): Kind =>
  fields({ kind: oneOf(kind), ...more });
export const refused = named('refused', { error: text });
export const invalidToken = named('invalidToken');
export const unreachable = named('unreachable');
export const unconfirmed = named('unconfirmed');
/** A way in which an answer says that it is none, by name. */
export const read = (found: Kind): Kind => either(found, refused, unreachable, invalidToken);
export const acted = (done: Kind): Kind => either(done, refused, unconfirmed, invalidToken);
