import { describe, expect, it } from 'vitest';
import { placesIn, waysThrough } from '../../scripts/atlas/cover.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';

describe('the ways on which the atlas is pictured', () => {
  it.each(flowNames)('come to every state of %s that can be looked at, to each once [X10]', (name) => {
    const set = keptPaths(name);
    const all = new Set<string>();
    for (const { start, steps } of set.paths)
      for (const one of [start, ...steps])
        if (!one.isPassing && !one.isGone && one.shown !== null) all.add(one.state);
    const pictured = waysThrough(set).flatMap(({ states }) => [...states]);
    expect(pictured.toSorted()).toEqual([...all].toSorted());
    for (const { path, states } of waysThrough(set)) {
      const own = new Set([path.start, ...path.steps].map(({ state }) => state));
      expect([...states].filter((state) => !own.has(state))).toEqual([]);
    }
  });

  it('know where each state stands in the chart, and what leads to it [X10]', () => {
    const places = placesIn(keptPaths('otp'));
    expect(places.get('lookingUp')?.depth).toBe(0);
    expect(places.get('identifying')?.depth).toBeGreaterThan(0);
    expect(places.get('identifying')?.from.join()).toContain('lookingUp');
  });
});
