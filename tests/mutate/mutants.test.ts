import { readFileSync, readdirSync } from 'node:fs';
import { assign, createActor, setup } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { mutantsOf, nameOf } from '../../scripts/mutate/mutants.ts';
import { drawn } from '../../scripts/mutate/sample-mutants.ts';
import { spoiltMachine, spoiltNames } from '../../scripts/mutate/machines.ts';
import { couldNotice, questionsFor } from '../../scripts/mutate/plan.ts';
import { spoil, spoilNow } from '../../scripts/mutate/spoil.ts';
import {
  faultsOfRecord,
  knownEqual,
  recordLess,
  recordWith,
  recordWithActions,
  recordedScore,
  scoreOf,
} from '../../scripts/mutate/score.ts';
import type { Judged } from '../../scripts/mutate/score.ts';

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
    expect(spoiltNames.map((name) => spoiltMachine(name).machine).toSorted()).toEqual(ids.toSorted());
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

describe('the score', () => {
  const judged = (flow: Judged['flow'], count: number, missed: number): Judged[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: ['states', `${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));

  it('is good where nothing is unnoticed but what the record says', () => {
    const [one, other] = judged('report', 2, 2).map(({ mutant }) => nameOf(mutant));
    const score = (missed: number, unnoticed: readonly (string | undefined)[]) =>
      scoreOf(
        judged('report', 40, missed),
        {},
        {
          report: { of: 40, unnoticed: unnoticed.filter((name) => name !== undefined) },
        },
      ).isGood;
    expect([score(0, []), score(0, [one]), score(2, [one, other])]).toEqual([true, true, true]);
    expect([score(1, []), score(2, [one])]).toEqual([false, false]);
    expect(scoreOf(judged('report', 40, 1), {}, {}).isGood).toBe(false);
  });

  it.each(['acts', 'session'] as const)(
    'of %s is good only where all are noticed, whatever the record says',
    (flow) => {
      const [missed] = judged(flow, 1, 1).map(({ mutant }) => nameOf(mutant));
      const record = { [flow]: { of: 40, unnoticed: [missed ?? ''] } };
      expect(scoreOf(judged(flow, 40, 1), {}, record).isGood).toBe(false);
      expect(scoreOf(judged(flow, 40, 0), {}, record).isGood).toBe(true);
    },
  );

  it('counts what ends the session as vital in every flow', () => {
    const [vital] = mutantsOf({ states: { searching: { on: { refused: '#signedOut' } }, other: {} } }, []);
    if (vital === undefined) throw new Error('There is no mutant.');
    const record = { report: { of: 40, unnoticed: [nameOf(vital)] } };
    const all: Judged[] = [...judged('report', 39, 0), { flow: 'report', mutant: vital, noticedBy: null }];
    expect(scoreOf(all, {}, record).isGood).toBe(false);
  });

  it('names what nobody noticed, and leaves out what changes nothing', () => {
    const all = judged('report', 40, 1);
    expect(scoreOf(all, {}, {}).lines).toContain('unnoticed: report: drop states › report0');
    const equal = { report: { 'drop states › report0': 'It is never taken.' } };
    const { lines, isGood } = scoreOf(all, equal, {});
    expect([lines.filter((line) => line.startsWith('unnoticed')), isGood]).toEqual([[], true]);
  });
});

describe('the record of the score', () => {
  const judged = (flow: Judged['flow'], count: number, missed: number): Judged[] =>
    Array.from({ length: count }, (_, index) => ({
      flow,
      mutant: { kind: 'drop', at: [`${flow}${index}`] },
      noticedBy: index < missed ? null : 'a test',
    }));
  const twenty = (flow: Judged['flow']) => judged(flow, 20, 0).map(({ mutant }) => mutant);
  const full = recordWith(
    {},
    spoiltNames.flatMap((flow) => judged(flow, 20, 0)),
    {},
  );
  const faults = (record: typeof full) => faultsOfRecord(record, {}, twenty);

  it('has the flows of a whole run, and keeps the others', () => {
    expect(recordWith({ otp: { of: 4, unnoticed: [] } }, judged('report', 5, 1), {})).toEqual({
      otp: { of: 4, unnoticed: [] },
      report: { of: 5, actions: 0, unnoticed: ['drop report0'] },
    });
  });

  it('takes in the actions of a flow, and counts them from then on', () => {
    const undone = (count: number, missed: number): Judged[] =>
      judged('report', count, missed).map((one) => ({
        ...one,
        mutant: { kind: 'undone', at: one.mutant.at },
      }));
    const mutants = () => [...twenty('report'), ...undone(5, 0).map(({ mutant }) => mutant)];
    const before = { ...full, report: { of: 20, unnoticed: ['drop report3'] } };
    const after = recordWithActions(before, undone(5, 1), {}, mutants);
    expect(after).toEqual({
      ...full,
      report: { of: 25, actions: 5, unnoticed: ['drop report3', 'undone report0'] },
    });
    expect(recordWithActions(after, undone(5, 0), {}, mutants)).toEqual({
      ...full,
      report: { of: 25, actions: 5, unnoticed: ['drop report3'] },
    });
    const told = (record: typeof full) =>
      faultsOfRecord(record, {}, (flow) => (flow === 'acts' ? mutants() : twenty(flow)));
    const acts = { of: 20, unnoticed: [] };
    expect([acts, { ...acts, actions: 0 }].map((one) => told({ ...full, acts: one }).length)).toEqual([0, 1]);
  });

  it('loses the names of those that are noticed later', () => {
    const before = { report: { of: 20, unnoticed: ['drop report0', 'drop report1', 'drop report2'] } };
    expect(recordLess(before, judged('report', 2, 1))).toEqual({
      report: { of: 20, unnoticed: ['drop report0', 'drop report2'] },
    });
  });

  it('is held to 95 of 100, and to all on acts, sign-out and tokens', () => {
    expect(faults(full)).toEqual([]);
    expect(faults(recordWith(full, judged('report', 20, 19), {}))).toEqual([]);
    expect(faults(recordWith(full, judged('report', 20, 20), {}))).toEqual(['only 360 of 380 are noticed']);
    expect(faults(recordWith(full, judged('acts', 20, 1), {}))).toEqual(['acts: nobody notices drop acts0']);
  });

  it('lacks what has come since: unnoticed, and on acts and sign-out not allowed', () => {
    expect(faults(recordWith(full, judged('report', 10, 0), {}))).toEqual([]);
    expect(faults(recordWith(full, judged('session', 19, 0), {}))).toHaveLength(1);
    const { banner: _, ...without } = full;
    expect(faults(without)[0]).toMatch(/^banner: 20 mutants, 0 recorded/);
  });

  it('names only mutants that there are', () => {
    expect(faults({ ...full, report: { of: 20, unnoticed: ['drop nothing'] } })).toEqual([
      "report: there is no mutant 'drop nothing'",
    ]);
  });

  // Lowered with each test that notices more, never raised; 95 of 100 are noticed in any case, and all on acts, sign-out and tokens.
  const admitted = { unnoticed: 65, vital: 0 };

  /** Flows whose actions nobody has judged yet; one goes with each `npm run mutate -- --flow <flow> --actions --record`. */
  const unjudged: readonly string[] = [...spoiltNames];

  it('is complete for the machines of today, and has no more gaps than are admitted', () => {
    const record = recordedScore();
    const told = faultsOfRecord(record, knownEqual(), (flow) => spoiltMachine(flow).mutants);
    const isVitalGap = (fault: string): boolean => fault.includes(': nobody notices ');
    expect(told.filter((fault) => !isVitalGap(fault))).toEqual([]);
    expect(told.filter(isVitalGap).length).toBeLessThanOrEqual(admitted.vital);
    const unnoticed = Object.values(record).flatMap((each) => each.unnoticed);
    expect(unnoticed.length).toBeLessThanOrEqual(admitted.unnoticed);
  });

  it('has judged the actions of every flow but these', () => {
    const record = recordedScore();
    expect(spoiltNames.filter((flow) => record[flow]?.actions === undefined)).toEqual(unjudged);
  });

  it('gives a reason for each mutant that changes nothing', () => {
    const reasons = Object.values(knownEqual()).flatMap((each) => Object.values(each));
    expect(reasons.filter((reason) => reason.length < 40)).toEqual([]);
  });
});
