import { NotUnderstood, oneOf, readArguments } from '../command/arguments.ts';
import { driverNames } from './walked.ts';
import type { DriverName } from './walked.ts';

/** How to ask for a walk. */
export const usage = `npm run walk -- --text <paths.md> [--path ID …] [--json FILE] [--junit FILE]
npm run walk -- <paths.json> [--driver ${driverNames.filter((name) => name !== 'text').join('|')}] [--path ID …] [--json FILE] [--junit FILE]

Walks the paths of a file that npm run paths has printed with --format json, and says of each whether it passed.
  --driver model         on the machines, with answering ports (unless told otherwise)
  --driver browser-mock  in Chromium on the production build, beside the mock provider
  --text FILE            does what the Markdown of npm run paths says in English, word by word, in Chromium on the
                         production build beside the mock provider; nothing else is known of the paths
  --path ID              only this path; can be given several times
Ends with 0 where something was walked and nothing failed, else with 1.`;

const options = {
  driver: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string', multiple: true },
  json: { type: 'string' },
  junit: { type: 'string' },
} as const;

/** What the command was asked for. */
export interface Asked {
  readonly file: string;
  readonly driver: DriverName;
  readonly paths: readonly string[];
  readonly json: string | null;
  readonly junit: string | null;
}

/** Reads the arguments of the command. */
export const askedOf = (args: readonly string[]): Asked => {
  const { values, positionals } = readArguments(args, options, 1);
  const [given] = positionals;
  const { text } = values;
  if (text !== undefined && (given !== undefined || values.driver !== undefined))
    throw new NotUnderstood('--text takes one file, and no driver.');
  const file = text ?? given;
  if (file === undefined) throw new NotUnderstood('Which paths? Name their file.');
  const driver =
    text === undefined ? oneOf<DriverName>('driver', values.driver ?? 'model', driverNames) : 'text';
  if (driver === 'text' && text === undefined) throw new NotUnderstood('Name the Markdown with --text.');
  return {
    file,
    driver,
    paths: values.path ?? [],
    json: values.json ?? null,
    junit: values.junit ?? null,
  };
};
