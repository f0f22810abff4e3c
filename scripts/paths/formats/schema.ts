import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaFile } from './json.ts';

const read = (): object =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../${schemaFile}`, import.meta.url)), 'utf8'),
  ) as object;

type Part = 'flow' | 'flows';

const compile = (part: Part): ValidateFunction => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const validate = ajv.addSchema(read(), 'paths').getSchema(`paths#/$defs/${part}`);
  if (!validate) throw new Error(`${schemaFile} describes no paths.`);
  return validate;
};

const compiled = new Map<Part, ValidateFunction>();

const validatorOf = (part: Part): ValidateFunction => {
  const known = compiled.get(part) ?? compile(part);
  compiled.set(part, known);
  return known;
};

/** What is wrong with a value as paths in their JSON form, one line each; nothing when all is well. */
export const schemaProblems = (value: unknown): readonly string[] => {
  const isSeveral = typeof value === 'object' && value !== null && 'flows' in value;
  // A part of the schema says what is wrong; the choice between the two would only say that neither fits.
  const validate = validatorOf(isSeveral ? 'flows' : 'flow');
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const named = 'additionalProperty' in params ? ` '${String(params['additionalProperty'])}'` : '';
    return `${instancePath === '' ? 'the file' : instancePath} ${message}${named}`;
  });
};
