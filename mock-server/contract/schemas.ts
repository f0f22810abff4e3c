import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { isObject, targetOf } from './description.ts';
import type { Description, Json, Place } from './description.ts';

const base = 'https://contract.invalid/description';

/** All files stand in one schema under their names: Ajv compiles a file whole before it looks inside. */
const nameOf = ({ file, pointer }: { file: string; pointer: string }): string =>
  `${base}#/$defs/${file.replaceAll('/', '~1')}${pointer}`;

/** What is wrong with a value by the schema at a place; empty when nothing is. Values are never quoted. */
export type Judge = (schema: Place, value: unknown) => string[];

/**
 * A copy in which objects hold the documented fields only. The description itself leaves answers open (S23);
 * a stand-in must not lean on that. Objects without a type are parts meant for composition and stay open.
 */
function closed(value: Json, file: string): Json {
  if (Array.isArray(value)) return value.map((item) => closed(item, file));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [
    key,
    key === '$ref' && typeof item === 'string' ? nameOf(targetOf(file, item)) : closed(item, file),
  ]);
  const copy = Object.fromEntries(entries);
  const describesObject = value['type'] === 'object' && ('properties' in value || 'allOf' in value);
  const decided = 'additionalProperties' in value || 'unevaluatedProperties' in value;
  return describesObject && !decided ? { ...copy, unevaluatedProperties: false } : copy;
}

function worded(error: ErrorObject): string {
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

/** 'Or null' of a value that is there. */
const isOtherChoice = ({ keyword, schemaPath, params }: ErrorObject): boolean =>
  keyword === 'type' &&
  params['type'] === 'null' &&
  schemaPath.endsWith('/type') &&
  schemaPath.includes('/oneOf/');

/** Compositions report that a part failed, and fields as unknown because it did: the part's own error says more. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const own = errors.filter((error) => !['if', 'oneOf', 'anyOf', 'allOf'].includes(error.keyword));
  const meant = own.filter((error) => !isOtherChoice(error));
  const causes = meant.filter((error) => error.keyword !== 'unevaluatedProperties');
  return [causes, meant, own, errors].find((list) => list.length > 0) ?? [];
}

/** Compiles schemas by JSON pointer, once each, from the whole description. */
export function schemaJudge({ files }: Description): Judge {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  ajvFormats.default(ajv);
  ajv.addKeyword('x-assumed');
  const parts = [...files].map(([file, content]) => [file, closed(content, file)]);
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
  return (schema, value) => {
    const validate = validatorAt(schema);
    if (validate(value) === true) return [];
    return [...new Set(telling(validate.errors ?? []).map(worded))];
  };
}
