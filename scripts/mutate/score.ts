import { readFileSync, writeFileSync } from 'node:fs';
import { spoiltNames } from './machines.ts';
import type { SpoiltName } from './machines.ts';
import { nameOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

/** One mutant of a flow, and the first test that noticed it; null: none did. */
export interface Judged {
  readonly flow: SpoiltName;
  readonly mutant: Mutant;
  readonly noticedBy: string | null;
}

/** Mutants that do what the machine does, by flow and name, each with the reason why nothing could tell them apart. */
export type Equal = Readonly<Partial<Record<SpoiltName, Readonly<Record<string, string>>>>>;

const equalFile = 'tests/mutants.equal.json';

/** The mutants that are known to change nothing. */
export const knownEqual = (): Equal => JSON.parse(readFileSync(equalFile, 'utf8')) as Equal;

const isEqual = (equal: Equal, { flow, mutant }: Judged): boolean =>
  equal[flow]?.[nameOf(mutant)] !== undefined;

/** So much of all mutants has to be noticed; of what decides over acts, sign-out and tokens all. */
const minShare = 0.95;

/** Acts and sign-out wholly, and in every other flow what ends the session. */
const isVital = (flow: SpoiltName, mutant: Mutant): boolean =>
  flow === 'acts' || flow === 'session' || mutant.endsSession === true;

/** What the last whole run of a flow came to. */
interface Recorded {
  /** How many mutants there were, without those that change nothing. */
  readonly of: number;
  /** The names of those that nobody noticed. */
  readonly unnoticed: readonly string[];
  /** How many of them were actions left undone; absent where none was ever judged: then none of them counts. */
  readonly actions?: number;
}

/** By flow, what the last whole runs came to. */
export type Scores = Readonly<Partial<Record<SpoiltName, Recorded>>>;

const scoreFile = 'tests/mutants.score.json';

/** The score that must not drop. */
export const recordedScore = (): Scores => JSON.parse(readFileSync(scoreFile, 'utf8')) as Scores;

const unnoticedIn = (judged: readonly Judged[]): string[] =>
  judged.filter(({ noticedBy }) => noticedBy === null).map(({ mutant }) => nameOf(mutant));

const actionsIn = (judged: readonly Judged[]): number =>
  judged.filter(({ mutant }) => mutant.kind === 'undone').length;

/** The record with the flows of a whole run in it. */
export const recordWith = (before: Scores, judged: readonly Judged[], equal: Equal): Scores =>
  Object.fromEntries(
    spoiltNames.flatMap((flow) => {
      const own = judged.filter((one) => one.flow === flow && !isEqual(equal, one));
      const recorded = own.length === 0 ? before[flow] : undefined;
      const unnoticed = unnoticedIn(own).toSorted();
      if (own.length > 0) return [[flow, { of: own.length, actions: actionsIn(own), unnoticed }]];
      return recorded === undefined ? [] : [[flow, recorded]];
    }),
  );

/** The record with all actions of some flows judged anew; of everything else it says what it said. */
export const recordWithActions = (
  before: Scores,
  judged: readonly Judged[],
  equal: Equal,
  mutants: (flow: SpoiltName) => readonly Mutant[],
): Scores => {
  const counted = judged.filter((one) => one.mutant.kind === 'undone' && !isEqual(equal, one));
  const flows = new Set(counted.map(({ flow }) => flow));
  const changed = [...flows].map((flow): [SpoiltName, Recorded] => {
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

/** The record without those that have been noticed since. */
export const recordLess = (before: Scores, judged: readonly Judged[]): Scores =>
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
 * What is wrong with a record for the mutants that there are now: a flow without one, names that mean nothing, and too
 * few noticed. A mutant that has come since the record counts as one that nobody noticed.
 */
export const faultsOfRecord = (
  record: Scores,
  equal: Equal,
  mutants: (flow: SpoiltName) => readonly Mutant[],
): readonly string[] => {
  const faults: string[] = [];
  let all = 0;
  let missed = 0;
  for (const flow of spoiltNames) {
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

/** What a run of mutants came to. */
export interface Score {
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Counts by flow, and names every mutant that nobody noticed; one that was noticed when the record was made is a drop. */
export const scoreOf = (judged: readonly Judged[], equal: Equal, record: Scores): Score => {
  const counted = judged.filter((one) => !isEqual(equal, one));
  const missed = counted.filter(({ noticedBy }) => noticedBy === null);
  const byFlow = spoiltNames.flatMap((flow) => {
    const own = counted.filter((one) => one.flow === flow);
    const noticed = own.filter(({ noticedBy }) => noticedBy !== null).length;
    return own.length === 0 ? [] : [`${flow}: ${noticed} of ${own.length} (${percent(noticed, own.length)})`];
  });
  const wasUnnoticed = ({ flow, mutant }: Judged): boolean =>
    record[flow]?.unnoticed.includes(nameOf(mutant)) === true;
  const drops = missed.filter((one) => !wasUnnoticed(one));
  const vital = missed.filter(({ flow, mutant }) => isVital(flow, mutant));
  const noticed = counted.length - missed.length;
  const worded = (one: Judged): string =>
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
