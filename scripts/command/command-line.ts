import { errorResult } from './arguments.ts';
import type { CommandResult } from './arguments.ts';

/** Prints the result of a command, and sets the exit code. */
export const print = ({ out, error, code }: CommandResult): void => {
  if (out !== '') process.stdout.write(`${out}\n`);
  if (error !== '') process.stderr.write(`${error}\n`);
  process.exitCode = code;
};

/**
 * Runs a command with the arguments of this process. `--help`, `-h` prints the usage; an error is one clear line, with
 * the usage where the command was not understood, and ends the process with 1, whatever is still open. Only a mistake
 * of this repository's own shows its stack.
 */
export const runCommand = async (
  usage: string,
  command: (args: readonly string[]) => Promise<void>,
): Promise<void> => {
  const args = process.argv.slice(2);
  if (args.some((one) => one === '--help' || one === '-h')) return print({ out: usage, error: '', code: 0 });
  try {
    await command(args);
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    print(errorResult(error, usage));
    process.exit(1);
  }
};
