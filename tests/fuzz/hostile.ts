import { at, pathsIn, replaced } from './mutations.ts';
import type { Path } from './mutations.ts';

/** Texts that a host may send and nobody expects: markup, every kind of script, and what is no letter at all. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'an image that runs a script': '<img src=x onerror="globalThis.hostile=1">',
  'a script': '"><script>globalThis.hostile=1</script>',
  'an address that runs a script': 'javascript:globalThis.hostile=1',
  'a template': '{{7*7}} ${7*7} {name, plural, other {#}}',
  'right to left': 'وصفة طبية رقم ٣ «عاجل» תרופה',
  'turned round': 'abc\u202Edcba\u2066fdp.exe',
  Japanese: '山田 太郎 様の計画書',
  'Hindi and Thai': 'चिकित्सा योजना แผนการรักษา',
  'letters piled up': 'Z\u0351\u036B\u0343a\u0328\u0301\u0302l\u0300\u0344g\u0327\u0311o\u0335',
  pictures: '👩🏽‍⚕️🧑‍🤝‍🧑🇩🇪',
  'half a letter': 'a\ud800b',
  'what is not seen': '\u0000\u0007\u200b\ufeff\u2028',
  'a long word': 'x'.repeat(20_000),
};

/** One change at one place. */
export interface Hostile {
  /** The kind of change, in words. */
  readonly kind: string;
  readonly path: Path;
  /** The whole answer with that change. */
  readonly body: unknown;
}

type Change = (old: unknown) => unknown;

/** Values of each type. */
const types: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  number: 7,
  text: 'text',
  list: [],
  object: {},
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

const prototypes: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":1}}');

const enlarged: Change = (old) => {
  if (typeof old === 'string') return `${old} `.repeat(4_000);
  if (typeof old === 'number') return old * 1e15 + 1e15;
  if (Array.isArray(old)) return Array.from({ length: 400 }, () => old).flat();
  if (typeof old !== 'object' || old === null) return [old, old];
  return { ...old, ...Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`More${index}`, old])) };
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const changesAt = (old: unknown): readonly (readonly [kind: string, Change])[] => [
  ['is dropped', () => undefined],
  ...Object.entries(types)
    .filter(([, value]) => typeOf(value) !== typeOf(old))
    .map(([type, value]): [string, Change] => [`becomes ${type}`, () => value]),
  ['becomes what changes other objects', () => prototypes],
  ...(isEmptyList(old) ? [] : [['is enlarged', enlarged] as const]),
  ...(typeof old === 'string' || typeof old === 'number'
    ? Object.entries(hostileTexts).map(([name, text]): [string, Change] => [`is ${name}`, () => text])
    : []),
];

const valueAt = (value: unknown, path: Path): unknown => path.reduce((now, key) => at(now, key), value);

/** Every place of an answer changed in every way, one at a time. Of a list's rows the first two are enough. */
export const everyChange = (answer: unknown): readonly Hostile[] =>
  pathsIn(answer)
    .filter((path) => path.every((key) => typeof key === 'string' || key < 2))
    .flatMap((path) =>
      changesAt(valueAt(answer, path)).map(([kind, change]) => ({
        kind,
        path,
        body: replaced(answer, path, change),
      })),
    );
