import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { markup } from './hostile-texts.ts';
import { replaced } from './mutations.ts';
import type { Path } from './mutations.ts';

/** One answer with one thing wrong. */
export interface Mutation {
  readonly variant: string;
  /** Which example, which place of it, and what became of that. */
  readonly name: string;
  readonly status: number;
  readonly body: unknown;
}

type Change = readonly [what: string, change: (old: unknown) => unknown];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const thousand = Array.from({ length: 1_000 }, (_, at) => at);

const enlarged = (old: unknown): unknown => {
  if (Array.isArray(old)) return thousand.map((at) => old[at % Math.max(1, old.length)] as unknown);
  if (isObject(old)) return { ...Object.fromEntries(thousand.map((at) => [`Surplus${at}`, at])), ...old };
  return typeof old === 'number' ? 1e308 : `${String(old)} `.repeat(20_000);
};

const hostileObject: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":1,"toString":null,"length":1e9}',
);

const becomes = (value: unknown): Change => [`becomes ${JSON.stringify(value)}`, () => value];

const changes: readonly Change[] = [
  ['is taken away', () => undefined],
  ...[null, true, false, 0, -1, 1e21, '', ' ', [], {}, [[null]], hostileObject].map(becomes),
  ['is enlarged', enlarged],
  ['stands in a list', (old) => [old]],
  ['stands in an object', (old) => ({ value: old })],
  ['is written as text', (old) => JSON.stringify(old)],
  ['is there twice', (old) => (Array.isArray(old) ? [...old, ...(old as unknown[])] : [old, old])],
  ...markup.slice(0, 5).map(becomes),
  ...['محمد \u202eabc', '𠮷野家 👩‍⚕️', '\ud800', '\u0000\u001b', 'A\u0301\u0302\u0303'.repeat(50)].map(becomes),
];

/** Every place of a body; of a list the first item and the last, which stand for all. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  const keys = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((at) => at >= 0)
    : isObject(value)
      ? Object.keys(value)
      : [];
  const inside = (key: string | number): unknown => (value as Record<string, unknown>)[key];
  return [path, ...keys.flatMap((key) => placesIn(inside(key), [...path, key]))];
}

const bodyOf = ({ place }: VariantDetail['examples'][number]): unknown => place?.at('value').value;

/** The places of a body in which a text stands. */
export const textPlacesIn = (body: unknown): readonly Path[] =>
  placesIn(body).filter(
    (path) =>
      typeof path.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], body) === 'string',
  );

/** The examples of a variant in JSON; the first is the one that a call is usually answered with. */
export const examplesIn = ({
  examples,
}: VariantDetail): readonly { name: string; status: number; body: unknown }[] =>
  examples.flatMap((example) =>
    example.contentType === 'application/json' && bodyOf(example) !== undefined
      ? [{ name: example.name, status: example.status, body: bodyOf(example) }]
      : [],
  );

/** Every field of every example of a variant, changed in every way; the same body once. */
export function mutationsOf(variant: VariantDetail): readonly Mutation[] {
  const seen = new Set<string | undefined>();
  return examplesIn(variant).flatMap(({ name, status, body }) =>
    placesIn(body).flatMap((path) =>
      changes.flatMap(([what, change]): Mutation[] => {
        const changed = replaced(body, path, change);
        const written = JSON.stringify(changed) as string | undefined;
        const key = `${status} ${written}`;
        if (seen.has(key)) return [];
        seen.add(key);
        const place = path.length === 0 ? 'the answer' : path.join('.');
        return [{ variant: variant.id, name: `${name}: ${place} ${what}`, status, body: changed }];
      }),
    ),
  );
}
