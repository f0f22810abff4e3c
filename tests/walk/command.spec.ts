import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
}

const run = (script: string, ...rest: readonly string[]): Promise<Ended> =>
  promisify(execFile)('node', ['--import', 'tsx', `scripts/${script}.ts`, ...rest]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: Ended) => ({ code, stdout }),
  );

/** Against a running server; the printed tests are used unchanged. */
const runBeside = (file: string, address: string): Promise<Ended> =>
  promisify(execFile)(
    'node_modules/.bin/playwright',
    ['test', '--config', 'tests/walk/beside-start.config.ts', file],
    { env: { ...process.env, SIGNING_TEST_URL: address } },
  ).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: Ended) => ({ code, stdout }),
  );

interface Printed {
  readonly paths: readonly { readonly id: string; readonly steps: readonly { readonly state: string }[] }[];
}

test(
  'npm run walk executes a file of paths in Chromium with the mock provider, and reports which fail, and where [X14]',
  byTurn(24),
  async () => {
    test.setTimeout(180_000);
    const info = test.info();
    const printed = JSON.parse((await run('paths', 'banner', '--format', 'json')).stdout) as Printed;
    const [good, other] = printed.paths;
    if (!good || !other) throw new Error('The banner has too few paths.');
    const steps = other.steps.map((step, at) => (at === 0 ? { ...step, state: 'nowhere' } : step));
    const [file, json] = [info.outputPath('paths.json'), info.outputPath('walked.json')];
    writeFileSync(file, JSON.stringify({ ...printed, paths: [good, { ...other, steps }] }));
    const { code, stdout } = await run('walk', file, '--driver', 'browser-mock', '--json', json);
    expect({ code, end: stdout.trim().split('\n').at(-1) }).toEqual({ code: 1, end: '1 passed, 1 failed' });
    expect(stdout).toMatch(new RegExp(`passed +banner ${good.id}`));
    const report = readFileSync(json, 'utf8');
    expect(report).toContain('browser-mock');
    expect(report).toContain('nowhere');
  },
);

test(
  'npm run paths -- --format playwright prints tests that run unchanged, and fail on a different screen [X14]',
  byTurn(25),
  async ({ baseURL }) => {
    test.setTimeout(240_000);
    const printed = (await run('paths', 'forgot-password', '--steps', '2', '--format', 'playwright')).stdout;
    const [head = '', first = '', second = ''] = printed.split(/(?=^walks\()/m);
    const file = test.info().outputPath('some.walks.ts');
    const spoiled = first.replace('I see the address "/', 'I see the address "/nowhere/');
    writeFileSync(file, head + spoiled + second);
    const { code, stdout } = await runBeside(file, baseURL ?? '');
    expect(code, stdout).toBe(1);
    expect(stdout).toContain('1 failed');
    expect(stdout).toContain('1 passed');
    expect(stdout).toContain('/nowhere/');
  },
);
