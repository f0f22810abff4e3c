import { ensureChromium } from './browser/chromium.ts';
import { UsageError, readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { runTool } from './serve/run-command.ts';
import { runBuild, endRun, runInChromium } from './serve/test-run.ts';

const usage = `npm run journeys [-- --runs <number>] [--seed <number>] [--path <path>] [--chromium]

Lives random journeys through: two people, three tabs, two machines; answers that are lost, late, cut or twice, reloads,
sleep, clocks that are set, no connection, tokens that end. After each, what the people were told is what the mock provider
has on its ledger, nothing is twice or lost, no text is gone, and nobody sees another's.
  --runs  how many; 100 unless told
  --seed  draws them; without it a new one, which is printed
  --path  the one case that a failure has named, with its seed
  --chromium  fifty in the browser instead, with the production build: two people, a PC with two tabs, a phone
A journey that fails is shrunk to its shortest, and printed with its seed and path.`;

const liveInChromium = async (seed: number): Promise<void> => {
  console.log(`Journeys in Chromium, seed ${seed}`);
  const built = await runBuild();
  if (built.failed > 0) return endRun(built);
  const asked = { SIGNING_JOURNEY_SEED: String(seed) };
  endRun(await runInChromium(ensureChromium(), 'whole', ['tests/journeys/in-chromium.spec.ts'], asked));
};

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    runs: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    chromium: { type: 'boolean' },
  });
  if (values.path !== undefined && values.seed === undefined)
    throw new UsageError('--path goes with the --seed that the failure has named.');
  const runs = wholeNumber('--runs', values.runs ?? '100', 1, 100_000);
  const seed = wholeNumber(
    '--seed',
    values.seed ?? String(Math.floor(Math.random() * 1_000_000)),
    0,
    999_999,
  );
  if (values.chromium && (values.runs ?? values.path) !== undefined)
    throw new UsageError(
      'With --chromium there are always the fifty of a seed: leave out --runs and --path.',
    );
  if (values.chromium) return liveInChromium(seed);
  console.log(`${values.path === undefined ? `${runs} journeys` : 'One journey'}, seed ${seed}`);
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
