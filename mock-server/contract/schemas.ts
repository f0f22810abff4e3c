import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { isAssumed, isObject, targetOf } from './description.ts';
import type { Description, Json, Place } from './description.ts';

const base = 'https://contract.invalid/description';

interface Origin {
  readonly file: string;
  readonly pointer: string;
}

/** All files are parts of one schema, under their names: Ajv compiles a whole file before it resolves references into it. */
const nameOf = ({ file, pointer }: Origin): string =>
  `${base}#/$defs/${file.replaceAll('/', '~1')}${pointer}`;

/** One violation of a schema, and the place in the description that has the rule. */
export interface SchemaFault extends Origin {
  /** In words; the value is never quoted. */
  readonly message: string;
  /** JSON pointer into the value, empty for the whole. */
  readonly at: string;
  readonly keyword: string;
  /** Whether the specification leaves this rule open. */
  readonly assumed: boolean;
}

/** The violations of the schema at a place by a value; empty if it is valid. */
export type Explain = (schema: Place, value: unknown) => SchemaFault[];
/** The same, but only the messages. */
export type Judge = (schema: Place, value: unknown) => string[];

interface CopyOptions {
  readonly file: string;
  /** Whether objects may hold the documented fields only. */
  readonly closed: boolean;
  readonly origins: WeakMap<object, Origin>;
}

/**
 * A copy whose references lead into the one schema. Where it is closed, objects hold the documented fields only: the
 * description itself leaves answers open (S23); a mock provider must not rely on that. Objects without a type are parts
 * meant for composition and stay open.
 */
function copySchema(value: Json, pointer: string, options: CopyOptions): Json {
  const below = (item: Json, key: string | number): Json =>
    copySchema(item, `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`, options);
  if (Array.isArray(value)) return value.map(below);
  if (!isObject(value)) return value;
  const { file, closed, origins } = options;
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [
    key,
    key === '$ref' && typeof item === 'string' ? nameOf(targetOf(file, item)) : below(item, key),
  ]);
  const describesObject = value['type'] === 'object' && ('properties' in value || 'allOf' in value);
  const decided = 'additionalProperties' in value || 'unevaluatedProperties' in value;
  const bound: [string, Json][] =
    closed && describesObject && !decided ? [['unevaluatedProperties', false]] : [];
  const copy = Object.fromEntries([...entries, ...bound]);
  origins.set(copy, { file, pointer });
  return copy;
}

function messageOf(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the body' : error.instancePath;
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'unevaluatedProperties') {
    return `${where} holds the undocumented field ${String(params['unevaluatedProperty'])}`;
  }
  if (error.keyword === 'enum' || error.keyword === 'const') {
    return `${where} must be ${JSON.stringify(params['allowedValues'] ?? params['allowedValue'])}`;
  }
  return `${where} ${error.message ?? error.keyword}`;
}

/** Whether the error only says that a value other than null could also be null. */
const isOtherChoice = ({ keyword, schemaPath, params }: ErrorObject): boolean =>
  keyword === 'type' &&
  params['type'] === 'null' &&
  schemaPath.endsWith('/type') &&
  schemaPath.includes('/oneOf/');

/** Compositions report that a part failed, and fields as unknown because it did: the part's own error is more specific. */
function mostSpecific(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const own = errors.filter((error) => !['if', 'oneOf', 'anyOf', 'allOf'].includes(error.keyword));
  const meant = own.filter((error) => !isOtherChoice(error));
  const causes = meant.filter((error) => error.keyword !== 'unevaluatedProperties');
  return [causes, meant, own, errors].find((list) => list.length > 0) ?? [];
}

/** Compiles schemas by JSON pointer, once each, from the whole description; with or without undocumented fields. */
export function schemaExplainer(description: Description, { closed }: { closed: boolean }): Explain {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
  });
  ajvFormats.default(ajv);
  ajv.addKeyword('x-assumed');
  const origins = new WeakMap<object, Origin>();
  const parts = [...description.files].map(([file, content]) => [
    file,
    copySchema(content, '', { file, closed, origins }),
  ]);
  ajv.addSchema({ $id: base, $defs: Object.fromEntries(parts) }, undefined, undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  function validatorAt(place: Place): ValidateFunction {
    const name = nameOf(place);
    const known = compiled.get(name);
    if (known !== undefined) return known;
    const made = ajv.getSchema(name);
    if (made === undefined)
      throw new Error(`The description has no schema at ${place.file}#${place.pointer}`);
    compiled.set(name, made);
    return made;
  }
  function fault(error: ErrorObject, schema: Place): SchemaFault {
    const { file, pointer } = origins.get(error.parentSchema ?? {}) ?? schema;
    const { keyword, instancePath: at } = error;
    return {
      message: messageOf(error),
      at,
      keyword,
      file,
      pointer,
      assumed: isAssumed(description, { file, pointer }, keyword),
    };
  }
  return (schema, value) => {
    const validate = validatorAt(schema);
    if (validate(value) === true) return [];
    const faults = mostSpecific(validate.errors ?? []).map((error) => fault(error, schema));
    return [...new Map(faults.map((each) => [each.message, each])).values()];
  };
}

/** Returns messages, and allows only documented fields. */
export function schemaJudge(description: Description): Judge {
  const explain = schemaExplainer(description, { closed: true });
  return (schema, value) => explain(schema, value).map(({ message }) => message);
}
