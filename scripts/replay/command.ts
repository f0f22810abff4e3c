import { readFileSync } from 'node:fs';
import { UsageError, withErrorResult, readArguments } from '../command/arguments.ts';
import type { CommandResult } from '../command/arguments.ts';
import { readTrace, replayTrace, reportOf } from './replay-trace.ts';

const usage = `npm run replay -- <trace.json>

Replays a trace that was copied from the portal (help menu, error page) on the machines of this repository, and shows
where it differs. No port is called and no clock runs: every answer and every timer is in the trace.
Exits with 0 if everything happened as in the trace, with 1 if something differs or cannot be replayed.
What was typed, read or drawn is not in a trace: steps that depend on it are undecidable, which is no failure.`;

const fileIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`The file '${path}' cannot be read.`);
  }
};

const print = (args: readonly string[]): CommandResult => {
  if (args.some((one) => one === '--help' || one === '-h')) return { out: usage, error: '', code: 0 };
  const [path] = readArguments(args, {}, 1).positionals;
  if (path === undefined) throw new UsageError('Which trace? Name its file.');
  const trace = readTrace(fileIn(path));
  const { lines, isSame } = reportOf(trace, replayTrace(trace));
  return { out: lines.join('\n'), error: '', code: isSame ? 0 : 1 };
};

/** Runs the command line of `npm run replay`. */
export const run = withErrorResult(usage, print);
