import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { UsageError } from '../../command/arguments.ts';
import { runningAddress } from '../../serve/running-address.ts';
import type { FlowName } from '../flows.ts';
import { keptPaths } from '../kept.ts';
import type { Criterion } from '../path.ts';
import type { Language } from '../wording.ts';
import { formats } from './format.ts';
import type { Format, FormatName } from './format.ts';
import { schemaFile } from './json.ts';
import { toldPaths } from './told.ts';
import type { Choice } from './told.ts';

/** How paths are to be printed, and which. */
export interface Asked extends Choice {
  readonly format: FormatName;
  readonly criterion: Criterion;
  readonly language: Language;
  readonly isExplained?: boolean;
}

/** The paths of one flow; null where none of them is wanted. */
const printed = (
  name: FlowName,
  { format, criterion, language, isExplained, ...choice }: Asked,
): string | null => {
  const { write, ...how }: Format = formats[format];
  const manner = {
    language,
    address: runningAddress(),
    ...(how.marks && { marks: how.marks }),
    ...(isExplained !== undefined && { isExplained }),
  };
  const told = toldPaths(keptPaths(name, criterion), manner, choice);
  return told.paths.length === 0 && told.set.paths.length > 0 ? null : write(told);
};

const printedOf = (names: readonly FlowName[], asked: Asked) => {
  const all = names.flatMap((name) => {
    const text = printed(name, asked);
    return text === null ? [] : [{ name, text }];
  });
  if (all.length === 0) throw new UsageError('There is no such path. Ask for another flow, or for less.');
  return all;
};

/** The paths of one flow. */
export const printedFlow = (name: FlowName, asked: Asked): string => printedOf([name], asked)[0]?.text ?? '';

const withoutHeadings = (text: string): string => text.slice(text.indexOf('\r\n') + 2);
const oneTable = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((text) => withoutHeadings(text))].join('\r\n');

const oneFlow = (): never => {
  throw new UsageError('Such a file holds one flow: name one, or a folder for all of them with --out.');
};

const joined: Readonly<Record<FormatName, (texts: readonly string[]) => string>> = {
  md: (texts) => texts.join('\n\n'),
  json: (texts) => `{\n"schema": 2,\n"flows": [\n${texts.join(',\n')}\n]\n}`,
  csv: oneTable,
  xray: oneTable,
  gherkin: oneFlow,
  playwright: oneFlow,
  mermaid: (texts) => texts.join('\n\n'),
};

/** The paths of several flows as one text that readers of the format take. */
export const printedFlows = (names: readonly FlowName[], asked: Asked): string =>
  joined[asked.format](
    joined[asked.format] === oneFlow ? [] : printedOf(names, asked).map(({ text }) => text),
  );

/** Writes a file a flow, and tells their names. */
export const writtenFlows = (folder: string, names: readonly FlowName[], asked: Asked): readonly string[] => {
  mkdirSync(folder, { recursive: true });
  return printedOf(names, asked).map(({ name, text }) => {
    const file = join(folder, `${name}.${formats[asked.format].ending}`);
    writeFileSync(file, `${text}\n`);
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
