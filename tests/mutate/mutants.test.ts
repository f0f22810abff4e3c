import { readFileSync, readdirSync } from 'node:fs';
import { assign, createActor, setup } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { drawn, mutantsOf, nameOf } from '../../scripts/mutate/mutants.ts';
import { machineWithMutants, machineNames } from '../../scripts/mutate/machines.ts';
import { couldNotice, mutantsFor } from '../../scripts/mutate/plan.ts';
import { activateMutant, withMutants } from '../../scripts/mutate/mutate-machine.ts';

const lamp = setup({
  types: {
    context: {} as { counted: number; shone: number },
    events: {} as { type: 'pressed' } | { type: 'broken' },
  },
  guards: { isWhole: () => true },
  actions: {
    count: assign({ counted: ({ context }) => context.counted + 1 }),
    shine: assign({ shone: ({ context }) => context.shone + 1 }),
  },
  delays: { tired: 1_000 },
});
const config = {
  id: 'lamp',
  context: { counted: 0, shone: 0 },
  initial: 'off',
  states: {
    off: { on: { pressed: { guard: 'isWhole', target: 'on', actions: ['count'] }, broken: 'gone' } },
    on: { entry: 'shine', on: { pressed: 'off' }, after: { tired: [{ target: 'off' }] }, exit: 'count' },
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

/** The lamp after some presses, with the given mutant. */
const pressedOn = (name: string | null, events: readonly ('pressed' | 'broken')[]) => {
  const machine = withMutants(lamp as never).createMachine(config) as unknown as LampMachine;
  if (name !== null) activateMutant({ machine: 'lamp', mutant: named(name) });
  const actor = createActor(machine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot();
};

afterEach(() => {
  activateMutant(null);
});

describe('the mutants of a machine', () => {
  it('drop or retarget each transition, negate its guard, skip each action, and double or halve each delay', () => {
    expect(mutants.map(nameOf)).toEqual([
      'drop states › off › on › pressed',
      'negate states › off › on › pressed',
      'retarget states › off › on › pressed → gone',
      'undone states › off › on › pressed › actions › 0',
      'drop states › off › on › broken',
      'retarget states › off › on › broken → on',
      'drop states › on › on › pressed',
      'retarget states › on › on › pressed → gone',
      'drop states › on › after › tired › 0',
      'retarget states › on › after › tired › 0 → gone',
      'undone states › on › entry',
      'undone states › on › exit',
      'delay tired',
      'sooner tired',
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
    expect(pressedOn(name, events).value).toBe(state);
  });

  it.each([
    [null, { counted: 2, shone: 1 }],
    ['undone states › off › on › pressed › actions › 0', { counted: 1, shone: 1 }],
    ['undone states › on › entry', { counted: 2, shone: 0 }],
    ['undone states › on › exit', { counted: 1, shone: 1 }],
  ] as const)('skip one action as their name says: %s', (name, context) => {
    expect(pressedOn(name, ['pressed', 'pressed']).context).toEqual(context);
  });

  it('change only the named machine', () => {
    activateMutant({ machine: 'another', mutant: named('drop states › off › on › pressed') });
    expect(pressedOn(null, ['pressed']).value).toBe('on');
  });

  it('double or halve a delay, whether it is a number or a function', () => {
    const made = (name: string, delay: number | (() => number)) => {
      const machine = withMutants(setup({ delays: { tired: delay } }) as never).createMachine(config);
      activateMutant({ machine: 'lamp', mutant: named(name) });
      const { tired } = machine.implementations.delays;
      return typeof tired === 'function' ? tired() : tired;
    };
    expect(['delay tired', 'sooner tired'].map((name) => [made(name, 1_000), made(name, () => 700)])).toEqual(
      [
        [2_000, 1_400],
        [500, 350],
      ],
    );
  });

  it('can be switched on a machine, and on machines provided from it before', () => {
    const machine = withMutants(lamp as never).createMachine(config) as unknown as LampMachine;
    const provided = machine.provide({ guards: { isWhole: () => true } });
    const pressed = (one: LampMachine) => {
      const actor = createActor(one).start();
      actor.send({ type: 'pressed' });
      return actor.getSnapshot().value;
    };
    const both = () => [machine, provided].map(pressed);
    expect(both()).toEqual(['on', 'on']);
    activateMutant({ machine: 'lamp', mutant: named('negate states › off › on › pressed') });
    expect(both()).toEqual(['off', 'off']);
    activateMutant({ machine: 'lamp', mutant: named('retarget states › off › on › pressed → gone') });
    expect(both()).toEqual(['gone', 'gone']);
    activateMutant(null);
    expect(both()).toEqual(['on', 'on']);
  });

  it('exist for every machine', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => readFileSync(`machines/${file}`, 'utf8'));
    const ids = files.map((text) => /createMachine\(\{\s*id: '([^']+)'/.exec(text)?.[1]);
    // It has no transition that can be mutated.
    const mutableIds = ids.filter((id) => id !== 'findTab');
    expect(machineNames.map((name) => machineWithMutants(name).machine).toSorted()).toEqual(
      mutableIds.toSorted(),
    );
  });
});

describe('a test is run with a mutant', () => {
  const handling = (...pairs: readonly (readonly [string, string])[]) => ({ ms: 1, pairs });

  it('only if it reaches the transition’s state with the transition’s event', () => {
    const pressed = named('drop states › off › on › pressed');
    expect(couldNotice(pressed, handling(['off', 'pressed']))).toBe(true);
    expect(couldNotice(pressed, handling(['off', 'broken'], ['on', 'pressed']))).toBe(false);
    const tired = named('drop states › on › after › tired › 0');
    expect(couldNotice(tired, handling(['on', 'anything']))).toBe(true);
    expect(couldNotice(tired, handling(['off', 'pressed']))).toBe(false);
    expect(couldNotice(named('delay tired'), handling(['off', 'pressed']))).toBe(true);
    expect(couldNotice(named('delay tired'), handling())).toBe(false);
    expect(couldNotice(named('undone states › on › entry'), handling(['off', 'pressed']))).toBe(true);
    expect(couldNotice(named('undone states › on › exit'), handling(['off', 'pressed']))).toBe(false);
  });

  it('only if no other test has noticed it yet', () => {
    const plan = { machine: 'lamp', mutants, account: '', asked: '', isAlone: false };
    const settled = new Set(mutants.slice(1).map(nameOf));
    expect(mutantsFor(plan, handling(['off', 'pressed']), settled)).toEqual([mutants[0]]);
    expect(mutantsFor(plan, undefined, new Set())).toEqual([]);
  });
});

describe('the sample of mutants', () => {
  it('depends only on the seed, and is never larger than the whole', () => {
    const all = Array.from({ length: 50 }, (_, index) => index);
    expect(drawn(all, 10, 7)).toEqual(drawn(all, 10, 7));
    expect(drawn(all, 10, 7)).not.toEqual(drawn(all, 10, 8));
    expect([drawn(all, 10, 7).length, drawn(all, 80, 7)]).toEqual([10, all]);
  });
});
