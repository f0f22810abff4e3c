import { readFileSync } from 'node:fs';
import { flowNames } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import type { Mutant } from './mutants.ts';
import { nameOf } from './mutants.ts';

/** One mutant of a flow, and the first test that noticed it; null: none did. */
export interface Judged {
  readonly flow: FlowName;
  readonly mutant: Mutant;
  readonly noticedBy: string | null;
}

/** Mutants that do what the machine does, by flow and name, each with the reason why nothing could tell them apart. */
export type Equal = Readonly<Partial<Record<FlowName, Readonly<Record<string, string>>>>>;

const equalFile = 'tests/mutants.equal.json';

/** The mutants that are known to change nothing. */
export const knownEqual = (): Equal => JSON.parse(readFileSync(equalFile, 'utf8')) as Equal;

/** So much of all mutants has to be noticed; of what decides over acts, sign-out and tokens all. */
const leastShare = 0.95;

const isVital = ({ flow, mutant }: Judged): boolean =>
  flow === 'acts' || flow === 'session' || /signedOut|invalidToken/i.test(nameOf(mutant));

/** What a run of mutants came to. */
export interface Score {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Counts by flow, and names every mutant that nobody noticed. */
export const scoreOf = (judged: readonly Judged[], equal: Equal): Score => {
  const counted = judged.filter(({ flow, mutant }) => equal[flow]?.[nameOf(mutant)] === undefined);
  const missed = counted.filter(({ noticedBy }) => noticedBy === null);
  const byFlow = flowNames.flatMap((flow) => {
    const own = counted.filter((one) => one.flow === flow);
    const noticed = own.filter(({ noticedBy }) => noticedBy !== null).length;
    return own.length === 0 ? [] : [`${flow}: ${noticed} of ${own.length} (${percent(noticed, own.length)})`];
  });
  const vital = missed.filter(isVital);
  const noticed = counted.length - missed.length;
  return {
    lines: [
      ...byFlow,
      `all: ${noticed} of ${counted.length} (${percent(noticed, counted.length)}); on acts, sign-out and tokens ` +
        `${vital.length} unnoticed`,
      ...missed.map(
        (one) => `unnoticed${isVital(one) ? ' (vital)' : ''}: ${one.flow}: ${nameOf(one.mutant)}`,
      ),
    ],
    isGood: vital.length === 0 && noticed >= leastShare * counted.length,
  };
};
