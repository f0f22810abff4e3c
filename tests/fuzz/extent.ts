import { turnAsked } from '../../scripts/paths/sample.ts';

/** Only a whole run is asked for by name: a single file, run by hand, takes no longer than every day. */
const isWhole = process.env['SIGNING_EXTENT'] === 'whole';

/** What fast-check is told: each turn of the everyday run sees other cases; a failure prints its seed and smallest case. */
export const fuzzed = {
  numRuns: isWhole ? 5_000 : 200,
  seed: Number(process.env['SIGNING_FUZZ_SEED'] ?? 1_000 + turnAsked()),
} as const;

/** How long a property may take, in milliseconds. */
export const fuzzLimit = isWhole ? 900_000 : 120_000;
