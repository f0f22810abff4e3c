import fc from 'fast-check';
import type { Place } from '../../mock-server/contract/description.ts';

/** Existing values for fields, by field name, so that requests refer to existing things. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const numberAt = (schema: Place, key: string): number | undefined => {
  const { value } = schema.at(key);
  return typeof value === 'number' ? value : undefined;
};

const textAt = (schema: Place, key: string): string | undefined => {
  const { value } = schema.at(key);
  return typeof value === 'string' ? value : undefined;
};

const listAt = (schema: Place, key: string): readonly unknown[] => {
  const { value } = schema.at(key);
  return Array.isArray(value) ? value : [];
};

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constantFrom('maria@example.org', 'a@b.example.org', `${'x'.repeat(25)}@example.com`),
  date: fc.constantFrom('2026-02-17', '1948-06-03', '2024-02-29'),
  uri: fc.constantFrom('https://example.com/', 'https://release-notes.example.org/4.2'),
};

const asPattern = (pattern: string): fc.Arbitrary<string> => fc.stringMatching(new RegExp(pattern, 'u'));

function texts(schema: Place): fc.Arbitrary<string> {
  const pattern = textAt(schema, 'pattern');
  if (pattern !== undefined) return asPattern(pattern);
  const format = formats[textAt(schema, 'format') ?? ''];
  if (format !== undefined) return format;
  if (textAt(schema, 'contentEncoding') === 'base64')
    return fc
      .uint8Array({ minLength: 1, maxLength: 64 })
      .map((bytes) => Buffer.from(bytes).toString('base64'));
  const minLength = numberAt(schema, 'minLength') ?? 0;
  const maxLength = Math.min(numberAt(schema, 'maxLength') ?? minLength + 20, minLength + 20);
  const plain = fc.string({ minLength, maxLength });
  // `maxLength` counts code points, of which a grapheme may have several.
  const graphemes = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 8)) })
    .filter((text) => Array.from(text).length <= maxLength);
  return fc.oneof(plain, graphemes);
}

const properties = (schema: Place): [string, Place][] => [
  ...schema.at('properties').members(),
  ...schema
    .at('allOf')
    .members()
    .flatMap(([, part]) => properties(part)),
];

const required = (schema: Place): string[] => [
  ...listAt(schema, 'required').map(String),
  ...schema
    .at('allOf')
    .members()
    .flatMap(([, part]) => required(part)),
];

function objects(schema: Place, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = properties(schema).map(([name, place]) => [name, valuesOf(place, known, name)] as const);
  const must = required(schema).filter((name) => fields.some(([field]) => field === name));
  return fc.record(Object.fromEntries(fields), { requiredKeys: must });
}

function ofType(type: unknown, schema: Place, known: KnownValues): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      const min = numberAt(schema, 'minimum') ?? 0;
      const max = numberAt(schema, 'maximum') ?? min + 10_000;
      return fc.oneof(fc.constant(min), fc.integer({ min, max }));
    }
    case 'array': {
      const minLength = numberAt(schema, 'minItems') ?? 0;
      const items = valuesOf(schema.at('items'), known);
      const max = numberAt(schema, 'maxItems') ?? minLength + 3;
      const limits = { minLength, maxLength: Math.min(max, minLength + 3) };
      return schema.at('uniqueItems').value === true
        ? fc.uniqueArray(items, limits)
        : fc.array(items, limits);
    }
    case 'string':
      return texts(schema);
    default:
      return objects(schema, known);
  }
}

/** The values that match the schema: a target, for example, is a number in one branch and an address in another. */
function matchingValues(schema: Place, values: readonly unknown[]): readonly unknown[] {
  const pattern = textAt(schema, 'pattern');
  const isEmail = textAt(schema, 'format') === 'email';
  return values.filter(
    (value) =>
      typeof value !== 'string' ||
      ((pattern === undefined || new RegExp(pattern, 'u').test(value)) && (!isEmail || value.includes('@'))),
  );
}

/** Values that a schema of the description allows; `name` is the name of its field, if it has one. */
export function valuesOf(schema: Place, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const meant = Object.hasOwn(known, name) ? matchingValues(schema, known[name] ?? []) : [];
  if (meant.length > 0) return fc.constantFrom(...meant);
  if (schema.at('const').value !== undefined) return fc.constant(schema.at('const').value);
  const choices = listAt(schema, 'enum');
  if (choices.length > 0) return fc.constantFrom(...choices);
  for (const key of ['oneOf', 'anyOf']) {
    const parts = schema.at(key).members();
    if (parts.length > 0) return fc.oneof(...parts.map(([, part]) => valuesOf(part, known, name)));
  }
  const { value: type } = schema.at('type');
  const types: readonly unknown[] = Array.isArray(type) ? type : [type ?? 'object'];
  return fc.oneof(...types.map((one) => ofType(one, schema, known)));
}
