import fc from 'fast-check';
import { turnFromEnvironment } from '../../scripts/paths/sample.ts';

/** Only a whole run is asked for by name: a single file, run by hand, takes no longer than every day. */
const isWhole = process.env['SIGNING_EXTENT'] === 'whole';

/** The case that a failure names, where that one alone is asked for. */
const only = process.env['SIGNING_FUZZ_PATH'];

/** How often a property is tried: a fifth of it every day, each time other cases. */
export const runs = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 5));

/** How long a property may take, in milliseconds. */
export const fuzzLimit = isWhole ? 900_000 : 120_000;

/** What fast-check is told: each turn of the everyday run sees other cases. */
export const fuzzed = {
  numRuns: isWhole ? 5_000 : 200,
  seed: Number(process.env['SIGNING_FUZZ_SEED'] ?? 1_000 + turnFromEnvironment()),
  ...(only === undefined ? {} : { path: only, endOnFailure: true }),
  // Shorter than the test's own limit, which would report neither seed nor case.
  timeout: 30_000,
  interruptAfterTimeLimit: fuzzLimit - 10_000,
  markInterruptAsFailure: true,
} as const;

/** The process's events for uncaught errors. */
interface Uncaught {
  on(event: string, listener: (error: unknown) => void): unknown;
  off(event: string, listener: (error: unknown) => void): unknown;
}

const events = ['unhandledRejection', 'uncaughtException'] as const;

async function withNoneUncaught(run: () => Promise<void>, uncaught: Uncaught): Promise<void> {
  const found: unknown[] = [];
  const note = (error: unknown): void => void found.push(error);
  for (const event of events) uncaught.on(event, note);
  try {
    await run();
    // A rejection is known to be unhandled only after this turn.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    for (const event of events) uncaught.off(event, note);
  }
  if (found.length > 0) throw new Error(`left uncaught: ${String(found[0])}`);
}

/**
 * Tries a property on many cases. Whatever fails it (a wrong result, an error that nobody caught, no end, too little
 * time for them all) names the seed, and all but the last the smallest case.
 */
export const fuzz = <Case>(
  cases: fc.Arbitrary<Case>,
  holds: (one: Case) => Promise<void>,
  more: fc.Parameters<[Case]> = {},
  uncaught: Uncaught = process,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(cases, (one) => withNoneUncaught(() => holds(one), uncaught)),
    { ...fuzzed, ...more },
  );

/** The same on fewer cases, where each is many calls. */
export const fewer = { numRuns: Math.ceil(fuzzed.numRuns / 5) } as const;
