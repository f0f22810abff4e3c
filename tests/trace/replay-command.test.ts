import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../scripts/replay/command.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
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
  const [path] = keptPaths('banner').paths.toSorted((a, b) => b.steps.length - a.steps.length);
  if (!path) throw new Error('The banner has no path.');
  const recorder = createTraceRecorder('2026-11-01', 'salt', () => 0);
  await playInModel(flows.banner, path, recorder.record);
  trace = recorder.trace();
});

describe('npm run replay', () => {
  it('says of a trace that goes as it went that nothing differs, and ends with 0 [X16]', () => {
    const { out, error, code } = run([filed('same.json', trace)]);
    expect([error, code]).toEqual(['', 0]);
    const { length } = trace.events;
    expect(out.trim().split('\n').at(-1)).toBe(
      `${length} events of edition 2026-11-01: ${length} as in the trace, 0 differ, 0 untold.`,
    );
    expect(out).toMatch(/^banner \(1\)\n/);
  });

  it('shows where the machine differs, and ends with 1 [X16]', () => {
    const [first, second, ...rest] = trace.events;
    if (!first || !second) throw new Error('The path is too short.');
    const bent: Trace = { ...trace, events: [first, { ...second, value: 'elsewhere' }, ...rest] };
    const { out, code } = run([filed('bent.json', bent)]);
    expect(code).toBe(1);
    expect(out).toContain(`  2 ${second.event.type}\n    trace: elsewhere\n    here:  `);
    expect(out).toContain('    DIFFERS\n');
    expect(out.trim()).toMatch(/ as in the trace, [1-9]\d* differ, 0 untold\.$/);
  });

  it('says what it cannot read, and how to ask', () => {
    const { error, code } = run([join(folder, 'nowhere.json')]);
    expect([error.split('\n')[0], code]).toEqual([
      `The file '${join(folder, 'nowhere.json')}' cannot be read.`,
      1,
    ]);
  });
});
