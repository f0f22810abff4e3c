import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../scripts/paths/command.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import { schemaProblems } from '../../scripts/paths/formats/print-paths.ts';

// Exploring is done outside the tests, so that it does not count for their time.
for (const name of flowNames) cachedPaths(name);
cachedPaths('banner', 'states');

const folder = mkdtempSync(join(tmpdir(), 'paths-'));
afterAll(() => rmSync(folder, { recursive: true }));

const printed = (...args: readonly string[]): unknown =>
  JSON.parse(run([...args, '--format', 'json']).out) as unknown;

interface Loose {
  schema: unknown;
  extra?: unknown;
  paths: { id?: unknown; steps: { kind: unknown }[] }[];
}
const changed = (change: (file: Loose) => void): unknown => {
  const file = printed('banner') as Loose;
  change(file);
  return file;
};

describe('The JSON form of paths', () => {
  it.each(flowNames)('of %s is as docs/paths.schema.json describes it [X14]', (name) => {
    expect(schemaProblems(printed(name))).toEqual([]);
  });

  it('is as described for all flows in one file, and for the criterion states', () => {
    const all = printed('--lang', 'ja') as { flows: readonly { flow: string }[] };
    expect([schemaProblems(all), all.flows.map(({ flow }) => flow)]).toEqual([[], flowNames]);
    expect(schemaProblems(printed('banner', '--criterion', 'states'))).toEqual([]);
  });

  it('is invalid if a field is missing, unknown, or of another version or type', () => {
    expect(schemaProblems(changed((file) => void (file.schema = 1)))).toEqual([
      '/schema must be equal to constant',
    ]);
    expect(schemaProblems(changed((file) => void (file.extra = 1)))).toEqual([
      "the file must NOT have additional properties 'extra'",
    ]);
    expect(schemaProblems(changed(({ paths }) => delete paths[0]?.id))).toEqual([
      "/paths/0 must have required property 'id'",
    ]);
    const spoilt = changed(({ paths }) => Object.assign(paths[0]?.steps[0] ?? {}, { kind: 'luck' }));
    expect(schemaProblems(spoilt)).toEqual([
      '/paths/0/steps/0/kind must be equal to one of the allowed values',
    ]);
    expect(schemaProblems([])).toEqual(['the file must be object']);
  });
});

describe('npm run paths of all flows', () => {
  it('prints cached paths within 20 seconds [X14]', () => {
    const startedAt = performance.now();
    const { out, code } = run(['--format', 'md']);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect([code, out.match(/^# Test paths: /gm)?.length]).toEqual([0, flowNames.length]);
  });

  it('joins them into one text, with the CSV headings once [X14]', () => {
    const rows = run(['--format', 'csv']).out.split('\r\n');
    expect(rows.filter((row) => row.includes('"Section"')).length).toBe(1);
    const ids = rows.slice(1).flatMap((row) => /^"[^"]+","(\S+) · /.exec(row)?.[1] ?? []);
    expect(new Set(ids).size).toBe(flowNames.flatMap((name) => cachedPaths(name).paths).length);
  });

  it('writes one file per flow [X14]', () => {
    const { out, code } = run(['--format', 'gherkin', '--lang', 'fr', '--out', folder]);
    const files = flowNames.map((name) => `${name}.feature`);
    expect([code, out.split('\n')]).toEqual([0, files.map((file) => join(folder, file))]);
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
    expect(readFileSync(join(folder, 'otp.feature'), 'utf8')).toMatch(/^# language: fr\nFonctionnalité: /);
  });
});
