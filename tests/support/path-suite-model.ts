import { describe, expect, it } from 'vitest';
import { flows, innerFlows } from '../../scripts/paths/flows.ts';
import type { FlowName, InnerName } from '../../scripts/paths/flows.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { forgetRun, recordRun } from './coverage.ts';
import { playInModel, promised } from './path-runner-model.ts';

/** How long notices stay, in milliseconds (A9.4). */
const durations = ['success 1000', 'warning 3000', 'warning 5000', 'warning 10000'];
const ownDurations: Partial<Record<FlowName, readonly string[]>> = {
  acts: ['success 5000'],
  download: ['success 5000'],
  report: ['success 5000'],
  'document-action': ['success 5000'],
  'page-editor': ['success 5000'],
};

/** Flows whose paths show no notice. */
const silent: readonly FlowName[] = [
  'banner',
  'dashboard',
  'drawing',
  'forgot-password',
  'selection',
  'session',
  'view-report',
];

const noticeOf = (event: object): readonly string[] =>
  'type' in event && event.type === 'notice' && 'intent' in event && 'ms' in event
    ? [`${String(event.intent)} ${String(event.ms)}`]
    : [];

type NoticesAlong = () => Promise<readonly string[]>;

const saysNothing = (_: FlowName, noticesAlong: NoticesAlong) => {
  it('shows no notice', async () => {
    expect(await noticesAlong()).toEqual([]);
  });
};

const saysItsTime = (name: FlowName, noticesAlong: NoticesAlong) => {
  it('shows each notice for its specified time [A9.4]', async () => {
    const allowed = [...durations, ...(ownDurations[name] ?? [])];
    const notices = await noticesAlong();
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.filter((notice) => !allowed.includes(notice))).toEqual([]);
  });
};

/** Runs every generated path of a flow on its machine; `secrets` must never be in its context. */
export const pathsInModel = (name: FlowName, secrets: readonly string[]): void => {
  const flow = flows[name];
  const set = cachedPaths(name);
  const told = new Map<string, readonly string[]>();

  describe(`the ${name} machine`, () => {
    it('has a path through every transition that can be taken [X1]', () => {
      expect({ missed: set.missed, unreachable: set.unreachable }).toEqual({ missed: [], unreachable: [] });
    });

    for (const path of set.paths) {
      it(`goes ${path.id}, ${path.world}, to ${(path.steps.at(-1) ?? path.start).state} [X1]`, async () => {
        forgetRun('model', name, path.id);
        const { seen, memory, emitted, contradictions } = await playInModel(flow, path);
        expect(seen).toEqual(promised(path));
        expect(contradictions).toEqual([]);
        const remembered = JSON.stringify(memory);
        expect(secrets.filter((secret) => remembered.includes(secret))).toEqual([]);
        told.set(path.id, emitted.flatMap(noticeOf));
        const takes = [...new Set(seen.flatMap((one) => one.takes))];
        recordRun('model', name, { path: path.id, machineHash: set.machineHash, takes });
      });
    }

    const noticesAlong = async () => {
      for (const path of set.paths.filter(({ id }) => !told.has(id)))
        told.set(path.id, (await playInModel(flow, path)).emitted.flatMap(noticeOf));
      return [...told.values()].flat();
    };
    const expectNotices = silent.includes(name) ? saysNothing : saysItsTime;
    expectNotices(name, noticesAlong);
  });
};

/** Runs every generated path of a machine whose screens are drawn by other flows. */
export const innerPathsInModel = (name: InnerName): void => {
  const flow = innerFlows[name];
  const set = generatePaths(flow);

  describe(`the ${name} machine`, () => {
    it('has a path through every transition that can be taken [X1]', () => {
      expect({ missed: set.missed, unreachable: set.unreachable }).toEqual({ missed: [], unreachable: [] });
    });

    for (const path of set.paths) {
      it(`goes ${path.id}, ${path.world}, to ${(path.steps.at(-1) ?? path.start).state} [X1]`, async () => {
        const { seen, contradictions } = await playInModel(flow, path);
        expect(seen).toEqual(promised(path));
        expect(contradictions).toEqual([]);
      });
    }
  });
};
