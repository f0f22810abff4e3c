import { describe, expect, it } from 'vitest';
import { flowNames } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import {
  byTurn,
  excludedTags,
  pathsFor,
  shareOf,
  turnFrom,
  turns,
  wholeRunsOnly,
} from '../../scripts/paths/sample.ts';

describe('The sample of test paths that an everyday Chromium run executes', () => {
  it.each(flowNames)('of %s is a subset of all paths, and deterministic [X1]', (name) => {
    const set = cachedPaths(name);
    const whole = pathsFor(set, 'whole');
    const sample = pathsFor(set, 'sample');
    expect(whole.size).toBe(set.paths.length);
    expect([...sample].every((id) => whole.has(id))).toBe(true);
    expect(pathsFor(set, 'sample')).toEqual(sample);
  });

  it.each(flowNames)('of %s covers every path over all turns [X1]', (name) => {
    const set = cachedPaths(name);
    const seen = Array.from({ length: turns }, (_, turn) => [...pathsFor(set, 'sample', turn)]).flat();
    expect(new Set(seen)).toEqual(pathsFor(set, 'whole'));
  });

  it('excludes tests tagged for another turn, and keeps untagged ones [X1]', () => {
    const out = excludedTags(3);
    const left = ['a @turn-2', 'a @turn-4 b', 'a @turn-0', `a ${wholeRunsOnly.tag}`];
    expect(left.filter((title) => !out.test(title))).toEqual([]);
    expect(['a @turn-3', 'a', 'a turn-2'].map((title) => out.test(title))).toEqual([false, false, false]);
    expect(byTurn(turns + 3)).toEqual(byTurn(3));
  });

  it.each(['otp', 'verification', 'session'] as const)(
    'of %s includes in every turn the paths that together cover the most transitions [X1]',
    (name) => {
      const set = cachedPaths(name);
      const samples = Array.from({ length: turns }, (_, turn) => pathsFor(set, 'sample', turn));
      const always = set.paths.filter(({ id }) => samples.every((sample) => sample.has(id)));
      const taken = new Set(
        always.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ takes }) => takes)),
      );
      expect(always.length).toBeLessThan(set.paths.length / 3);
      expect(taken.size).toBeGreaterThan(set.covered.length / 4);
    },
  );

  it('has in no turn twice the steps of another one [X1]', () => {
    const sets = flowNames.map((name) => cachedPaths(name));
    const steps = Array.from({ length: turns }, (_, turn) =>
      sets.reduce((sum, set) => {
        const sample = pathsFor(set, 'sample', turn);
        return set.paths.reduce(
          (all, path) => (sample.has(path.id) ? all + path.steps.length + 1 : all),
          sum,
        );
      }, 0),
    );
    expect(Math.max(...steps)).toBeLessThan(2 * Math.min(...steps));
  });
});

describe('A turn’s share of a list', () => {
  const listOf = (length: number) => Array.from({ length }, (_, index) => index);
  const shares = (length: number, first: number) =>
    Array.from({ length: turns }, (_, turn) => shareOf(listOf(length), turn, first));

  it.each([1, 2, 7, 39, 40, 41, 94])('of %i: every item is in some turn, and no turn is empty', (length) => {
    for (const first of [0, 3, 1234]) {
      const all = shares(length, first);
      expect(new Set(all.flat())).toEqual(new Set(listOf(length)));
      expect(all.map((share) => share.length).every((count) => count > 0)).toBe(true);
    }
  });

  it('is one item of each `parts`, forty unless told, rounded up or down', () => {
    const sizes = (length: number, parts?: number) =>
      new Set(Array.from({ length: turns }, (_, turn) => shareOf(listOf(length), turn, 5, parts).length));
    expect([sizes(94), sizes(14, 4), sizes(2, 4)]).toEqual([new Set([2, 3]), new Set([3, 4]), new Set([1])]);
  });
});

describe('The turn of a run', () => {
  it('is the next turn that the previous run recorded [X1]', () => {
    expect(['0', '7\n', '39'].map((left) => turnFrom(left, 'abcdef01'))).toEqual([0, 7, 39]);
  });

  it.each([null, '', 'seven', 'NaN', '40', '-1', '3.5'])(
    'is one by the commit if %j was recorded, and the first one where there is none [X1]',
    (left) => {
      const at = ['00000029', '0000002a99', null].map((commit) => turnFrom(left, commit));
      expect(at).toEqual([1, 2, 0]);
    },
  );
});
