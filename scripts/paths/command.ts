import { UsageError, withErrorResult, oneOf, readArguments, wholeNumber } from '../command/arguments.ts';
import type { CommandResult } from '../command/arguments.ts';
import { checkCoverage, recordCoverage } from './check-coverage.ts';
import { flowNames } from './flows.ts';
import type { FlowName } from './flows.ts';
import { formats } from './formats/format.ts';
import type { FormatName } from './formats/format.ts';
import { schemaFile } from './formats/json.ts';
import { criteria } from './path.ts';
import type { Criterion } from './path.ts';
import { renderFlow, renderFlows, writeFlows } from './formats/print-paths.ts';
import { languages } from './wording.ts';
import type { Language } from './wording.ts';

const formatNames = Object.keys(formats) as readonly FormatName[];

const usage = `npm run paths -- [<flow>] [--format ${formatNames.join('|')}] [--criterion ${criteria.join('|')}] [--lang ${languages.join('|')}]
  [--covers ID] [--to STATE] [--steps N] [--explain] [--out FOLDER]
npm run paths -- [<flow>] --coverage
npm run paths -- --coverage --record

Prints test paths of a flow (${flowNames.join(', ')}), or the coverage of their last runs.
Without a flow, prints the paths of all flows in the given format; --out writes one file per flow instead.
  --covers ID  only paths that check a statement of the specification or part of it, such as A4.5
  --to STATE   only paths that reach a state, by its path, such as lookUpFailed or opened.act.locked
  --steps N    only paths with at most this number of steps
  --explain    adds the states and transitions of the machine (md)
${schemaFile} describes the JSON form; npm run walk executes it.`;

const options = {
  format: { type: 'string' },
  criterion: { type: 'string', default: 'transitions' },
  lang: { type: 'string', default: 'en' },
  covers: { type: 'string' },
  to: { type: 'string' },
  steps: { type: 'string' },
  explain: { type: 'boolean', default: false },
  out: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const coverage = (flow: FlowName | null, isRecorded: boolean): CommandResult => {
  if (flow !== null && isRecorded) throw new UsageError('--record takes no flow: it records all of them.');
  const { report, isKept } = isRecorded
    ? recordCoverage()
    : checkCoverage(flow === null ? flowNames : [flow]);
  return { out: report, error: '', code: isKept ? 0 : 1 };
};

const print = (args: readonly string[]): CommandResult => {
  const { values, positionals } = readArguments(args, options, 1);
  if (values.help) return { out: usage, error: '', code: 0 };
  const [given] = positionals;
  const name = given === undefined ? null : oneOf<FlowName>('flow', given, flowNames);
  if (values.coverage) return coverage(name, values.record);
  if (values.format === 'playwright' && values.lang !== 'en')
    throw new UsageError('Its steps are carried out in English: --format playwright takes no --lang.');
  if (values.record) throw new UsageError('--record goes with --coverage.');
  if (name === null && values.format === undefined && values.out === undefined)
    throw new UsageError('Name one flow, or a format for all of them.');
  const renderOptions = {
    format: oneOf<FormatName>('format', values.format ?? 'md', formatNames),
    criterion: oneOf<Criterion>('criterion', values.criterion, criteria),
    language: oneOf<Language>('language', values.lang, languages),
    isExplained: values.explain,
    covers: values.covers,
    to: values.to,
    steps: values.steps === undefined ? undefined : wholeNumber('--steps', values.steps, 1, 1000),
  };
  const out =
    values.out === undefined
      ? name === null
        ? renderFlows(flowNames, renderOptions)
        : renderFlow(name, renderOptions)
      : writeFlows(values.out, name === null ? flowNames : [name], renderOptions).join('\n');
  return { out, error: '', code: 0 };
};

/** Runs the command line of `npm run paths`. */
export const run = withErrorResult(usage, print);
