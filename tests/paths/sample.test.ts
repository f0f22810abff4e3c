import { describe, expect, it } from 'vitest';
import { flowNames } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { byTurn, leftOutAt, pathsFor, turnFrom, turns } from '../../scripts/paths/sample.ts';

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
    expect(['a @turn-2', 'a @turn-4 b', 'a @turn-0'].map((title) => out.test(title))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['a @turn-3', 'a', 'a turn-2'].map((title) => out.test(title))).toEqual([false, false, false]);
    expect(byTurn(13)).toEqual(byTurn(3));
  });

  it('takes most of the transitions of a flow with few of its paths [X1]', () => {
    const set = keptPaths('contact');
    const sample = pathsFor(set, 'sample', 0);
    const taken = new Set(
      set.paths
        .filter(({ id }) => sample.has(id))
        .flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)),
    );
    expect(sample.size).toBeLessThan(set.paths.length / 3);
    expect(taken.size).toBeGreaterThan(set.covered.length / 4);
  });
});

describe('The turn of a run', () => {
  it('is the one that the run before has left [X1]', () => {
    expect(['0', '7\n', '9'].map((left) => turnFrom(left))).toEqual([0, 7, 9]);
  });

  it.each([null, '', 'seven', 'NaN', '12', '-1', '3.5'])(
    'is the first one where %j was left [X1]',
    (left) => {
      expect(turnFrom(left)).toBe(0);
    },
  );
});
