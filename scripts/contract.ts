import { errorResult } from './command/arguments.ts';
import { print, runCommand } from './command/command-line.ts';
import { contractCommand, usage } from './contract/command.ts';

await runCommand(usage, async (args) => {
  try {
    process.exitCode = await contractCommand(args, (text) => console.log(text));
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    // 1 would say that there are findings.
    print({ ...errorResult(error, usage), code: 2 });
    process.exit();
  }
});
