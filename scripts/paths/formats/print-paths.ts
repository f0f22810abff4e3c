import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { UsageError } from '../../command/arguments.ts';
import { runningAddress } from '../../serve/running-address.ts';
import type { FlowName } from '../flows.ts';
import { cachedPaths } from '../path-cache.ts';
import type { Criterion } from '../path.ts';
import type { Language } from '../wording.ts';
import { formats } from './format.ts';
import type { Format, FormatName } from './format.ts';
import { schemaFile } from './json.ts';
import { testCasesOf } from './test-cases.ts';
import type { PathFilter } from './test-cases.ts';

/** Which paths are printed, and how. */
export interface PrintOptions extends PathFilter {
  readonly format: FormatName;
  readonly criterion: Criterion;
  readonly language: Language;
  readonly isExplained?: boolean;
}

/** The paths of one flow that pass the filter; null if none does. */
const renderChosen = (
  name: FlowName,
  { format, criterion, language, isExplained, ...filter }: PrintOptions,
): string | null => {
  const { write, ...formatOptions }: Format = formats[format];
  const wordingOptions = {
    language,
    address: runningAddress(),
    ...(formatOptions.marks && { marks: formatOptions.marks }),
    ...(isExplained !== undefined && { isExplained }),
  };
  const testCases = testCasesOf(cachedPaths(name, criterion), wordingOptions, filter);
  return testCases.paths.length === 0 && testCases.set.paths.length > 0 ? null : write(testCases);
};

const renderEach = (names: readonly FlowName[], options: PrintOptions) => {
  const all = names.flatMap((name) => {
    const text = renderChosen(name, options);
    return text === null ? [] : [{ name, text }];
  });
  if (all.length === 0)
    throw new UsageError('No path matches. Choose another flow, or drop --to, --covers or --steps.');
  return all;
};

/** The paths of one flow. */
export const renderFlow = (name: FlowName, options: PrintOptions): string =>
  renderEach([name], options)[0]?.text ?? '';

const withoutHeadings = (text: string): string => text.slice(text.indexOf('\r\n') + 2);
const oneTable = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((text) => withoutHeadings(text))].join('\r\n');

const rejectSeveralFlows = (): never => {
  throw new UsageError('Such a file holds one flow: name one, or a folder for all of them with --out.');
};

const joinBy: Readonly<Record<FormatName, (texts: readonly string[]) => string>> = {
  md: (texts) => texts.join('\n\n'),
  json: (texts) => `{\n"schema": 2,\n"flows": [\n${texts.join(',\n')}\n]\n}`,
  csv: oneTable,
  xray: oneTable,
  gherkin: rejectSeveralFlows,
  playwright: rejectSeveralFlows,
  mermaid: (texts) => texts.join('\n\n'),
};

/** The paths of several flows as one text that parsers of the format accept. */
export const renderFlows = (names: readonly FlowName[], options: PrintOptions): string =>
  joinBy[options.format](
    joinBy[options.format] === rejectSeveralFlows ? [] : renderEach(names, options).map(({ text }) => text),
  );

/** Writes one file per flow and returns their names. */
export const writeFlows = (
  folder: string,
  names: readonly FlowName[],
  options: PrintOptions,
): readonly string[] => {
  mkdirSync(folder, { recursive: true });
  return renderEach(names, options).map(({ name, text }) => {
    const file = join(folder, `${name}.${formats[options.format].ending}`);
    writeFileSync(file, `${text}\n`);
    return file;
  });
};

const readSchema = (): object =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../${schemaFile}`, import.meta.url)), 'utf8'),
  ) as object;

type Part = 'flow' | 'flows';

const compile = (part: Part): ValidateFunction => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const validate = ajv.addSchema(readSchema(), 'paths').getSchema(`paths#/$defs/${part}`);
  if (!validate) throw new Error(`${schemaFile} describes no paths.`);
  return validate;
};

const compiled = new Map<Part, ValidateFunction>();

const validatorOf = (part: Part): ValidateFunction => {
  const known = compiled.get(part) ?? compile(part);
  compiled.set(part, known);
  return known;
};

/** Schema errors of a value, one line each; empty if it is valid. */
export const schemaProblems = (value: unknown): readonly string[] => {
  const isSeveral = typeof value === 'object' && value !== null && 'flows' in value;
  // Validated against one definition, because `oneOf` over both would only report that neither matches.
  const validate = validatorOf(isSeveral ? 'flows' : 'flow');
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const named = 'additionalProperty' in params ? ` '${String(params['additionalProperty'])}'` : '';
    return `${instancePath === '' ? 'the file' : instancePath} ${message}${named}`;
  });
};
