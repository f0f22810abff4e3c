import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../scripts/paths/command.ts';
import {
  parseWalkArguments,
  exitCodeOf,
  jsonOf,
  junitOf,
  reportOf,
} from '../../scripts/walk/walk-results.ts';
import { walkInModel } from '../../scripts/walk/in-model.ts';
import { readPaths } from '../../scripts/walk/read-paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'walk-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Loose {
  machineHash: string;
  paths: { id: string; steps: { state: string; kind: string }[] }[];
}

const printed = (flow: string): Loose => JSON.parse(run([flow, '--format', 'json']).out) as Loose;

const filed = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

const banner = filed('banner.json', printed('banner'));

describe('npm run walk', () => {
  it('executes a file of paths on the machines, and reports each path as passed [X14]', async () => {
    const walked = await walkInModel(readPaths(banner));
    expect(walked.map(({ path, result }) => [path, result])).toEqual(
      printed('banner').paths.map(({ id }) => [id, 'passed']),
    );
    expect([exitCodeOf(walked), reportOf(walked).split('\n').at(-1)]).toEqual([
      0,
      `${walked.length} passed, 0 failed`,
    ]);
  });

  it('fails a path whose expected state is not reached, with the step and the actual state [X14]', async () => {
    const file = printed('banner');
    const [path] = file.paths;
    const [step] = path?.steps ?? [];
    if (!path || !step) throw new Error('The banner has no path of one step.');
    const { state } = step;
    step.state = 'elsewhere';
    const walked = await walkInModel(readPaths(filed('spoilt.json', file), [path.id]));
    expect(walked.map(({ result, why }) => [result, why])).toEqual([
      ['failed', `after step 1: expected elsewhere, came ${state}`],
    ]);
    expect(exitCodeOf(walked)).toBe(1);
    expect(JSON.parse(jsonOf(walked, 'model'))).toMatchObject({
      driver: 'model',
      paths: [{ path: path.id }],
    });
    expect(junitOf(walked, 'model')).toContain(
      `<failure message="after step 1: expected elsewhere, came ${state}"/>`,
    );
  });

  it('reports if the machine has changed since the paths were generated', () => {
    const file = { ...printed('banner'), machineHash: '0123456789ab' };
    expect(readPaths(filed('old.json', file)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect(readPaths(banner).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('refuses an invalid file, and suggests the nearest path id', () => {
    const [id = ''] = printed('banner').paths.map((path) => path.id);
    const near = `${id.slice(0, -1)}z`;
    const refused =
      (file: string, ...paths: readonly string[]) =>
      () =>
        readPaths(file, paths);
    expect(refused(join(folder, 'nowhere.json'))).toThrow(/nowhere\.json' cannot be read\.$/);
    expect(refused(filed('text.json', 'text'))).toThrow(/text\.json' is not JSON\.$/);
    const second = { ...printed('banner'), schema: 1 };
    expect(refused(filed('second.json', second))).toThrow(
      /is not as docs\/paths\.schema\.json describes it: \/schema must be equal to constant\.$/,
    );
    expect(refused(banner, near)).toThrow(`There is no path '${near}'; the nearest is ${id}.`);
  });

  it('does not report a path as passed if steps were left to people', () => {
    const one = { flow: 'otp', path: 'otp-1', why: null, ms: 1 };
    const walked = [
      { ...one, result: 'passed', leftOut: [] },
      { ...one, path: 'otp-2', result: 'partly', leftOut: ['step 2 of 3: By hand: look'] },
    ] as const;
    expect(reportOf(walked).split('\n').at(-1)).toBe('1 passed, 0 failed, 1 partly');
    expect(junitOf(walked, 'text')).toContain('<skipped message="step 2 of 3: By hand: look"/>');
    expect([exitCodeOf(walked), exitCodeOf(walked.slice(1))]).toEqual([0, 0]);
  });

  it.each([
    [[], 'Which paths? Name their file.'],
    [['p.json', '--driver', 'modell'], "There is no driver 'modell'; the nearest is model."],
  ])('prints what is wrong with %j', (args, message) => {
    expect(() => parseWalkArguments(args)).toThrow(message);
  });
});
