import { writeFileSync } from 'node:fs';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { charted, freshReadme, readReadme, readmeOf } from './paths/chart.ts';

const usage = 'npm run charts\n\nWrites the state charts in machines/*/README.md anew.';

await runCommand(usage, async (args) => {
  readArguments(args, {});
  for (const flow of charted) {
    const fresh = await freshReadme(flow);
    const isFresh = readReadme(flow) === fresh;
    if (!isFresh) writeFileSync(readmeOf(flow), fresh);
    console.log(`${flow}: ${isFresh ? 'fresh' : 'written'}`);
  }
});
