import fc from 'fast-check';

/** Values at the edges of what programs expect. */
export const edges: readonly unknown[] = [
  '',
  ' ',
  '0',
  '000000',
  'null',
  '\u0000',
  '\u202e',
  '\ud800',
  '山田 太郎',
  '🌻',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%2e%2e',
  '9999-12-31 23:59:59',
  '2026-02-30',
  'x'.repeat(2_000),
  0,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  0.1,
];

/** Values of another type than expected. */
const strangers: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { length: 1 },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"toString":null}'),
  ...edges,
];

/** The path of a value within another. */
export type Path = readonly (string | number)[];

const childrenOf = (value: unknown): (string | number)[] => {
  if (Array.isArray(value)) return value.map((_, at) => at);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};

/** The value at a key. */
export const at = (value: unknown, key: string | number): unknown => (value as Record<string, unknown>)[key];

/** Every place in a value, itself first. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  return [path, ...childrenOf(value).flatMap((key) => pathsIn(at(value, key), [...path, key]))];
}

/** The same value with a change at one place; what becomes undefined is removed. */
export function replaced(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replaced(item, rest, change) : item));
  const found = { ...(value as Record<string, unknown>) };
  const next = replaced(found[key], rest, change);
  if (next === undefined) delete found[key];
  else found[key] = next;
  return found;
}

type Change = (old: unknown) => unknown;

const changes = (values: readonly unknown[]): fc.Arbitrary<Change> =>
  fc.constantFrom(...values).map((value) =>
    // The name is what fast-check shows of a function.
    Object.assign(() => value, { toString: () => `becomes ${JSON.stringify(value)}` }),
  );

const gone: Change = Object.assign(() => undefined, { toString: () => 'is taken away' });
const more: Change = Object.assign(
  (old: unknown) =>
    typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, Surplus: 1 } : [old, old],
  { toString: () => 'gets something more' },
);

const changedBy = (base: fc.Arbitrary<unknown>, change: fc.Arbitrary<Change>, leavesOnly: boolean) =>
  fc.tuple(base, fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 })).map(([value, list]) =>
    list.reduce((now, [place, how]) => {
      const all = pathsIn(now).filter(
        (path) =>
          !leavesOnly || path.length === 0 || childrenOf(path.reduce(at as never, now as never)).length === 0,
      );
      return replaced(now, all[place % all.length] ?? [], how);
    }, value),
  );

/** The same with values from the edges in some of the places where a text or number stands. */
export const atTheEdge = (base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  changedBy(base, changes(edges), true);

/** The same with something else, something more or nothing in some of its places. */
export const mutated = (base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  changedBy(base, fc.oneof(changes(strangers), fc.constantFrom(gone, more)), false);
