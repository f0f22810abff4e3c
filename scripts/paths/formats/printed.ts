import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { NotUnderstood } from '../../command/arguments.ts';
import { flows } from '../flows.ts';
import type { FlowName } from '../flows.ts';
import { keptPaths } from '../kept.ts';
import type { Criterion } from '../path.ts';
import { wordingFor } from '../wording.ts';
import type { Language } from '../wording.ts';
import { formats, schemaFile } from './format.ts';
import type { FormatName } from './format.ts';

/** How paths are to be printed. */
export interface Asked {
  readonly format: FormatName;
  readonly criterion: Criterion;
  readonly language: Language;
}

const endings: Readonly<Record<FormatName, string>> = {
  md: 'md',
  json: 'json',
  csv: 'csv',
  gherkin: 'feature',
  mermaid: 'mmd',
};

/** The paths of one flow. */
export const printedFlow = (name: FlowName, { format, criterion, language }: Asked): string =>
  formats[format](keptPaths(name, criterion), wordingFor(flows[name], language));

const joined: Readonly<Record<FormatName, (texts: readonly string[]) => string>> = {
  md: (texts) => texts.join('\n\n'),
  json: (texts) => `{\n"schema": 1,\n"flows": [\n${texts.join(',\n')}\n]\n}`,
  csv: ([first = '', ...others]) =>
    [first, ...others.map((text) => text.slice(text.indexOf('\r\n') + 2))].join('\r\n'),
  gherkin: () => {
    throw new NotUnderstood(
      'A feature file holds one flow: name one, or a folder for all of them with --out.',
    );
  },
  mermaid: (texts) => texts.join('\n\n'),
};

/** The paths of several flows as one text that readers of the format take. */
export const printedFlows = (names: readonly FlowName[], asked: Asked): string =>
  joined[asked.format](asked.format === 'gherkin' ? [] : names.map((name) => printedFlow(name, asked)));

/** Writes a file a flow, and tells their names. */
export const writtenFlows = (folder: string, names: readonly FlowName[], asked: Asked): readonly string[] => {
  mkdirSync(folder, { recursive: true });
  return names.map((name) => {
    const file = join(folder, `${name}.${endings[asked.format]}`);
    writeFileSync(file, `${printedFlow(name, asked)}\n`);
    return file;
  });
};

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
