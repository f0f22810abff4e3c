import { existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';
import { nameOf } from './mutants.ts';

/** The variable of the environment that names the file with the plan of a run of tests. */
export const planVariable = 'SIGNING_MUTANTS';

/** What a run of tests does with one machine. */
export interface Plan {
  readonly machine: string;
  /** Tried one after the other by each test; none: the tests are run as they are, and tell what they ask the machine. */
  readonly mutants: readonly Mutant[];
  /** Where each line of the run's account goes. */
  readonly account: string;
  /** Where the run as it is leaves what each test has asked, and the other one finds it. */
  readonly asked: string;
  /** A first failure is believed: nothing else has been run before in that process. */
  readonly isAlone: boolean;
}

/** What one test asks of the machine while that is as it was written, and how long it takes for it. */
export interface Asked {
  readonly ms: number;
  /** Pairs of the path of an active state and the type of an event. */
  readonly pairs: readonly (readonly [state: string, event: string])[];
}

/** A line of the account. */
export type Entry =
  | { readonly kind: 'begun'; readonly mutant: string; readonly test: string }
  | { readonly kind: 'noticed'; readonly mutant: string; readonly test: string }
  /** The test fails afterwards on the machine as it is too: that one is asked again in a process of its own. */
  | { readonly kind: 'doubtful'; readonly mutant: string; readonly test: string }
  | { readonly kind: 'broken'; readonly test: string }
  /** A file of tests is over, then all. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'done' };

/** Whether the event is one that the key of a transition in `on` stands for. */
const isMeant = (key: string, event: string): boolean =>
  key === event || key === '*' || (key.endsWith('.*') && event.startsWith(key.slice(0, -1)));

/** Whether a test that asks so much could tell the mutant from the machine. */
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
  // No event is asked about when a state is entered.
  if (holder === 'always' || holder === 'entry') return true;
  const path = states.join('.');
  return pairs.some(([state, event]) => state === path && (holder !== 'on' || isMeant(String(key), event)));
};

/** The account so far; a line that is still being written is left out. */
export const accountIn = (file: string): readonly Entry[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line) as Entry)
    : [];

/** The mutants that the account so far says are noticed. */
export const noticedIn = (file: string): ReadonlySet<string> =>
  new Set(accountIn(file).flatMap((entry) => (entry.kind === 'noticed' ? [entry.mutant] : [])));

/** The mutants of a plan that a test is asked about, without those that another one has noticed. */
export const questionsFor = (
  { mutants }: Plan,
  asked: Asked | undefined,
  settled: ReadonlySet<string>,
): readonly Mutant[] =>
  asked === undefined
    ? []
    : mutants.filter((mutant) => !settled.has(nameOf(mutant)) && couldNotice(mutant, asked));
