import { describe, expect, it } from 'vitest';
import { mutantsOf, nameOf } from '../../scripts/mutate/mutants.ts';
import { machineWithMutants, machineNames } from '../../scripts/mutate/machines.ts';
import {
  recordProblems,
  readEquivalent,
  withoutNoticed,
  recordWith,
  recordWithActions,
  recordedScore,
  scoreOf,
} from '../../scripts/mutate/score.ts';
import type { MutantResult } from '../../scripts/mutate/score.ts';

describe('the score', () => {
  const judged = (flow: MutantResult['flow'], count: number, missed: number): MutantResult[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: ['states', `${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));

  it('is good if only recorded mutants are unnoticed', () => {
    const [one, other] = judged('report', 2, 2).map(({ mutant }) => nameOf(mutant));
    const score = (missed: number, unnoticed: readonly (string | undefined)[]) =>
      scoreOf(
        judged('report', 40, missed),
        {},
        {
          report: { of: 40, unnoticed: unnoticed.filter((name) => name !== undefined) },
        },
      ).isGood;
    expect([score(0, []), score(0, [one]), score(2, [one, other])]).toEqual([true, true, true]);
    expect([score(1, []), score(2, [one])]).toEqual([false, false]);
    expect(scoreOf(judged('report', 40, 1), {}, {}).isGood).toBe(false);
  });

  it.each(['acts', 'session'] as const)(
    'of %s is good only if all are noticed, whatever the record says',
    (flow) => {
      const [missed] = judged(flow, 1, 1).map(({ mutant }) => nameOf(mutant));
      const record = { [flow]: { of: 40, unnoticed: [missed ?? ''] } };
      expect(scoreOf(judged(flow, 40, 1), {}, record).isGood).toBe(false);
      expect(scoreOf(judged(flow, 40, 0), {}, record).isGood).toBe(true);
    },
  );

  it('counts mutants of session-ending transitions as vital in every flow', () => {
    const [vital] = mutantsOf({ states: { searching: { on: { refused: '#signedOut' } }, other: {} } }, []);
    if (vital === undefined) throw new Error('There is no mutant.');
    const record = { report: { of: 40, unnoticed: [nameOf(vital)] } };
    const all: MutantResult[] = [
      ...judged('report', 39, 0),
      { flow: 'report', mutant: vital, noticedBy: null },
    ];
    expect(scoreOf(all, {}, record).isGood).toBe(false);
  });

  it('lists unnoticed mutants, without equivalent ones', () => {
    const all = judged('report', 40, 1);
    expect(scoreOf(all, {}, {}).lines).toContain('unnoticed: report: drop states › report0');
    const equal = { report: { 'drop states › report0': 'It is never taken.' } };
    const { lines, isGood } = scoreOf(all, equal, {});
    expect([lines.filter((line) => line.startsWith('unnoticed')), isGood]).toEqual([[], true]);
  });
});

describe('the record of the score', () => {
  const judged = (flow: MutantResult['flow'], count: number, missed: number): MutantResult[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: [`${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));
  const twenty = (flow: MutantResult['flow']) => judged(flow, 20, 0).map(({ mutant }) => mutant);
  const full = recordWith(
    {},
    machineNames.flatMap((flow) => judged(flow, 20, 0)),
    {},
  );
  const faults = (record: typeof full) => recordProblems(record, {}, twenty);

  it('replaces the flows of a whole run, and keeps the others', () => {
    expect(recordWith({ otp: { of: 4, unnoticed: [] } }, judged('report', 5, 1), {})).toEqual({
      otp: { of: 4, unnoticed: [] },
      report: { of: 5, actions: 0, unnoticed: ['drop report0'] },
    });
  });

  it('adds the action mutants of a flow, and counts them from then on', () => {
    const undone = (count: number, missed: number): MutantResult[] =>
      judged('report', count, missed).map((one) => ({
        ...one,
        mutant: { kind: 'undone', at: one.mutant.at },
      }));
    const inReport = () => [...twenty('report'), ...undone(5, 0).map(({ mutant }) => mutant)];
    const before = { ...full, report: { of: 20, unnoticed: ['drop report3'] } };
    const after = recordWithActions(before, undone(5, 1), {}, inReport);
    expect(after).toEqual({
      ...full,
      report: { of: 25, actions: 5, unnoticed: ['drop report3', 'undone report0'] },
    });
    expect(recordWithActions(after, undone(5, 0), {}, inReport)).toEqual({
      ...full,
      report: { of: 25, actions: 5, unnoticed: ['drop report3'] },
    });
    const problems = (record: typeof full) =>
      recordProblems(record, {}, (flow) => (flow === 'acts' ? inReport() : twenty(flow)));
    const acts = { of: 20, unnoticed: [] };
    expect([acts, { ...acts, actions: 0 }].map((one) => problems({ ...full, acts: one }).length)).toEqual([
      0, 1,
    ]);
  });

  it('drops mutants that are noticed later', () => {
    const before = { report: { of: 20, unnoticed: ['drop report0', 'drop report1', 'drop report2'] } };
    expect(withoutNoticed(before, judged('report', 2, 1))).toEqual({
      report: { of: 20, unnoticed: ['drop report0', 'drop report2'] },
    });
  });

  it('requires 95 %, and all mutants of acts, sign-out and tokens', () => {
    expect(faults(full)).toEqual([]);
    const lacking = recordWith(full, judged('report', 20, 20), {});
    expect(faults(lacking)).toEqual([]);
    expect(faults(recordWith(lacking, judged('contact', 20, 1), {}))).toEqual([
      'only 379 of 400 are noticed',
    ]);
    expect(faults(recordWith(full, judged('acts', 20, 1), {}))).toEqual(['acts: nobody notices drop acts0']);
  });

  it('counts mutants added since as unnoticed, and forbids them on acts and sign-out', () => {
    expect(faults(recordWith(full, judged('report', 10, 0), {}))).toEqual([]);
    expect(faults(recordWith(full, judged('session', 19, 0), {}))).toHaveLength(1);
    const { banner: _, ...without } = full;
    expect(faults(without)[0]).toMatch(/^banner: 20 mutants, 0 recorded/);
  });

  it('names only existing mutants', () => {
    expect(faults({ ...full, report: { of: 20, unnoticed: ['drop nothing'] } })).toEqual([
      "report: there is no mutant 'drop nothing'",
    ]);
  });

  // Lowered with each test that detects more, never raised; 95 of 100 at least, and all on acts, sign-out and tokens.
  const admitted = { unnoticed: 26, vital: 0 };

  /** Flows without an action; all others have been judged by `npm run mutate -- --flow <flow> --actions --record`. */
  const unjudged: readonly string[] = ['forgot-password'];

  it('is complete for the present machines, with no more gaps than allowed', () => {
    const record = recordedScore();
    const problems = recordProblems(record, readEquivalent(), (flow) => machineWithMutants(flow).mutants);
    const isVitalGap = (fault: string): boolean => fault.includes(': nobody notices ');
    expect(problems.filter((fault) => !isVitalGap(fault))).toEqual([]);
    expect(problems.filter(isVitalGap).length).toBeLessThanOrEqual(admitted.vital);
    const unnoticed = Object.values(record).flatMap((each) => each.unnoticed);
    expect(unnoticed.length).toBeLessThanOrEqual(admitted.unnoticed);
  });

  it('includes the action mutants of every flow except these', () => {
    const record = recordedScore();
    expect(machineNames.filter((flow) => record[flow]?.actions === undefined)).toEqual(unjudged);
  });

  it('gives a reason for each equivalent mutant', () => {
    const reasons = Object.values(readEquivalent()).flatMap((each) => Object.values(each));
    expect(reasons.filter((reason) => reason.length < 40)).toEqual([]);
  });
});
