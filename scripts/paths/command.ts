import { parseArgs } from 'node:util';
import { checkCoverage } from './check-coverage.ts';
import { flowNames, flows } from './flows.ts';
import type { FlowName } from './flows.ts';
import { formats } from './formats/format.ts';
import type { FormatName } from './formats/format.ts';
import { generatePaths } from './generate.ts';
import type { Criterion } from './path.ts';
import { languages, wordingFor } from './wording.ts';
import type { Language } from './wording.ts';

/** What a command prints, and its exit code: 0 done, 1 a check failed, 2 not understood. */
export interface Ended {
  readonly out: string;
  readonly error: string;
  readonly code: 0 | 1 | 2;
}

const criteria = ['transitions', 'states'] as const satisfies readonly Criterion[];
const formatNames = Object.keys(formats) as readonly FormatName[];

const usage = `npm run paths -- <flow> [--format ${formatNames.join('|')}] [--criterion ${criteria.join('|')}] [--lang ${languages.join('|')}]
npm run paths -- --coverage [--record]

Prints test paths of a flow (${flowNames.join(', ')}), or what the last runs of the paths have covered.`;

class NotUnderstood extends Error {}

const oneOf = <T extends string>(what: string, given: string, known: readonly T[]): T => {
  const found = known.find((one) => one === given);
  if (found === undefined)
    throw new NotUnderstood(`There is no ${what} '${given}'. Known: ${known.join(', ')}.`);
  return found;
};

const optionsOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'md' },
        criterion: { type: 'string', default: 'transitions' },
        lang: { type: 'string', default: 'en' },
        coverage: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new NotUnderstood(error instanceof Error ? error.message : String(error));
  }
};

const print = (args: readonly string[]): Ended => {
  const { values, positionals } = optionsOf(args);
  if (values.help) return { out: usage, error: '', code: 0 };
  if (values.coverage) {
    const { report, isKept } = checkCoverage({ record: values.record });
    return { out: report, error: '', code: isKept ? 0 : 1 };
  }
  if (positionals.length !== 1) throw new NotUnderstood('Name one flow.');
  const name = oneOf<FlowName>('flow', positionals[0] ?? '', flowNames);
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
    if (error instanceof NotUnderstood) return { out: '', error: `${error.message}\n\n${usage}`, code: 2 };
    return { out: '', error: error instanceof Error ? error.message : String(error), code: 1 };
  }
};
