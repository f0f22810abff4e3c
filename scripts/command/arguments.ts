import { closeSync, openSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { nearestHint } from '../../mock-server/nearest.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>
>;

/** A wrong command line: one sentence, printed above the usage. */
export class UsageError extends Error {}

/** What a command prints, and its exit code: 0 done; 1 failed, or wrong usage; the contract check has 2 for that. */
export interface CommandResult {
  readonly out: string;
  readonly error: string;
  readonly code: 0 | 1 | 2;
}

const unknownOptionIn = (message: string): string => /'(--?[^'=]+)/.exec(message)?.[1] ?? 'that';

const parseErrorText = (error: Error & { code?: string }, options: Options): string => {
  const [sentence = ''] = error.message.split(/\.\s/);
  if (error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${sentence.replace(/\.$/, '')}.`;
  const known = Object.keys(options).map((name) => `--${name}`);
  const list = known.length > 0 ? `Known: ${known.join(', ')}.` : 'There are no options.';
  return `There is no option '${unknownOptionIn(error.message)}'. ${list}`;
};

/**
 * Reads the arguments of a command. `words` is the number of positionals, 0 by default. Throws `UsageError` for an
 * option that does not exist, one without its value, and too many positionals.
 */
export const readArguments = <T extends Options>(
  args: readonly string[],
  options: T,
  words = 0,
): Parsed<T> => {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const unexpectedWord = read.positionals[words];
    if (unexpectedWord !== undefined) throw new UsageError(`'${unexpectedWord}' is one word too many.`);
    return read;
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    throw new UsageError(parseErrorText(error, options));
  }
};

/** The value of an option that takes one of a few words; for another one, the nearest of them is named. */
export const oneOf = <T extends string>(what: string, given: string, known: readonly T[]): T => {
  const found = known.find((one) => one === given);
  if (found === undefined)
    throw new UsageError(
      `There is no ${what} '${given}'${nearestHint(given, known)}. Known: ${known.join(', ')}.`,
    );
  return found;
};

/** The value of an option that takes a whole number. */
export const wholeNumber = (option: string, given: string, least: number, most: number): number => {
  const number = /^\d+$/.test(given) ? Number(given) : NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${option} takes a number from ${least} to ${most}, not '${given}'.`);
};

/** Throws if the file that an option names cannot be written: asked before the work whose result goes there. */
export const requireWritable = (option: string, file: string | null | undefined): void => {
  if (file === null || file === undefined) return;
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new UsageError(`${option} cannot write '${file}' (${(error as NodeJS.ErrnoException).code}).`);
  }
};

/** The result for an error: its message, without a stack, and the usage for a wrong command line. */
export const errorResult = (error: unknown, usage: string): CommandResult => {
  const message = error instanceof Error ? error.message : String(error);
  return { out: '', error: error instanceof UsageError ? `${message}\n\n${usage}` : message, code: 1 };
};

/** Turns errors of a command into a result with a message; programming errors are rethrown. */
export const withErrorResult =
  (usage: string, print: (args: readonly string[]) => CommandResult) =>
  (args: readonly string[]): CommandResult => {
    try {
      return print(args);
    } catch (error) {
      if (error instanceof TypeError || error instanceof ReferenceError) throw error;
      return errorResult(error, usage);
    }
  };
