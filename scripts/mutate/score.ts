import { readFileSync, writeFileSync } from 'node:fs';
import { machineNames } from './machines.ts';
import type { MachineName } from './machines.ts';
import { nameOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** One mutant of a flow, and the first test that noticed it; null if none did. */
export interface MutantResult {
  readonly flow: MachineName;
  readonly mutant: Mutant;
  readonly noticedBy: string | null;
}

/** Mutants that are equivalent to the machine, by flow and name, each with the reason. */
export type EquivalentMutants = Readonly<Partial<Record<MachineName, Readonly<Record<string, string>>>>>;

const equalFile = 'tests/mutants.equal.json';

/** The known equivalent mutants. */
export const readEquivalent = (): EquivalentMutants =>
  JSON.parse(readFileSync(equalFile, 'utf8')) as EquivalentMutants;

const isEqual = (equal: EquivalentMutants, { flow, mutant }: MutantResult): boolean =>
  equal[flow]?.[nameOf(mutant)] !== undefined;

/** The required share of noticed mutants; of acts, sign-out and tokens all are required. */
const minShare = 0.95;

/** All mutants of acts and session, and in other flows those of transitions that end the session. */
const isVital = (flow: MachineName, mutant: Mutant): boolean =>
  flow === 'acts' || flow === 'session' || mutant.endsSession === true;

/** The result of a flow's last whole run. */
interface Recorded {
  /** The number of mutants, without equivalent ones. */
  readonly of: number;
  /** The names of the unnoticed mutants. */
  readonly unnoticed: readonly string[];
  /** How many of them skip an action; absent if such mutants were never judged: then they do not count. */
  readonly actions?: number;
}

/** The results of the last whole runs, by flow. */
export type Scores = Readonly<Partial<Record<MachineName, Recorded>>>;

const scoreFile = 'tests/mutants.score.json';

/** The score that must not drop. */
export const recordedScore = (): Scores => JSON.parse(readFileSync(scoreFile, 'utf8')) as Scores;

const unnoticedIn = (judged: readonly MutantResult[]): string[] =>
  judged.filter(({ noticedBy }) => noticedBy === null).map(({ mutant }) => nameOf(mutant));

const actionsIn = (judged: readonly MutantResult[]): number =>
  judged.filter(({ mutant }) => mutant.kind === 'undone').length;

/** The record, updated by the flows of a whole run. */
export const recordWith = (
  before: Scores,
  judged: readonly MutantResult[],
  equal: EquivalentMutants,
): Scores =>
  Object.fromEntries(
    machineNames.flatMap((flow) => {
      const own = judged.filter((one) => one.flow === flow && !isEqual(equal, one));
      const recorded = own.length === 0 ? before[flow] : undefined;
      const unnoticed = unnoticedIn(own).toSorted();
      if (own.length > 0) return [[flow, { of: own.length, actions: actionsIn(own), unnoticed }]];
      return recorded === undefined ? [] : [[flow, recorded]];
    }),
  );

/** The record, updated by the action mutants of some flows; everything else stays. */
export const recordWithActions = (
  before: Scores,
  judged: readonly MutantResult[],
  equal: EquivalentMutants,
  mutants: (flow: MachineName) => readonly Mutant[],
): Scores => {
  const counted = judged.filter((one) => one.mutant.kind === 'undone' && !isEqual(equal, one));
  const flows = new Set(counted.map(({ flow }) => flow));
  const changed = [...flows].map((flow): [MachineName, Recorded] => {
    const own = counted.filter((one) => one.flow === flow);
    const others = mutants(flow).filter(
      (mutant) => mutant.kind !== 'undone' && equal[flow]?.[nameOf(mutant)] === undefined,
    );
    const { of, actions = 0, unnoticed } = before[flow] ?? { of: 0, unnoticed: [] };
    const kept = unnoticed.filter((name) => !name.startsWith('undone '));
    const judgedBefore = Math.min(of - actions, others.length);
    return [
      flow,
      {
        of: judgedBefore + own.length,
        actions: own.length,
        unnoticed: [...kept, ...unnoticedIn(own)].toSorted(),
      },
    ];
  });
  return { ...before, ...Object.fromEntries(changed) };
};

/** The record without mutants that have been noticed since. */
export const withoutNoticed = (before: Scores, judged: readonly MutantResult[]): Scores =>
  Object.fromEntries(
    Object.entries(before).map(([flow, { unnoticed, ...recorded }]) => {
      const noticed = new Set(
        judged.flatMap((one) => (one.flow === flow && one.noticedBy !== null ? [nameOf(one.mutant)] : [])),
      );
      return [flow, { ...recorded, unnoticed: unnoticed.filter((name) => !noticed.has(name)) }];
    }),
  );

/** Writes it to tests/mutants.score.json. */
export const writeScore = (record: Scores): void =>
  writeFileSync(scoreFile, `${JSON.stringify(record, null, 2)}\n`);

/**
 * What is wrong with a record for the present mutants: a missing flow, unknown names, or too few noticed. A mutant that
 * is newer than the record counts as unnoticed.
 */
export const recordProblems = (
  record: Scores,
  equal: EquivalentMutants,
  mutants: (flow: MachineName) => readonly Mutant[],
): readonly string[] => {
  const faults: string[] = [];
  let all = 0;
  let missed = 0;
  for (const flow of machineNames) {
    const known = new Map(mutants(flow).map((mutant) => [nameOf(mutant), mutant]));
    const { of, actions, unnoticed } = record[flow] ?? { of: 0, unnoticed: [] };
    const asEqual = Object.keys(equal[flow] ?? {});
    for (const name of [...unnoticed, ...asEqual])
      if (!known.has(name)) faults.push(`${flow}: there is no mutant '${name}'`);
    const isCounted = (name: string): boolean => actions !== undefined || !name.startsWith('undone ');
    const count = [...known.keys()].filter(isCounted).length - asEqual.filter(isCounted).length;
    const isNew = count > of;
    if (isNew && (flow === 'acts' || flow === 'session' || record[flow] === undefined))
      faults.push(
        `${flow}: ${count} mutants, ${of} recorded; npm run mutate -- --flow ${flow} --whole --record`,
      );
    for (const name of unnoticed) {
      const mutant = known.get(name);
      if (mutant !== undefined && isVital(flow, mutant)) faults.push(`${flow}: nobody notices ${name}`);
    }
    all += count;
    missed += unnoticed.length + Math.max(0, count - of);
  }
  if (all - missed < minShare * all) faults.push(`only ${all - missed} of ${all} are noticed`);
  return faults;
};

/** The result of a run. */
export interface Score {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Counts by flow, and lists unnoticed mutants; one that the record does not list as unnoticed is a drop. */
export const scoreOf = (judged: readonly MutantResult[], equal: EquivalentMutants, record: Scores): Score => {
  const counted = judged.filter((one) => !isEqual(equal, one));
  const missed = counted.filter(({ noticedBy }) => noticedBy === null);
  const byFlow = machineNames.flatMap((flow) => {
    const own = counted.filter((one) => one.flow === flow);
    const noticed = own.filter(({ noticedBy }) => noticedBy !== null).length;
    return own.length === 0 ? [] : [`${flow}: ${noticed} of ${own.length} (${percent(noticed, own.length)})`];
  });
  const wasUnnoticed = ({ flow, mutant }: MutantResult): boolean =>
    record[flow]?.unnoticed.includes(nameOf(mutant)) === true;
  const drops = missed.filter((one) => !wasUnnoticed(one));
  const vital = missed.filter(({ flow, mutant }) => isVital(flow, mutant));
  const noticed = counted.length - missed.length;
  const worded = (one: MutantResult): string =>
    [
      'unnoticed',
      ...(isVital(one.flow, one.mutant) ? [' (vital)'] : []),
      ...(wasUnnoticed(one) ? [' (as recorded)'] : []),
      `: ${one.flow}: ${nameOf(one.mutant)}`,
    ].join('');
  return {
    lines: [
      ...byFlow,
      `all: ${noticed} of ${counted.length} (${percent(noticed, counted.length)}); on acts, sign-out and tokens ` +
        `${vital.length} unnoticed; ${drops.length} not so recorded`,
      ...missed.map(worded),
    ],
    isGood: vital.length === 0 && drops.length === 0,
  };
};
