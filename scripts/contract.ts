import { UsageError } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { contractCommand, usage } from './contract/command.ts';

await runCommand(usage, async (args) => {
  try {
    process.exitCode = await contractCommand(args, (text) => console.log(text));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
});
