import { existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';
import { nameOf } from './mutants.ts';

/** The environment variable with the file of the test run's plan. */
export const planVariable = 'SIGNING_MUTANTS';

/** The plan of a test run for one machine. */
export interface Plan {
  readonly machine: string;
  /** Each test is run with each of them; if empty, the tests run on the original machine, and their use of it is recorded. */
  readonly mutants: readonly Mutant[];
  /** The file of the run's log. */
  readonly account: string;
  /** The file with each test's use of the machine: the run on the original machine writes it, the next one reads it. */
  readonly asked: string;
  /** Whether the process runs this mutant only: then a first failure counts, because nothing ran before it. */
  readonly isAlone: boolean;
}

/** How one test uses the original machine, and how long it takes. */
export interface Asked {
  readonly ms: number;
  /** Pairs of the path of an active state and the type of an event. */
  readonly pairs: readonly (readonly [state: string, event: string])[];
}

/** An entry of the log. */
export type Entry =
  | { readonly kind: 'begun'; readonly mutant: string; readonly test: string }
  | { readonly kind: 'noticed'; readonly mutant: string; readonly test: string }
  /** Afterwards the test also fails on the original machine: the mutant is tried again in a process of its own. */
  | { readonly kind: 'doubtful'; readonly mutant: string; readonly test: string }
  | { readonly kind: 'broken'; readonly test: string }
  /** `rest`: one test file is done; `done`: all are. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'done' };

/** Whether a key in `on` matches the event type. */
const isMatch = (key: string, event: string): boolean =>
  key === event || key === '*' || (key.endsWith('.*') && event.startsWith(key.slice(0, -1)));

/** Whether a test with this use of the machine could notice the mutant. */
export const couldNotice = ({ at, kind }: Mutant, { pairs }: Asked): boolean => {
  if (pairs.length === 0) return false;
  if (kind === 'delay' || kind === 'sooner') return true;
  const states: string[] = [];
  let rest = [...at];
  while (rest[0] === 'states') {
    states.push(String(rest[1]));
    rest = rest.slice(2);
  }
  const [holder, key] = rest;
  // Entering a state needs no event of its own.
  if (holder === 'always' || holder === 'entry') return true;
  const path = states.join('.');
  return pairs.some(([state, event]) => state === path && (holder !== 'on' || isMatch(String(key), event)));
};

/** The log so far, without a line that is still being written. */
export const readLog = (file: string): readonly Entry[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Entry)
    : [];

/** The mutants that are noticed according to the log so far. */
export const readNoticed = (file: string): ReadonlySet<string> =>
  new Set(readLog(file).flatMap((entry) => (entry.kind === 'noticed' ? [entry.mutant] : [])));

/** The mutants of a plan that a test could notice, without those that another one has noticed. */
export const mutantsFor = (
  { mutants }: Plan,
  asked: Asked | undefined,
  settled: ReadonlySet<string>,
): readonly Mutant[] =>
  asked === undefined
    ? []
    : mutants.filter((mutant) => !settled.has(nameOf(mutant)) && couldNotice(mutant, asked));
