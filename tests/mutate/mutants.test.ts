import { readFileSync, readdirSync } from 'node:fs';
import { assign, createActor, setup } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { drawn, mutantsOf, nameOf } from '../../scripts/mutate/mutants.ts';
import { spoiltMachine, spoiltNames } from '../../scripts/mutate/machines.ts';
import { couldNotice, questionsFor } from '../../scripts/mutate/plan.ts';
import { spoil, spoilNow } from '../../scripts/mutate/spoil.ts';

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

/** The lamp after some presses, spoilt in the given way. */
const pressedOn = (name: string | null, events: readonly ('pressed' | 'broken')[]) => {
  const machine = spoil(lamp as never).createMachine(config) as unknown as LampMachine;
  if (name !== null) spoilNow({ machine: 'lamp', mutant: named(name) });
  const actor = createActor(machine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot();
};

afterEach(() => {
  spoilNow(null);
});

describe('the mutants of a machine', () => {
  it('are each transition dropped, led elsewhere, its guard negated, each action left undone, and each delay doubled and halved', () => {
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
  ] as const)('leave one thing undone as their name says: %s', (name, context) => {
    expect(pressedOn(name, ['pressed', 'pressed']).context).toEqual(context);
  });

  it('leave every machine but the one that is asked for as it is', () => {
    spoilNow({ machine: 'another', mutant: named('drop states › off › on › pressed') });
    expect(pressedOn(null, ['pressed']).value).toBe('on');
  });

  it('double or halve a delay, whether it is a number or made anew each time', () => {
    const made = (name: string, delay: number | (() => number)) => {
      const machine = spoil(setup({ delays: { tired: delay } }) as never).createMachine(config);
      spoilNow({ machine: 'lamp', mutant: named(name) });
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

  it('come and go on one machine, and on what was made from it before', () => {
    const machine = spoil(lamp as never).createMachine(config) as unknown as LampMachine;
    const provided = machine.provide({ guards: { isWhole: () => true } });
    const pressed = (one: LampMachine) => {
      const actor = createActor(one).start();
      actor.send({ type: 'pressed' });
      return actor.getSnapshot().value;
    };
    const both = () => [machine, provided].map(pressed);
    expect(both()).toEqual(['on', 'on']);
    spoilNow({ machine: 'lamp', mutant: named('negate states › off › on › pressed') });
    expect(both()).toEqual(['off', 'off']);
    spoilNow({ machine: 'lamp', mutant: named('retarget states › off › on › pressed → gone') });
    expect(both()).toEqual(['gone', 'gone']);
    spoilNow(null);
    expect(both()).toEqual(['on', 'on']);
  });

  it('are made of every machine there is', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts'))
      .map((file) => readFileSync(`machines/${file}`, 'utf8'));
    const ids = files.map((text) => /createMachine\(\{\s*id: '([^']+)'/.exec(text)?.[1]);
    // It has no transition that could be spoilt.
    const withMutants = ids.filter((id) => id !== 'findTab');
    expect(spoiltNames.map((name) => spoiltMachine(name).machine).toSorted()).toEqual(withMutants.toSorted());
  });
});

describe('a test is asked about a mutant', () => {
  const asked = (...pairs: readonly (readonly [string, string])[]) => ({ ms: 1, pairs });

  it('only where it comes to the state of the transition, with an event that it is for', () => {
    const pressed = named('drop states › off › on › pressed');
    expect(couldNotice(pressed, asked(['off', 'pressed']))).toBe(true);
    expect(couldNotice(pressed, asked(['off', 'broken'], ['on', 'pressed']))).toBe(false);
    const tired = named('drop states › on › after › tired › 0');
    expect(couldNotice(tired, asked(['on', 'anything']))).toBe(true);
    expect(couldNotice(tired, asked(['off', 'pressed']))).toBe(false);
    expect(couldNotice(named('delay tired'), asked(['off', 'pressed']))).toBe(true);
    expect(couldNotice(named('delay tired'), asked())).toBe(false);
    expect(couldNotice(named('undone states › on › entry'), asked(['off', 'pressed']))).toBe(true);
    expect(couldNotice(named('undone states › on › exit'), asked(['off', 'pressed']))).toBe(false);
  });

  it('that no other test has noticed yet', () => {
    const plan = { machine: 'lamp', mutants, account: '', asked: '', isAlone: false };
    const settled = new Set(mutants.slice(1).map(nameOf));
    expect(questionsFor(plan, asked(['off', 'pressed']), settled)).toEqual([mutants[0]]);
    expect(questionsFor(plan, undefined, new Set())).toEqual([]);
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
