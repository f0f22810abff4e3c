import { NotUnderstood, endedBy, oneOf, readArguments } from '../command/arguments.ts';
import type { Ended } from '../command/arguments.ts';
import { checkCoverage, recordCoverage } from './check-coverage.ts';
import { flowNames, flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { formats } from './formats/format.ts';
import type { FormatName } from './formats/format.ts';
import { generatePaths } from './generate.ts';
import { criteria } from './path.ts';
import type { Criterion } from './path.ts';
import { languages, wordingFor } from './wording.ts';
import type { Language } from './wording.ts';

const formatNames = Object.keys(formats) as readonly FormatName[];

/** How to ask for paths and for what they have covered. */
const usage = `npm run paths -- <flow> [--format ${formatNames.join('|')}] [--criterion ${criteria.join('|')}] [--lang ${languages.join('|')}]
npm run paths -- [<flow>] --coverage
npm run paths -- --coverage --record

Prints test paths of a flow (${flowNames.join(', ')}), or what the last runs of the paths have covered.`;

const options = {
  format: { type: 'string', default: 'md' },
  criterion: { type: 'string', default: 'transitions' },
  lang: { type: 'string', default: 'en' },
  coverage: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const coverage = (flow: FlowName | null, isRecorded: boolean): Ended => {
  if (flow !== null && isRecorded) throw new NotUnderstood('--record takes no flow: it records all of them.');
  const { report, isKept } = isRecorded
    ? recordCoverage()
    : checkCoverage('whole', flow === null ? flowNames : [flow]);
  return { out: report, error: '', code: isKept ? 0 : 1 };
};

const print = (args: readonly string[]): Ended => {
  const { values, positionals } = readArguments(args, options, 1);
  if (values.help) return { out: usage, error: '', code: 0 };
  const [given] = positionals;
  const name = given === undefined ? null : oneOf<FlowName>('flow', given, flowNames);
  if (values.coverage) return coverage(name, values.record);
  if (values.record) throw new NotUnderstood('--record goes with --coverage.');
  if (name === null) throw new NotUnderstood('Name one flow.');
  const format = oneOf<FormatName>('format', values.format, formatNames);
  const criterion = oneOf<Criterion>('criterion', values.criterion, criteria);
  const language = oneOf<Language>('language', values.lang, languages);
  const flow = flows[name];
  const set = generatePaths(flow, { criterion });
  return { out: formats[format](set, wordingFor(flow, language)), error: '', code: 0 };
};

/** Runs the command line of `npm run paths`. */
export const run = (args: readonly string[]): Ended => {
  try {
    return print(args);
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    return endedBy(error, usage);
  }
};
