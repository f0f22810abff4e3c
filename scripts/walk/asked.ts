import { NotUnderstood, oneOf, readArguments } from '../command/arguments.ts';
import { hostAddress } from '../contract/hosts.ts';
import { driverNames } from './walked.ts';
import type { DriverName } from './walked.ts';

/** How to ask for a walk. */
export const usage = `npm run walk -- --text <paths.md> [--path ID …] [--json FILE] [--junit FILE]
npm run walk -- <paths.json> [--driver ${driverNames.filter((name) => name !== 'text').join('|')}] [--path ID …] [--json FILE] [--junit FILE]

Walks the paths of a file that npm run paths has printed with --format json, and says of each whether it passed.
  --driver model           on the machines, with answering ports (unless told otherwise)
  --driver browser-mock    in Chromium on the production build, beside the mock provider
  --driver browser-routed  in Chromium on the production build, where every call is answered by an example of openapi/;
                           paths that need a provider with a memory are left out, and say so
  --driver host            asks a real host for what the paths read, and says of each step why it is left out:
                           --host URL [--user ID] [--group ID], SIGNING_API_BASIC and SIGNING_API_TOKEN as for
                           npm run contract -- --read-only
  --text FILE              does what the Markdown of npm run paths says in English, word by word, in Chromium on the
                           production build beside the mock provider; nothing else is known of the paths
  --path ID                only this path; can be given several times
Ends with 0 where something was walked and nothing failed, else with 1.`;

const options = {
  driver: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string', multiple: true },
  json: { type: 'string' },
  junit: { type: 'string' },
  host: { type: 'string' },
  user: { type: 'string' },
  group: { type: 'string' },
} as const;

/** What the command was asked for. */
export interface Asked {
  readonly file: string;
  readonly driver: DriverName;
  readonly paths: readonly string[];
  readonly json: string | null;
  readonly junit: string | null;
  readonly host: {
    readonly address: URL;
    readonly user: string | null;
    readonly group: string | null;
  } | null;
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
  const { host, user = null, group = null } = values;
  if (driver === 'host' && host === undefined)
    throw new NotUnderstood('--driver host needs the provider’s address: --host URL.');
  if (driver !== 'host' && [host, user, group].some((one) => typeof one === 'string'))
    throw new NotUnderstood('--host, --user and --group go with --driver host.');
  return {
    file,
    driver,
    paths: values.path ?? [],
    json: values.json ?? null,
    junit: values.junit ?? null,
    host: host === undefined ? null : { address: hostAddress(host), user, group },
  };
};
