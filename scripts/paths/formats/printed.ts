import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotUnderstood } from '../../command/arguments.ts';
import { flows } from '../flows.ts';
import type { FlowName } from '../flows.ts';
import { formats } from './format.ts';
import type { FormatName } from './format.ts';
import { keptPaths } from '../kept.ts';
import type { Criterion } from '../path.ts';
import { wordingFor } from '../wording.ts';
import type { Language } from '../wording.ts';

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
