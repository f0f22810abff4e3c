import { createActor, setup } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { mutantsOf, nameOf } from '../../scripts/mutate/mutants.ts';
import { drawn } from '../../scripts/mutate/sample-mutants.ts';
import { spoil, spoilVariable } from '../../scripts/mutate/spoil.ts';
import { scoreOf } from '../../scripts/mutate/score.ts';
import type { Judged } from '../../scripts/mutate/score.ts';

const lamp = setup({
  types: { events: {} as { type: 'pressed' } | { type: 'broken' } },
  guards: { isWhole: () => true },
  delays: { tired: 1_000 },
});
const config = {
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: { guard: 'isWhole', target: 'on' }, broken: 'gone' } },
    on: { on: { pressed: 'off' }, after: { tired: [{ target: 'off' }] } },
    gone: { type: 'final' },
  },
} as const;

type LampMachine = ReturnType<typeof lamp.createMachine<typeof config>>;

const mutants = mutantsOf(config, ['tired']);
const named = (name: string) => {
  const found = mutants.find((mutant) => nameOf(mutant) === name);
  if (found === undefined) throw new Error(`There is no mutant '${name}'.`);
  return found;
};

/** The lamp's state after some presses, spoilt in the given way. */
const after = (name: string | null, events: readonly ('pressed' | 'broken')[]) => {
  if (name !== null) process.env[spoilVariable] = JSON.stringify({ machine: 'lamp', mutant: named(name) });
  const machine = spoil(lamp as never).createMachine(config) as unknown as LampMachine;
  const actor = createActor(machine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().value;
};

afterEach(() => {
  delete process.env[spoilVariable];
});

describe('the mutants of a machine', () => {
  it('are each transition dropped, led elsewhere, its guard negated, and each delay doubled', () => {
    expect(mutants.map(nameOf)).toEqual([
      'drop states › off › on › pressed',
      'negate states › off › on › pressed',
      'retarget states › off › on › pressed → gone',
      'drop states › off › on › broken',
      'retarget states › off › on › broken → on',
      'drop states › on › on › pressed',
      'retarget states › on › on › pressed → gone',
      'drop states › on › after › tired › 0',
      'retarget states › on › after › tired › 0 → gone',
      'delay tired',
    ]);
  });

  it.each([
    [null, ['pressed'], 'on'],
    ['drop states › off › on › pressed', ['pressed'], 'off'],
    ['negate states › off › on › pressed', ['pressed'], 'off'],
    ['retarget states › off › on › pressed → gone', ['pressed'], 'gone'],
    ['retarget states › off › on › broken → on', ['broken'], 'on'],
    ['drop states › on › on › pressed', ['pressed', 'pressed'], 'on'],
    ['drop states › off › on › broken', ['broken', 'pressed'], 'on'],
  ] as const)('behave as their name says: %s', (name, events, state) => {
    expect(after(name, events)).toBe(state);
  });

  it('leave every machine but the one that is asked for as it is', () => {
    process.env[spoilVariable] = JSON.stringify({
      machine: 'another',
      mutant: named('drop states › off › on › pressed'),
    });
    expect(after(null, ['pressed'])).toBe('on');
  });

  it('double a delay, whether it is a number or made anew each time', () => {
    process.env[spoilVariable] = JSON.stringify({ machine: 'lamp', mutant: named('delay tired') });
    const made = (delay: number | (() => number)) => {
      const machine = spoil(setup({ delays: { tired: delay } }) as never).createMachine(config);
      const { tired } = machine.implementations.delays;
      return typeof tired === 'function' ? tired() : tired;
    };
    expect([made(1_000), made(() => 700)]).toEqual([2_000, 1_400]);
  });
});

describe('the sample of mutants', () => {
  it('is the same for one seed, another for another, and never larger than all', () => {
    const all = Array.from({ length: 50 }, (_, index) => index);
    expect(drawn(all, 10, 7)).toEqual(drawn(all, 10, 7));
    expect(drawn(all, 10, 7)).not.toEqual(drawn(all, 10, 8));
    expect([drawn(all, 10, 7).length, drawn(all, 80, 7)]).toEqual([10, all]);
  });
});

describe('the score', () => {
  const judged = (flow: Judged['flow'], count: number, missed: number): Judged[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: ['states', `${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));

  it.each([
    ['all noticed', judged('report', 40, 0), true],
    ['19 of 20 noticed', judged('report', 40, 2), true],
    ['fewer', judged('report', 40, 3), false],
    ['one of an act unnoticed', [...judged('report', 400, 0), ...judged('acts', 40, 1)], false],
    ['one of signing out unnoticed', [...judged('report', 400, 0), ...judged('session', 40, 1)], false],
  ])('is judged: %s', (_, all, isGood) => {
    expect(scoreOf(all, {}).isGood).toBe(isGood);
  });

  it('counts what ends the session as vital in every flow', () => {
    const vital: Judged = {
      flow: 'report',
      mutant: { kind: 'retarget', at: ['states', 'searching'], to: 'signedOut' },
      noticedBy: null,
    };
    expect(scoreOf([...judged('report', 400, 0), vital], {}).isGood).toBe(false);
  });

  it('names what nobody noticed, and leaves out what changes nothing', () => {
    const all = judged('report', 40, 1);
    expect(scoreOf(all, {}).lines).toContain('unnoticed: report: drop states › report0');
    const { lines, isGood } = scoreOf(all, { report: { 'drop states › report0': 'It is never taken.' } });
    expect([lines.filter((line) => line.startsWith('unnoticed')), isGood]).toEqual([[], true]);
  });
});
