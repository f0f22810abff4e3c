import { describe, expect, it } from 'vitest';
import { mutantsOf, nameOf } from '../../scripts/mutate/mutants.ts';
import { spoiltMachine, spoiltNames } from '../../scripts/mutate/machines.ts';
import {
  faultsOfRecord,
  knownEqual,
  recordLess,
  recordWith,
  recordWithActions,
  recordedScore,
  scoreOf,
} from '../../scripts/mutate/score.ts';
import type { Judged } from '../../scripts/mutate/score.ts';

describe('the score', () => {
  const judged = (flow: Judged['flow'], count: number, missed: number): Judged[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: ['states', `${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));

  it('is good where nothing is unnoticed but what the record says', () => {
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
    'of %s is good only where all are noticed, whatever the record says',
    (flow) => {
      const [missed] = judged(flow, 1, 1).map(({ mutant }) => nameOf(mutant));
      const record = { [flow]: { of: 40, unnoticed: [missed ?? ''] } };
      expect(scoreOf(judged(flow, 40, 1), {}, record).isGood).toBe(false);
      expect(scoreOf(judged(flow, 40, 0), {}, record).isGood).toBe(true);
    },
  );

  it('counts what ends the session as vital in every flow', () => {
    const [vital] = mutantsOf({ states: { searching: { on: { refused: '#signedOut' } }, other: {} } }, []);
    if (vital === undefined) throw new Error('There is no mutant.');
    const record = { report: { of: 40, unnoticed: [nameOf(vital)] } };
    const all: Judged[] = [...judged('report', 39, 0), { flow: 'report', mutant: vital, noticedBy: null }];
    expect(scoreOf(all, {}, record).isGood).toBe(false);
  });

  it('names what nobody noticed, and leaves out what changes nothing', () => {
    const all = judged('report', 40, 1);
    expect(scoreOf(all, {}, {}).lines).toContain('unnoticed: report: drop states › report0');
    const equal = { report: { 'drop states › report0': 'It is never taken.' } };
    const { lines, isGood } = scoreOf(all, equal, {});
    expect([lines.filter((line) => line.startsWith('unnoticed')), isGood]).toEqual([[], true]);
  });
});

describe('the record of the score', () => {
  const judged = (flow: Judged['flow'], count: number, missed: number): Judged[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: [`${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));
  const twenty = (flow: Judged['flow']) => judged(flow, 20, 0).map(({ mutant }) => mutant);
  const full = recordWith(
    {},
    spoiltNames.flatMap((flow) => judged(flow, 20, 0)),
    {},
  );
  const faults = (record: typeof full) => faultsOfRecord(record, {}, twenty);

  it('has the flows of a whole run, and keeps the others', () => {
    expect(recordWith({ otp: { of: 4, unnoticed: [] } }, judged('report', 5, 1), {})).toEqual({
      otp: { of: 4, unnoticed: [] },
      report: { of: 5, actions: 0, unnoticed: ['drop report0'] },
    });
  });

  it('takes in the actions of a flow, and counts them from then on', () => {
    const undone = (count: number, missed: number): Judged[] =>
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
    const told = (record: typeof full) =>
      faultsOfRecord(record, {}, (flow) => (flow === 'acts' ? inReport() : twenty(flow)));
    const acts = { of: 20, unnoticed: [] };
    expect([acts, { ...acts, actions: 0 }].map((one) => told({ ...full, acts: one }).length)).toEqual([0, 1]);
  });

  it('loses the names of those that are noticed later', () => {
    const before = { report: { of: 20, unnoticed: ['drop report0', 'drop report1', 'drop report2'] } };
    expect(recordLess(before, judged('report', 2, 1))).toEqual({
      report: { of: 20, unnoticed: ['drop report0', 'drop report2'] },
    });
  });

  it('is held to 95 of 100, and to all on acts, sign-out and tokens', () => {
    expect(faults(full)).toEqual([]);
    const lacking = recordWith(full, judged('report', 20, 20), {});
    expect(faults(lacking)).toEqual([]);
    expect(faults(recordWith(lacking, judged('contact', 20, 1), {}))).toEqual([
      'only 379 of 400 are noticed',
    ]);
    expect(faults(recordWith(full, judged('acts', 20, 1), {}))).toEqual(['acts: nobody notices drop acts0']);
  });

  it('lacks what has come since: unnoticed, and on acts and sign-out not allowed', () => {
    expect(faults(recordWith(full, judged('report', 10, 0), {}))).toEqual([]);
    expect(faults(recordWith(full, judged('session', 19, 0), {}))).toHaveLength(1);
    const { banner: _, ...without } = full;
    expect(faults(without)[0]).toMatch(/^banner: 20 mutants, 0 recorded/);
  });

  it('names only mutants that there are', () => {
    expect(faults({ ...full, report: { of: 20, unnoticed: ['drop nothing'] } })).toEqual([
      "report: there is no mutant 'drop nothing'",
    ]);
  });

  // Lowered with each test that notices more, never raised; 95 of 100 are noticed in any case, and all on acts, sign-out and tokens.
  const admitted = { unnoticed: 26, vital: 0 };

  /** Flows without an action; of every other one `npm run mutate -- --flow <flow> --actions --record` has judged them. */
  const unjudged: readonly string[] = ['forgot-password'];

  it('is complete for the machines of today, and has no more gaps than are admitted', () => {
    const record = recordedScore();
    const told = faultsOfRecord(record, knownEqual(), (flow) => spoiltMachine(flow).mutants);
    const isVitalGap = (fault: string): boolean => fault.includes(': nobody notices ');
    expect(told.filter((fault) => !isVitalGap(fault))).toEqual([]);
    expect(told.filter(isVitalGap).length).toBeLessThanOrEqual(admitted.vital);
    const unnoticed = Object.values(record).flatMap((each) => each.unnoticed);
    expect(unnoticed.length).toBeLessThanOrEqual(admitted.unnoticed);
  });

  it('has judged the actions of every flow but these', () => {
    const record = recordedScore();
    expect(spoiltNames.filter((flow) => record[flow]?.actions === undefined)).toEqual(unjudged);
  });

  it('gives a reason for each mutant that changes nothing', () => {
    const reasons = Object.values(knownEqual()).flatMap((each) => Object.values(each));
    expect(reasons.filter((reason) => reason.length < 40)).toEqual([]);
  });
});
