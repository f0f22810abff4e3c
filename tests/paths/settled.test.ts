import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMachine, not } from 'xstate';
import { mutantsOf } from '../../scripts/mutate/mutants.ts';
import type { Mutant } from '../../scripts/mutate/mutants.ts';
import { spoiltConfig } from '../../scripts/mutate/spoil.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import type { Flow } from '../../scripts/paths/model.ts';
import { fallbacks } from './fallbacks.ts';
import { settlingOf } from './settling.ts';
import type { Settling } from './settling.ts';

/** By flow, state, call and outcome: the guard of the transition that is for it, or 'else', and where that leads. */
const settled = JSON.parse(readFileSync(join(import.meta.dirname, 'settled.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;

const guardOf = ({ guard, hasRivals }: Settling): string | null =>
  guard ?? (hasRivals ? null : 'the only end');

/** Of each row what becomes of it, in the world that is asked for by its call. */
const tableOf = (flow: Flow, worldFor: (actor: string) => number = () => 0) => {
  const rows = new Map<number, readonly Settling[]>();
  const rowsIn = (world: number) => {
    const known = rows.get(world) ?? settlingOf(flow, world);
    rows.set(world, known);
    return known;
  };
  return Object.fromEntries(
    rowsIn(0).map(({ actor }, at) => {
      const one = rowsIn(worldFor(actor))[at] as Settling;
      const what = one.isTaken ? `${guardOf(one) ?? 'else'} → ${one.target}` : 'not taken';
      return [`${one.state} · ${actor} · ${one.outcome}`, what];
    }),
  );
};

/** The first world in whose paths a call ends. */
const worldsOf = (name: FlowName) => {
  const { worlds } = flows[name].model;
  const { paths } = keptPaths(name);
  return (actor: string): number =>
    Math.max(
      0,
      worlds.findIndex((world) =>
        paths.some((path) => path.world === world.name && path.steps.some((step) => step.actor === actor)),
      ),
    );
};

/** Drops that show only where more has happened before than the beginning of a world: tests of behaviour hold them. */
const laterOnly: Readonly<Record<string, readonly string[]>> = {
  // A list that was shown before stays, and is read again.
  selection: [
    'states.list.states.readingPending.invoke.onDone.3',
    'states.list.states.readingCompleted.invoke.onDone.3',
  ],
  // What is stored depends on which contact was changed.
  contact: ['states.covered.states.step.states.proving.invoke.onDone.0'],
};

const without = (name: FlowName, mutant: Mutant): Flow => {
  const { machine, model } = flows[name] as Flow;
  const config = spoiltConfig(machine.config, mutant, (guard) => not(guard as never));
  return { machine: createMachine(config as never, machine.implementations as never), model };
};

/** Every way in which one transition at the end of a call that the model knows is dropped. */
const dropped = (name: FlowName): readonly Mutant[] => {
  const { machine, model } = flows[name] as Flow;
  return mutantsOf(machine.config, []).filter(({ kind, at }) => {
    const end = at.findIndex((key) => key === 'onDone');
    if (kind !== 'drop' || end < 0) return false;
    const invoke = at
      .slice(0, end)
      .reduce((value, key) => (value as Record<string, unknown>)[key], machine.config as unknown);
    const { src } = invoke as { readonly src?: unknown };
    return typeof src === 'string' && (model.outcomes[src]?.length ?? 0) > 0;
  });
};

describe('What becomes of a call', () => {
  it.each(flowNames)('takes in %s the transition that is named for it [X2]', (name) => {
    expect(tableOf(flows[name], worldsOf(name))).toEqual(settled[name] ?? {});
  });

  it.each(flowNames)('has in %s a reason wherever no transition is named for it [X2]', (name) => {
    const found = settlingOf(flows[name]).filter((one) => guardOf(one) === null);
    const listed = Object.entries(fallbacks[name] ?? {}).flatMap(([actor, { outcomes }]) =>
      outcomes.map((outcome) => `${actor} · ${outcome}`),
    );
    expect([...new Set(found.map(({ actor, outcome }) => `${actor} · ${outcome}`))].toSorted()).toEqual(
      listed.toSorted(),
    );
    expect(
      Object.values(fallbacks[name] ?? {}).filter(
        ({ reason }) => !/[A-Z]\d/.test(reason) && !/alone|drawn/.test(reason),
      ),
    ).toEqual([]);
  });

  it.each(flowNames)('is noticed in %s when a transition is dropped, whichever [X2]', (name) => {
    const worlds = [...flows[name].model.worlds.keys()];
    const tables = (flow: Flow) => JSON.stringify(worlds.map((world) => tableOf(flow, () => world)));
    const whole = tables(flows[name]);
    const unnoticed = dropped(name).filter((mutant) => tables(without(name, mutant)) === whole);
    expect(unnoticed.map(({ at }) => at.join('.'))).toEqual(laterOnly[name] ?? []);
  });

  it('is noticed when an outcome is dropped [X2]', () => {
    const { machine, model } = flows.notify as Flow;
    const [first] = model.outcomes['notifyRequestor'] ?? [];
    const fewer = { ...model, outcomes: { notifyRequestor: first ? [first] : [] } };
    expect(tableOf({ machine, model: fewer }, worldsOf('notify'))).not.toEqual(settled['notify']);
  });
});
