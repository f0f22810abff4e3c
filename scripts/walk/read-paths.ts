import { readFileSync } from 'node:fs';
import { UsageError, oneOf } from '../command/arguments.ts';
import { flowNames, flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { schemaFile } from '../paths/formats/json.ts';
import { schemaProblems } from '../paths/formats/print-paths.ts';
import { hashOf } from '../paths/generate.ts';
import type { PathSet } from '../paths/path.ts';

/** One row of a printed path. */
export interface PrintedStep {
  /** Sentences, in the order of execution. */
  readonly doing: readonly string[];
  readonly expected: readonly string[];
}

/** A path as it is printed for people: preparations, then steps. */
export interface PrintedPath {
  readonly flow: string;
  readonly id: string;
  readonly before: readonly string[];
  readonly steps: readonly PrintedStep[];
}

const separator = /(?<!\\)\|/;

const cellsOf = (line: string): readonly string[] =>
  line
    .split(separator)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const linesOf = (cell = ''): readonly string[] => (cell === '' ? [] : cell.split('<br>'));

const stepOf = (line: string): PrintedStep => {
  const [, doing, expected] = cellsOf(line);
  return { doing: linesOf(doing), expected: linesOf(expected) };
};

const listIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

/** Parses the Markdown of `npm run paths`, in English. */
export const readScript = (text: string): readonly PrintedPath[] => {
  const flowParts = text.split(/^# Test paths: /m).slice(1);
  const paths = flowParts.flatMap((part) => {
    const [head = '', ...sections] = part.split(/^## /m);
    return sections.map((section): PrintedPath => ({
      flow: head.split('\n')[0]?.trim() ?? '',
      id: section.split(' · ')[0] ?? '',
      before: [...listIn(head), ...listIn(section)],
      steps: section.split('\n').flatMap((line) => (/^\| \d+ \|/.test(line) ? [stepOf(line)] : [])),
    }));
  });
  if (paths.length === 0) throw new UsageError('This is no Markdown of npm run paths, in English.');
  return paths;
};

/** The paths of one flow in a file. */
export interface FlowPaths {
  readonly name: FlowName;
  readonly set: PathSet;
  /** Whether the machine and its model have not changed since the paths were generated. */
  readonly isCurrent: boolean;
}

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file '${file}' cannot be read.`);
  }
};

const parsed = (file: string): unknown => {
  const text = contentOf(file);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`The file '${file}' is not JSON.`);
  }
};

/** Reads a JSON file of paths and validates it; `wanted`: the ids of the paths, or [] for all. */
export const readPaths = (file: string, wanted: readonly string[] = []): readonly FlowPaths[] => {
  const value = parsed(file);
  const [problem, ...others] = schemaProblems(value);
  if (problem !== undefined) {
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    throw new UsageError(`'${file}' is not as ${schemaFile} describes it: ${problem}${more}.`);
  }
  const sets = (value as { flows?: readonly PathSet[] }).flows ?? [value as PathSet];
  const known = sets.flatMap(({ paths }) => paths.map(({ id }) => id));
  for (const id of wanted) oneOf('path', id, known);
  const isWanted = (id: string): boolean => wanted.length === 0 || wanted.includes(id);
  return sets
    .map((set) => {
      const name = oneOf<FlowName>('flow', set.flow, flowNames);
      return {
        name,
        set: { ...set, paths: set.paths.filter(({ id }) => isWanted(id)) },
        isCurrent: hashOf(flows[name]) === set.machineHash,
      };
    })
    .filter(({ set }) => set.paths.length > 0);
};

/** Reads a Markdown file of paths; `wanted`: the ids of the paths, or [] for all. */
export const readPrinted = (file: string, wanted: readonly string[] = []): readonly PrintedPath[] => {
  const all = readScript(contentOf(file));
  for (const id of wanted)
    oneOf(
      'path',
      id,
      all.map((path) => path.id),
    );
  return all.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
};
