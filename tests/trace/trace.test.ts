import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { InspectionEvent } from 'xstate';
import { createActor, setup } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { readTrace, replayTrace } from '../../scripts/replay/replay-trace.ts';
import { machineHash } from '../../src/trace/machine-hash.ts';
import { createRedactor } from '../../src/trace/redact.ts';
import { createTraceRecorder, maxTraceEvents } from '../../src/trace/trace.ts';
import type { Trace } from '../../src/trace/trace.ts';
import { playInModel } from '../support/path-runner-model.ts';
import { runs } from '../fuzz/extent.ts';

const newRecorder = () => createTraceRecorder('2026-11-01', 'salt', () => 0);
const copied = (trace: Trace): Trace => readTrace(JSON.stringify(trace));
const differing = (trace: Trace) =>
  replayTrace(copied(trace)).flatMap(({ machine, edition, events }) =>
    events
      .filter(({ verdict }) => verdict === 'differs')
      .map(({ type, traced, here }) => ({ machine, edition, type, traced, here })),
  );

/** Every text in a value, except words of the app itself. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string')
    return value.length >= 4 && !/^[a-z]+([A-Z][a-z]+)*$/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('a trace', () => {
  it.each(flowNames)(
    'of every path of %s replays the same on the machines, and contains no name, address, code, note or id [X16]',
    async (name) => {
      const flow = flows[name];
      const { startingPoints, events, outcomes } = flow.model;
      const given = [
        ...startingPoints.map(({ input }) => input),
        ...Object.values(events).flatMap(({ cases = [] }) => cases.map(({ payload }) => payload)),
        ...Object.values(outcomes).flatMap((all) => all.map(({ output }) => output)),
      ];
      const secrets = [...new Set(given.flatMap(textsIn))];
      const found: unknown[] = [];
      for (const path of cachedPaths(name).paths) {
        const recorder = newRecorder();
        await playInModel(flow, path, recorder.record);
        const trace = recorder.trace();
        found.push(...differing(trace).map((one) => ({ path: path.id, ...one })));
        const written = JSON.stringify(trace);
        found.push(...secrets.filter((secret) => written.includes(secret)));
      }
      expect(found).toEqual([]);
    },
  );

  it('contains no field text of any shape, nor a field name that is text [X16]', () => {
    const canary = 'Zanaria-7781';
    const field = fc.oneof(
      fc.constantFrom(
        'kind',
        'act',
        'reason',
        'error',
        'name',
        'id',
        'note',
        'text',
        'code',
        'version',
        'points',
      ),
      fc.constantFrom('documentId', 'token', 'type', 'to', 'edits', 'value', canary),
    );
    const leaf = fc.oneof(
      fc.string().map((text) => canary + text),
      fc.string().map((text) => `${text} ${canary}`),
      fc.constant(canary),
      fc.integer(),
      fc.boolean(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(field, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const written = JSON.stringify(createRedactor('salt')(value)) ?? '';
        // A hash may have these digits by chance.
        return !written.replaceAll(/#[0-9a-z]+/g, '').includes('7781');
      }),
      { numRuns: runs(2000) },
    );
  });

  it('contains no number about a person, only numbers of the product [X16]', () => {
    const redacted = createRedactor('salt')({
      page: 3,
      phone: 15_551_230_142,
      counts: { sign: 2 },
      at: { x: 4 },
    });
    expect(redacted).toEqual({ page: 3, phone: 0, counts: { sign: 2 }, at: { x: 0 } });
  });

  it('replaces equal texts by equal hashes, which differ from page to page [X16]', () => {
    const [one, other] = [createRedactor('one page'), createRedactor('another page')];
    expect(one({ id: 'doc-1', documentId: 'doc-1', ids: ['doc-2'] })).toEqual({
      id: one('doc-1'),
      documentId: one('doc-1'),
      ids: [one('doc-2')],
    });
    expect(one('doc-1')).not.toBe(one('doc-2'));
    expect(one('doc-1')).not.toBe(other('doc-1'));
  });

  const counting = setup({
    types: { events: {} as { type: 'counted' }, context: {} as { page: number } },
    actions: { counted: () => {} },
  }).createMachine({
    id: 'counting',
    context: { page: 0 },
    initial: 'even',
    on: { counted: { actions: 'counted' } },
    states: { even: { on: { counted: 'odd' } }, odd: { on: { counted: 'even' } } },
  });

  it('has the last 200 events, with each machine’s earlier state and version [X16]', () => {
    const recorder = newRecorder();
    const actor = createActor(counting, { inspect: recorder.record }).start();
    for (let times = 0; times < 250; times += 1) actor.send({ type: 'counted' });
    const { events, actors, version, machines } = recorder.trace();
    expect([version, machines]).toEqual(['2026-11-01', { counting: machineHash(counting.config) }]);
    const other = { ...counting.config, initial: 'odd' };
    expect(machines['counting']).not.toBe(machineHash(other));
    expect([events.length, events.at(-1)?.value]).toEqual([maxTraceEvents, 'even']);
    expect([maxTraceEvents, actors]).toEqual([
      200,
      [{ actor: 1, machine: 'counting', from: { value: 'even', context: { page: 0 } } }],
    ]);
  });

  it('drops a machine after its screen was left, but keeps its last events [X16]', async () => {
    setFlagsFromString('--expose-gc');
    const recorder = newRecorder();
    const leave = () => {
      const shelf = { pictures: new Uint8Array(1_000_000) };
      const machine = counting.provide({ actions: { counted: () => void shelf.pictures.length } });
      const actor = createActor(machine, { inspect: recorder.record }).start();
      actor.send({ type: 'counted' });
      actor.stop();
      return [actor, machine, shelf].map((one) => new WeakRef<object>(one));
    };
    const clearAway = runInNewContext('gc') as () => void;
    const left = leave();
    await vi.waitFor(() => {
      clearAway();
      expect(left.map((one) => one.deref() === undefined)).toEqual([true, true, true]);
    });
    expect(recorder.trace().events.map(({ value }) => value)).toEqual(['even', 'odd', 'odd']);
  });

  it('replays from the stored state if the beginning was dropped [X16]', async () => {
    const set = cachedPaths('selection');
    const longest = set.paths.reduce((most, one) => (one.steps.length > most.steps.length ? one : most));
    const recorder = newRecorder();
    const idle = createActor(counting, { inspect: recorder.record }).start();
    await playInModel(flows.selection, longest, recorder.record);
    const steps = recorder.trace().events.filter(({ event }) => event.type !== 'xstate.init').length;
    for (let times = 0; times < maxTraceEvents - Math.floor(steps / 2); times += 1)
      idle.send({ type: 'counted' });
    const trace = recorder.trace();
    const selection = trace.actors.find(({ machine }) => machine === 'selection');
    expect(selection?.from).not.toBe(null);
    expect(differing(trace)).toEqual([]);
  });
});

describe('a replay', () => {
  const traceOf = async (): Promise<Trace> => {
    const recorder = newRecorder();
    const [path] = cachedPaths('banner').paths.toSorted((a, b) => b.steps.length - a.steps.length);
    if (!path) throw new Error('The banner has no path.');
    await playInModel(flows.banner, path, recorder.record as (event: InspectionEvent) => void);
    return copied(recorder.trace());
  };

  it('shows where a machine’s state differs from the trace, and continues from the trace’s state [X16]', async () => {
    const trace = await traceOf();
    const [first, second, ...rest] = trace.events;
    if (!first || !second) throw new Error('The path is too short.');
    const bent: Trace = { ...trace, events: [first, { ...second, value: 'elsewhere' }, ...rest] };
    expect(differing(bent)[0]).toMatchObject({ machine: 'banner', edition: 'same', traced: 'elsewhere' });
    expect(differing(trace)).toEqual([]);
  });

  it('reports that a machine’s chart has changed, or that the machine does not exist [X16]', async () => {
    const trace = await traceOf();
    const older: Trace = { ...trace, machines: { banner: 'older' } };
    const stranger: Trace = { ...trace, actors: [{ actor: 1, machine: 'stranger', from: null }] };
    expect(
      [replayTrace(trace), replayTrace(older), replayTrace(stranger)].map(([one]) => one?.edition),
    ).toEqual(['same', 'other', 'unknown']);
  });

  it.each([
    ['nothing', '', 'no JSON'],
    ['half of it', '{"format": 1', 'no JSON'],
    ['a list', '[]', 'no JSON object'],
    ['another format', '{"format": 2}', 'traces of format 1, not 2'],
    ['no events', '{"format": 1, "machines": {}, "actors": []}', "no list 'events'"],
    [
      'a strange event',
      '{"format": 1, "machines": {}, "actors": [], "events": [{"actor": 1}]}',
      "entry 0 of 'events'",
    ],
    [
      'an event of nobody',
      '{"format": 1, "machines": {}, "actors": [], "events": [{"actor": 1, "atMs": 0, "event": {"type": "a"}, "value": "b"}]}',
      'no machine has the number 1',
    ],
  ])('refuses %s in one clear sentence [X16]', (_, text, sentence) => {
    expect(() => readTrace(text)).toThrow(sentence);
  });
});
