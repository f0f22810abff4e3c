import { writeFileSync } from 'node:fs';
import { readArguments } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { flowNames } from './paths/flows.ts';
import { numbersNow } from './paths/path-cache.ts';
import { numbersFile, numbersOf } from './paths/numbers.ts';
import { chartedFlows, updatedReadme, readReadme, readmeOf } from './paths/chart.ts';

const usage =
  'npm run charts\n\nWrites the state charts in machines/*/README.md anew, and numbers new paths in machines/*/*.paths.json.';

await runCommand(usage, async (args) => {
  readArguments(args, {});
  for (const flow of chartedFlows) {
    const fresh = await updatedReadme(flow);
    const isFresh = readReadme(flow) === fresh;
    if (!isFresh) writeFileSync(readmeOf(flow), fresh);
    console.log(`${flow}: ${isFresh ? 'fresh' : 'written'}`);
  }
  for (const flow of flowNames) {
    const numbers = numbersNow(flow);
    const added = numbers.length - numbersOf(flow).length;
    if (added > 0) writeFileSync(numbersFile(flow), `${JSON.stringify(numbers, null, 2)}\n`);
    console.log(`paths of ${flow}: ${added} new, ${numbers.length} in all`);
  }
});
