import type { Mutant } from './mutants.ts';

type Key = string | number;
type Keyed = Record<Key, unknown>;

/** A copy of what is plain; functions stay the same ones. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)])) : value;
};

const asObject = (transition: unknown): Keyed =>
  typeof transition === 'object' ? { ...(transition as Keyed) } : { target: transition };

/** What takes the place of the transition, or of the action; null: nothing. */
const spoiltTransition = (
  transition: unknown,
  { kind, to }: Mutant,
  not: (guard: unknown) => unknown,
): Keyed | null => {
  if (kind === 'drop' || kind === 'undone') return null;
  const given = asObject(transition);
  return kind === 'retarget' ? { ...given, target: to } : { ...given, guard: not(given['guard']) };
};

/** The configuration of a machine with one transition or action spoilt. `not` negates a guard. */
export const spoiltConfig = (config: object, mutant: Mutant, not: (guard: unknown) => unknown): object => {
  const spoilt = copied(config) as object;
  const holder = mutant.at.slice(0, -1).reduce((value, key) => (value as Keyed)[key], spoilt as unknown);
  const key = mutant.at.at(-1) ?? '';
  const instead = spoiltTransition((holder as Keyed)[key], mutant, not);
  if (instead !== null) (holder as Keyed)[key] = instead;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete (holder as Keyed)[key];
  return spoilt;
};
