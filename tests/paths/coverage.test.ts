import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ratchetProblems,
  judge,
  ratchetOf,
  reportOf,
  verdictOf,
} from '../../scripts/paths/check-coverage.ts';
import type { Ratchet } from '../../scripts/paths/check-coverage.ts';
import type { FlowCoverage } from '../../scripts/paths/coverage.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import {
  lastRun,
  lastWholeRuns,
  noteRun,
  recordWholeRun,
  testedNow,
  describeRuns,
} from '../../scripts/paths/runs.ts';

const covering = (flow: string, covered: readonly string[], takeable: readonly string[]): FlowCoverage => ({
  flow,
  paths: 2,
  takeable,
  drivers: [
    {
      driver: 'model',
      ran: 2,
      required: takeable,
      covered,
      missed: takeable.filter((key) => !covered.includes(key)),
    },
  ],
  unreachable: [{ key: 'x', why: 'the state y is never entered' }],
  forbidden: ['z'],
  excluded: [{ key: 'w', reason: 'not in this release', date: '2026-03-02' }],
});

describe('The ratchet of coverage', () => {
  const all = [covering('lamp', ['a', 'b'], ['a', 'b'])];
  const some = [covering('lamp', ['a', 'b'], ['a', 'b', 'c'])];

  it('fails if a reachable transition is not taken, whatever was recorded [X1]', () => {
    const says = (recorded: number) =>
      `lamp in model: 2 of 3 transitions, ${recorded} recorded; 3 are required`;
    for (const recorded of [1, 2, 3])
      expect(judge(some, { lamp: { model: recorded } })).toEqual({ drops: [says(recorded)], changes: [] });
  });

  it('asks to record a rise, and nothing if the number is the same [X1]', () => {
    const says = 'lamp in model: 2 of 2 transitions, 1 recorded';
    expect(judge(all, { lamp: { model: 1 } })).toEqual({ drops: [], changes: [says] });
    expect(judge(all, { lamp: { model: 2 } })).toEqual({ drops: [], changes: [] });
  });

  it('fails if fewer are taken than recorded, even if fewer are reachable [X1]', () => {
    const says =
      'lamp in model: 2 of 2 transitions, 5 recorded; only by hand, with a reason, can that become less';
    expect(judge(all, { lamp: { model: 5 } })).toEqual({ drops: [says], changes: [] });
  });

  it('accepts a number that was lowered by hand with a reason, and no lower one [X1]', () => {
    const lowered = (model: number, reason = 'The lamp cannot be dimmed any more.', date = '2026-03-02') =>
      judge(all, { lamp: { model: 5, lowered: { model, reason, date } } }).drops;
    expect(lowered(2)).toEqual([]);
    expect(lowered(3)).toHaveLength(1);
    expect(lowered(2, ' ')).toEqual(['lamp: lowered without a reason']);
    expect(lowered(2, undefined, 'lately')).toEqual(['lamp: lowered without a date']);
  });

  it('is only raised, and drops a lowered number once the old one is reached again [X1]', () => {
    const lowered = { model: 2, reason: 'The lamp cannot be dimmed any more.', date: '2026-03-02' };
    expect(ratchetOf(all, { lamp: { model: 1 } })).toEqual({ lamp: { model: 2 } });
    expect(ratchetOf(all, { lamp: { model: 5, lowered } })).toEqual({ lamp: { model: 5, lowered } });
    expect(ratchetOf(all, { lamp: { model: 2, lowered } })).toEqual({ lamp: { model: 2 } });
  });

  it('has an entry for every flow and driver, and a reason for each lowered number [X1]', () => {
    const recorded = JSON.parse(readFileSync('tests/coverage.ratchet.json', 'utf8')) as Ratchet;
    expect(Object.keys(recorded).toSorted()).toEqual(flowNames.toSorted());
    for (const numbers of Object.values(recorded))
      expect([numbers.model, numbers.chromium].every((number) => (number ?? 0) > 0)).toBe(true);
    expect(ratchetProblems(recorded)).toEqual([]);
  });

  it('reports that nothing was run instead of a drop', () => {
    const nothing = some.map((one) => ({
      ...one,
      drivers: one.drivers.map((driver) => ({ ...driver, ran: 0, covered: [] })),
    }));
    expect(verdictOf(nothing, { lamp: { model: 3 } })).toEqual({
      report:
        'Not measured here: no run of these paths is recorded. npm run test:whole -- --part paths measures them.',
      isKept: false,
    });
    expect(judge([...some, ...nothing], { lamp: { model: 2 } })).toEqual({
      drops: [
        'lamp in model: 2 of 3 transitions, 2 recorded; 3 are required',
        'lamp in model: no run is recorded',
      ],
      changes: [],
    });
  });

  it('is not dropped where no path of the flow belongs to the turn [X1]', () => {
    const none = some.map((one) => ({
      ...one,
      drivers: one.drivers.map((driver) => ({ ...driver, ran: 0, required: [], covered: [], missed: [] })),
    }));
    expect(judge([...all, ...none], { lamp: { model: 2 } }).drops).toEqual([]);
  });

  it('is neither measured nor dropped if no run was required [X1]', () => {
    const nothing = some.map((one) => ({
      ...one,
      drivers: one.drivers.map((driver) => ({ ...driver, ran: 0, covered: [] })),
    }));
    const { report, isKept } = verdictOf([...all, ...nothing], { lamp: { model: 2 } }, false);
    expect(report).toContain('model: not measured here');
    expect(report).not.toMatch(/DROP|0 of|as recorded/);
    expect(isKept).toBe(true);
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

describe('The record of runs', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'runs-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const tested = { commit: 'a1b2c3d4e5f6', isChanged: false, at: '2026-03-02T10:11:12Z' };
  const whole = { ...tested, minutes: 31, passed: 2_100, taken: { lamp: { model: 2, chromium: 2 } } };

  it('contains the commit, the time, the extent and the transitions taken [X1]', () => {
    const run = { ...tested, extent: 'sample', turn: 4 } as const;
    noteRun(run, join(folder, 'run.json'));
    recordWholeRun('faults', { ...tested, minutes: 12, passed: 298 }, join(folder, 'whole.json'));
    recordWholeRun('paths', whole, join(folder, 'whole.json'));
    expect(lastRun(join(folder, 'run.json'))).toEqual(run);
    const runs = lastWholeRuns(join(folder, 'whole.json'));
    expect(runs).toEqual({ faults: { ...tested, minutes: 12, passed: 298 }, paths: whole });
    expect(describeRuns(run, runs)).toEqual([
      'Last run: turn 4, 2026-03-02T10:11:12Z, commit a1b2c3d4.',
      'Last whole run of units: none is recorded; npm run test:whole records it.',
      'Last whole run of paths: 2026-03-02T10:11:12Z, commit a1b2c3d4, 31 minutes, 2100 tests.',
      'Last whole run of screens: none is recorded; npm run test:whole records it.',
      'Last whole run of faults: 2026-03-02T10:11:12Z, commit a1b2c3d4, 12 minutes, 298 tests.',
      'Last whole run of texts: none is recorded; npm run test:whole records it.',
      'Last whole run of pictures: none is recorded; npm run test:whole records it.',
    ]);
  });

  it('shows if nothing is recorded, or if files were changed [X1]', () => {
    expect(lastRun(join(folder, 'absent.json'))).toBeNull();
    expect(describeRuns(null, {}).slice(0, 2)).toEqual([
      'Last run: not noted.',
      'Last whole run of units: none is recorded; npm run test:whole records it.',
    ]);
    expect(describeRuns({ ...tested, isChanged: true, extent: 'whole', turn: 0 }, {})[0]).toBe(
      'Last run: every path, 2026-03-02T10:11:12Z, commit a1b2c3d4 with changes.',
    );
  });

  it('has its time in UTC, to the second', () => {
    expect(testedNow(new Date('2026-03-02T10:11:12.987Z')).at).toBe('2026-03-02T10:11:12Z');
  });
});
