import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { callsBegunAt, faultOf } from '../../scripts/paths/calls.ts';
import { transitionKey } from '../../scripts/paths/definitions.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { playInModel, promised } from '../support/path-runner-model.ts';
import { careless, castle, clerk, counter, lamp, vigil } from './small-machines.ts';

const lineOf = ({ world, start, steps }: Path): string =>
  [
    `${world}: ${start.state}`,
    ...steps.map((step) => `${step.case ?? step.outcome ?? step.event.type} → ${step.state}`),
  ].join(' | ');

const paths = generatePaths(lamp);

describe('Path generation', () => {
  it('takes every reachable transition, by microstep: always, raised, timed, done, in all regions [X1]', () => {
    expect(paths.covered).toEqual([
      'lamp.light.checking · always · 0',
      'lamp.light.checking · always · 1',
      'lamp.light.off · switch.pressed · 0',
      'lamp.light.off · switch.pressed · 2',
      'lamp.light.on · xstate.after.short.lamp.light.on · 0',
      'lamp.light.asking · xstate.done.actor.ask · 0',
      'lamp.light.asking · xstate.done.actor.ask · 1',
      'lamp.dust · light.changed · 0',
      'lamp.dust.clean · xstate.after.long.lamp.dust.clean · 0',
    ]);
    expect(paths.missed).toEqual([]);
  });

  it('explains why the others are unreachable, and lists forbidden ones separately [X1]', () => {
    expect(paths.unreachable).toEqual([
      {
        key: 'lamp.light.off · switch.pressed · 1',
        why: '(neverSo and not isHard) never holds, or isHard wins in any of the 2 points of lamp.light.off',
      },
      { key: 'lamp.light.orphan · switch.pressed · 0', why: 'the state lamp.light.orphan is never entered' },
    ]);
    expect(paths.forbidden).toEqual(['lamp.light.off · fuse.pulled · 0']);
  });

  it('chooses few and short paths, deterministically [X14]', () => {
    expect(paths.paths.map((path) => lineOf(path))).toEqual(
      generatePaths(lamp).paths.map((path) => lineOf(path)),
    );
    expect(paths.paths.map((path) => lineOf(path)).toSorted()).toMatchInlineSnapshot(`
      [
        "broken: {dust.clean,light.broken}",
        "whole: {dust.clean,light.off} | hard → {dust.clean,light.asking} | no → {dust.clean,light.off}",
        "whole: {dust.clean,light.off} | hard → {dust.clean,light.asking} | yes → {dust.clean,light.on}",
        "whole: {dust.clean,light.off} | softly → {dust.clean,light.on} | xstate.after.short.lamp.light.on → {dust.clean,light.off}",
        "whole: {dust.clean,light.off} | xstate.after.long.lamp.dust.clean → {dust.dusty,light.off} | hard → {dust.clean,light.asking}",
      ]
    `);
    expect(paths.paths.map(({ id }) => id)).toEqual([...new Set(paths.paths.map(({ id }) => id))]);
  });

  it('expects exactly what a running machine does [X1]', async () => {
    for (const path of paths.paths) expect((await playInModel(lamp, path)).seen).toEqual(promised(path));
  });

  it('treats a child machine as one step with outcomes [X1]', async () => {
    const { paths: all, covered } = generatePaths(castle);
    expect(all.map((path) => lineOf(path)).toSorted()).toEqual([
      'only: guarded | bell.rung → closed',
      'only: guarded | in → entered',
    ]);
    expect(all.flatMap(({ steps }) => steps.map(({ kind }) => kind)).toSorted()).toEqual([
      'child',
      'environment',
    ]);
    expect(covered).toEqual([
      'castle.guarded · bell.rung · 0',
      'castle.guarded · xstate.done.actor.watchman · 0',
    ]);
    for (const path of all) expect((await playInModel(castle, path)).seen).toEqual(promised(path));
  });

  it('holds back the call that ends a child, but not the calls of a child that is left [X1]', () => {
    const [left, ended] = generatePaths(castle).paths.toSorted((a, b) => lineOf(a).localeCompare(lineOf(b)));
    const faults = [left, ended].map(
      (path) => path && callsBegunAt(castle.model, path, -1).map((call) => faultOf(castle.model, call)),
    );
    expect(faults).toEqual([[null], [{ variant: 'verifyCode' }]]);
  });

  it('fires no timer before one that is due earlier', () => {
    const orders = generatePaths(vigil).paths.map((path) => lineOf(path));
    expect(orders).toMatchInlineSnapshot(`
      [
        "only: {guard.awake,night.dark} | xstate.after.dawn.vigil.night.dark → {guard.awake,night.light} | xstate.after.nodding.vigil.guard.awake → {guard.asleep,night.light}",
      ]
    `);
  });

  it('waits past a shorter timer only by renewing it, as the step says', async () => {
    const { paths: all } = generatePaths(vigil);
    const renewed = all.flatMap(({ steps }) => steps).filter(({ renewal }) => renewal !== null);
    expect(renewed.map(({ ms, renewal }) => ({ ms, renewal }))).toEqual([
      { ms: 10_000, renewal: { event: { type: 'sign.given' }, everyMs: 3_000 } },
    ]);
    for (const path of all) expect((await playInModel(vigil, path)).seen).toEqual(promised(path));
  });

  it('puts no step between the start and the end of a port that the page answers at once', () => {
    const set = generatePaths(clerk);
    expect(set.paths.map((path) => lineOf(path))).toEqual(['only: filing | filed → done']);
    expect(set.missed).toEqual([
      'clerk.filing · bell.rung · 0',
      'clerk.filing · xstate.after.soon.clerk.filing · 0',
    ]);
  });

  it('covers states on request [X14]', () => {
    const set = generatePaths(lamp, { criterion: 'states' });
    expect(set.covered).toEqual([
      'lamp',
      'lamp.light',
      'lamp.light.off',
      'lamp.light.on',
      'lamp.light.asking',
      'lamp.light.broken',
      'lamp.dust',
      'lamp.dust.clean',
      'lamp.dust.dusty',
    ]);
    expect(set.unreachable.map(({ key }) => key)).toEqual(['lamp.light.checking', 'lamp.light.orphan']);
  });

  it('leaves out excluded transitions, with the reason', () => {
    const key = 'lamp.light.asking · xstate.done.actor.ask · 1';
    const exclusion = { reason: 'nobody says no', date: '2026-03-02' };
    const set = generatePaths({ ...lamp, model: { ...lamp.model, exclusions: { [key]: exclusion } } });
    expect(set.covered).not.toContain(key);
    expect(set.excluded).toEqual([{ key, ...exclusion }]);
  });

  it('names the context field that grows without limit', () => {
    expect(() => generatePaths(counter, { limit: 100 })).toThrow(
      "counter, world 'only': more than 101 points. The context field 'steps' grows (101 values seen). " +
        'Bound it in the machine, or give a smaller world.',
    );
  });

  it('refuses a machine that it cannot cover, with one sentence per problem', () => {
    expect(() => generatePaths(careless)).toThrow(
      [
        'careless: paths cannot be generated.',
        "- The invoke of 'ask' in careless.a has no id: reordering would rename its events.",
        "- The guard of 'careless.a · xstate.done.actor.0.careless.a · 0' has no name: reports could not say what blocks it.",
        "- The model has no outcomes for 'ask'.",
        "- The model has outcomes for 'gone', which no state invokes.",
        "- The transition on '*' matches anything: name the events instead.",
        "- The model does not say who sends 'thing.happened'.",
        "- The model excludes 'careless.c · nothing · 0', which the machine does not have.",
      ].join('\n'),
    );
  });

  it('has a hash that changes with the chart and the model', () => {
    const other = { ...lamp, model: { ...lamp.model, renewals: { long: 'fuse.pulled' } } };
    expect(generatePaths(other).machineHash).not.toBe(paths.machineHash);
    expect(generatePaths(lamp).machineHash).toBe(paths.machineHash);
  });

  it('finds the transitions of a microstep where the present xstate puts them', () => {
    const taken: string[] = [];
    const actor = createActor(lamp.machine, {
      input: { isBroken: true },
      inspect: (event) => {
        if (event.type === '@xstate.microstep')
          taken.push(...event._transitions.map((one) => transitionKey(one)));
      },
    });
    actor.start();
    expect(taken).toEqual(['lamp.light.checking · always · 0']);
  });
});
