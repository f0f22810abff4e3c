import { describe, expect, it } from 'vitest';
import { placesIn, coveringPaths } from '../../scripts/atlas/cover.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';

describe('the paths that the atlas executes', () => {
  it.each(flowNames)('reach every visible state of %s, each once [X10]', (name) => {
    const set = cachedPaths(name);
    const all = new Set<string>();
    for (const { start, steps } of set.paths)
      for (const one of [start, ...steps])
        if (!one.isPassing && !one.isGone && one.shown !== null) all.add(one.state);
    const pictured = coveringPaths(set).flatMap(({ states }) => [...states]);
    expect(pictured.toSorted()).toEqual([...all].toSorted());
    for (const { path, states } of coveringPaths(set)) {
      const own = new Set([path.start, ...path.steps].map(({ state }) => state));
      expect([...states].filter((state) => !own.has(state))).toEqual([]);
    }
  });
});

describe('the place of a state', () => {
  it('has the number of steps from the start, and what leads to it [X10]', () => {
    const places = placesIn(cachedPaths('otp'));
    expect(places.get('lookingUp')?.depth).toBe(0);
    expect(places.get('identifying')?.depth).toBeGreaterThan(0);
    expect(places.get('identifying')?.from.join()).toContain('lookingUp');
  });
});
