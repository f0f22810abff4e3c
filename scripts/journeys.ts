import { readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { runTool } from './serve/run-command.ts';

const usage = `npm run journeys [-- --runs <number>] [--seed <number>] [--path <path>]

Lives random journeys through: two people, three tabs, two machines; answers that are lost, late, cut or twice, reloads,
sleep, clocks that are set, no connection, tokens that end. After each, what the people were told is what the mock provider
has on its ledger, nothing is twice or lost, no text is gone, and nobody sees another's.
  --runs  how many; 100 unless told
  --seed  draws them; without it a new one, which is printed
  --path  the one case that a failure has named, with its seed
A journey that fails is shrunk to its shortest, and printed with its seed and path.`;

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    path: { type: 'string' },
  });
  const runs = wholeNumber('--runs', values.runs, 1, 100_000);
  const seed = wholeNumber('--seed', values.seed, 0, 999_999);
  console.log(`${runs} journeys, seed ${seed}`);
  process.exitCode = await runTool(
    'vitest',
    ['run', 'tests/journeys/journeys.test.ts', '-t', 'is told what the provider has'],
    {
      SIGNING_JOURNEYS: String(runs),
      SIGNING_JOURNEY_SEED: String(seed),
      ...(values.path === undefined ? {} : { SIGNING_JOURNEY_PATH: values.path }),
    },
  );
});
