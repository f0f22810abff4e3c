import { describe, expect, it } from 'vitest';
import { flowNames } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import { pathsFor } from '../../scripts/paths/sample.ts';

describe('The sample of the paths that Chromium walks in every run', () => {
  it.each(flowNames)('of %s is a part of the whole, and the same each time [X1]', (name) => {
    const set = keptPaths(name);
    const whole = pathsFor(set, 'whole');
    const sample = pathsFor(set, 'sample');
    expect(whole.size).toBe(set.paths.length);
    expect([...sample].every((id) => whole.has(id))).toBe(true);
    expect(sample.size).toBeGreaterThanOrEqual(1);
    expect(pathsFor(set, 'sample')).toEqual(sample);
  });

  it('is the whole where somebody comes in or goes out [X1] [S7]', () => {
    for (const name of ['otp', 'verification', 'session'] as const) {
      const set = keptPaths(name);
      expect(pathsFor(set, 'sample')).toEqual(pathsFor(set, 'whole'));
    }
  });

  it('takes most of the transitions of a flow with few of its paths [X1]', () => {
    const set = keptPaths('contact');
    const sample = pathsFor(set, 'sample');
    const taken = new Set(
      set.paths
        .filter(({ id }) => sample.has(id))
        .flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)),
    );
    expect(sample.size).toBeLessThan(set.paths.length / 3);
    expect(taken.size).toBeGreaterThan(set.covered.length / 4);
  });
});
