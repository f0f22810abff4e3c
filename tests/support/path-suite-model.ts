import { describe, expect, it } from 'vitest';
import { flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
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

const noticeOf = (event: object): readonly string[] =>
  'type' in event && event.type === 'notice' && 'intent' in event && 'ms' in event
    ? [`${String(event.intent)} ${String(event.ms)}`]
    : [];

/** Runs every generated path of a flow on its machine; `secrets` must never be found in what it remembers. */
export const pathsInModel = (name: FlowName, secrets: readonly string[]): void => {
  const flow = flows[name];
  const set = keptPaths(name);

  describe(`the ${name} machine`, () => {
    it('has a path through every transition that can be taken [X1]', () => {
      expect({ missed: set.missed, unreachable: set.unreachable }).toEqual({ missed: [], unreachable: [] });
    });

    for (const path of set.paths) {
      it(`goes ${path.id}, ${path.world}, to ${(path.steps.at(-1) ?? path.start).state} [X1] [A9.4]`, async () => {
        forgetRun('model', name, path.id);
        const { seen, memory, emitted, contradictions } = await playInModel(flow, path);
        expect(seen).toEqual(promised(path));
        expect(contradictions).toEqual([]);
        const remembered = JSON.stringify(memory);
        expect(secrets.filter((secret) => remembered.includes(secret))).toEqual([]);
        const allowed = [...durations, ...(ownDurations[name] ?? [])];
        expect(emitted.flatMap(noticeOf).filter((notice) => !allowed.includes(notice))).toEqual([]);
        const takes = [...new Set(seen.flatMap((one) => one.takes))];
        recordRun('model', name, { path: path.id, machineHash: set.machineHash, takes });
      });
    }
  });
};
