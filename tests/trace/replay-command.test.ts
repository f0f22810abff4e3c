import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../scripts/replay/command.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { createTraceRecorder } from '../../src/trace/trace.ts';
import type { Trace } from '../../src/trace/trace.ts';
import { playInModel } from '../support/path-runner-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const filed = (name: string, trace: Trace): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(trace));
  return file;
};

let trace: Trace;
beforeAll(async () => {
  const [path] = cachedPaths('banner').paths.toSorted((a, b) => b.steps.length - a.steps.length);
  if (!path) throw new Error('The banner has no path.');
  const recorder = createTraceRecorder('2026-11-01', 'salt', () => 0);
  await playInModel(flows.banner, path, recorder.record);
  trace = recorder.trace();
});

describe('npm run replay', () => {
  it('reports no difference for a trace that replays the same, and exits with 0 [X16]', () => {
    const { out, error, code } = run([filed('same.json', trace)]);
    expect([error, code]).toEqual(['', 0]);
    const { length } = trace.events;
    expect(out.trim().split('\n').at(-1)).toBe(
      `${length} events of edition 2026-11-01: ${length} as in the trace, 0 differ, 0 undecidable.`,
    );
    expect(out).toMatch(/^banner \(1\)\n/);
  });

  it('shows where the machine differs, and exits with 1 [X16]', () => {
    const [first, second, ...rest] = trace.events;
    if (!first || !second) throw new Error('The path is too short.');
    const bent: Trace = { ...trace, events: [first, { ...second, value: 'elsewhere' }, ...rest] };
    const { out, code } = run([filed('bent.json', bent)]);
    expect(code).toBe(1);
    expect(out).toContain(`  2 ${second.event.type}\n    trace: elsewhere\n    here:  `);
    expect(out).toContain('    DIFFERS\n');
    expect(out.trim()).toMatch(/ as in the trace, [1-9]\d* differ, 0 undecidable\.$/);
  });

  it('prints what it cannot read, and the usage', () => {
    const { error, code } = run([join(folder, 'nowhere.json')]);
    expect([error.split('\n')[0], code]).toEqual([
      `The file '${join(folder, 'nowhere.json')}' cannot be read.`,
      1,
    ]);
  });
});
