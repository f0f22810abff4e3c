import { describe, expect, it } from 'vitest';
import { flowNames } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import {
  byTurn,
  leftOutAt,
  pathsFor,
  shareOf,
  turnFrom,
  turns,
  wholeRunsOnly,
} from '../../scripts/paths/sample.ts';

describe('The sample of the paths that Chromium runs every time', () => {
  it.each(flowNames)('of %s is a part of the whole, and the same each time [X1]', (name) => {
    const set = keptPaths(name);
    const whole = pathsFor(set, 'whole');
    const sample = pathsFor(set, 'sample');
    expect(whole.size).toBe(set.paths.length);
    expect([...sample].every((id) => whole.has(id))).toBe(true);
    expect(sample.size).toBeGreaterThanOrEqual(1);
    expect(pathsFor(set, 'sample')).toEqual(sample);
  });

  it.each(flowNames)('of %s leaves nothing out over all turns [X1]', (name) => {
    const set = keptPaths(name);
    const seen = Array.from({ length: turns }, (_, turn) => [...pathsFor(set, 'sample', turn)]).flat();
    expect(new Set(seen)).toEqual(pathsFor(set, 'whole'));
  });

  it('leaves out the browser tests of every other turn, and no test without one [X1]', () => {
    const out = leftOutAt(3);
    const left = ['a @turn-2', 'a @turn-4 b', 'a @turn-0', `a ${wholeRunsOnly.tag}`];
    expect(left.filter((title) => !out.test(title))).toEqual([]);
    expect(['a @turn-3', 'a', 'a turn-2'].map((title) => out.test(title))).toEqual([false, false, false]);
    expect(byTurn(23)).toEqual(byTurn(3));
  });

  it.each(['otp', 'verification', 'session'] as const)(
    'of %s has the paths that take the most transitions in every turn [X1]',
    (name) => {
      const set = keptPaths(name);
      const samples = Array.from({ length: turns }, (_, turn) => pathsFor(set, 'sample', turn));
      const always = set.paths.filter(({ id }) => samples.every((sample) => sample.has(id)));
      const taken = new Set(
        always.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ takes }) => takes)),
      );
      expect(always.length).toBeLessThan(set.paths.length / 3);
      expect(taken.size).toBeGreaterThan(set.covered.length / 4);
    },
  );

  it('takes about as long at every turn [X1]', () => {
    const sets = flowNames.map((name) => keptPaths(name));
    const steps = Array.from({ length: turns }, (_, turn) =>
      sets.reduce((sum, set) => {
        const sample = pathsFor(set, 'sample', turn);
        return set.paths.reduce(
          (all, path) => (sample.has(path.id) ? all + path.steps.length + 1 : all),
          sum,
        );
      }, 0),
    );
    expect(Math.max(...steps)).toBeLessThan(1.5 * Math.min(...steps));
  });
});

describe('The share that a turn has of a list', () => {
  const listOf = (length: number) => Array.from({ length }, (_, index) => index);
  const shares = (length: number, first: number) =>
    Array.from({ length: turns }, (_, turn) => shareOf(listOf(length), turn, first));

  it.each([1, 2, 7, 10, 19, 20, 21, 54])(
    'of %i leaves nothing out over all turns, and no turn without one',
    (length) => {
      for (const first of [0, 3, 1234]) {
        const all = shares(length, first);
        expect(new Set(all.flat())).toEqual(new Set(listOf(length)));
        expect(all.map((share) => share.length).every((count) => count > 0)).toBe(true);
      }
    },
  );

  it('is never more than a twentieth of it, rounded up', () => {
    expect(
      shares(54, 5)
        .map((share) => share.length)
        .toSorted(),
    ).toEqual([2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  });
});

describe('The turn of a run', () => {
  it('is the one that the run before has left [X1]', () => {
    expect(['0', '7\n', '19'].map((left) => turnFrom(left))).toEqual([0, 7, 19]);
  });

  it.each([null, '', 'seven', 'NaN', '20', '-1', '3.5'])(
    'is the first one where %j was left [X1]',
    (left) => {
      expect(turnFrom(left)).toBe(0);
    },
  );
});
