import { describe, expect, it } from 'vitest';
import { judge, verdictOf } from '../../scripts/paths/check-coverage.ts';
import type { FlowCoverage } from '../../scripts/paths/coverage.ts';
import { reportOf } from '../../scripts/paths/report.ts';

const covering = (flow: string, covered: readonly string[], takeable: readonly string[]): FlowCoverage => ({
  flow,
  paths: 2,
  takeable,
  drivers: [
    {
      driver: 'model',
      ran: 2,
      asked: takeable,
      covered,
      missed: takeable.filter((key) => !covered.includes(key)),
    },
  ],
  unreachable: [{ key: 'x', why: 'the state y is never entered' }],
  forbidden: ['z'],
  excluded: [{ key: 'w', reason: 'not in this release', date: '2026-03-02' }],
});

describe('The ratchet of coverage', () => {
  const some = [covering('lamp', ['a', 'b'], ['a', 'b', 'c'])];

  it('fails where a transition that can be taken is not taken, whatever was recorded [X1]', () => {
    const says = (recorded: number) =>
      `lamp in model: 2 of 3 transitions, ${recorded} recorded; 3 are asked for`;
    for (const recorded of [1, 2, 3])
      expect(judge(some, { lamp: { model: recorded } })).toEqual({ drops: [says(recorded)], changes: [] });
  });

  it('asks for a changed number to be recorded, and for nothing where it is the same [X1]', () => {
    const all = [covering('lamp', ['a', 'b'], ['a', 'b'])];
    const says = (recorded: number) => `lamp in model: 2 of 2 transitions, ${recorded} recorded`;
    expect(judge(all, { lamp: { model: 5 } })).toEqual({ drops: [], changes: [says(5)] });
    expect(judge(all, { lamp: { model: 1 } })).toEqual({ drops: [], changes: [says(1)] });
    expect(judge(all, { lamp: { model: 2 } })).toEqual({ drops: [], changes: [] });
  });

  it('says that nothing has run, rather than that everything has dropped', () => {
    const nothing = some.map((one) => ({
      ...one,
      drivers: one.drivers.map((driver) => ({ ...driver, ran: 0, covered: [] })),
    }));
    expect(verdictOf(nothing, { lamp: { model: 3 } })).toEqual({
      report: 'No runs of these paths are recorded: run npm run test:whole first.',
      isKept: false,
    });
    expect(judge([...some, ...nothing], { lamp: { model: 2 } })).toEqual({
      drops: [
        'lamp in model: 2 of 3 transitions, 2 recorded; 3 are asked for',
        'lamp in model: no run is recorded',
      ],
      changes: [],
    });
  });

  it('keeps covered, missed, unreachable, forbidden and excluded apart in its report [X1]', () => {
    expect(reportOf(some)).toBe(
      [
        'lamp: 3 transitions can be taken, 2 paths',
        '  model: covered 2 of 3, 2 of 2 paths ran',
        '  missed in model',
        '    c',
        '  unreachable within the worlds',
        '    x: the state y is never entered',
        '  forbidden by design',
        '    z',
        '  excluded',
        '    w: not in this release (2026-03-02)',
      ].join('\n'),
    );
  });
});
