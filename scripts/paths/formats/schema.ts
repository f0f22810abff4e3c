import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaFile } from './json.ts';

const read = (): object =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../${schemaFile}`, import.meta.url)), 'utf8'),
  ) as object;

/** What is wrong with a value as paths in their JSON form, one line each; nothing when all is well. */
export const schemaProblems = (value: unknown): readonly string[] => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const isSeveral = typeof value === 'object' && value !== null && 'flows' in value;
  // A part of the schema says what is wrong; the choice between the two would only say that neither fits.
  const validate = ajv.addSchema(read(), 'paths').getSchema(`paths#/$defs/${isSeveral ? 'flows' : 'flow'}`);
  if (!validate) throw new Error(`${schemaFile} describes no paths.`);
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const named = 'additionalProperty' in params ? ` '${String(params['additionalProperty'])}'` : '';
    return `${instancePath === '' ? 'the file' : instancePath} ${message}${named}`;
  });
};
