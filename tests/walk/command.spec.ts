import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { printedFlow } from '../../scripts/paths/formats/printed.ts';
import { byTurn } from '../../scripts/paths/sample.ts';
import type { Walked } from '../../scripts/walk/walked.ts';

interface Loose {
  readonly paths: readonly { readonly id: string; readonly steps: { state: string }[] }[];
}

test(
  'npm run walk passes a path beside the mock provider, and fails one whose state does not come [X14]',
  byTurn(8),
  async () => {
    test.setTimeout(120_000);
    const info = test.info();
    const asked = { format: 'json', criterion: 'transitions', language: 'en' } as const;
    const set = JSON.parse(printedFlow('banner', asked)) as Loose;
    const [good, spoilt] = set.paths;
    const [step] = spoilt?.steps ?? [];
    if (!good || !spoilt || !step) throw new Error('The banner has no two paths.');
    step.state = 'elsewhere';
    const [file, told] = [info.outputPath('paths.json'), info.outputPath('told.json')];
    writeFileSync(file, JSON.stringify({ ...set, paths: [good, spoilt] }));
    const command = ['--import', 'tsx', 'scripts/walk.ts', file, '--driver', 'browser-mock', '--json', told];
    const walk = spawn(process.execPath, command, { stdio: 'ignore' });
    const [code] = (await once(walk, 'exit')) as [number | null];
    const { driver, paths } = JSON.parse(readFileSync(told, 'utf8')) as {
      readonly driver: string;
      readonly paths: readonly Walked[];
    };
    expect([code, driver]).toEqual([1, 'browser-mock']);
    expect(paths.map(({ path, result }) => [path, result])).toEqual([
      [good.id, 'passed'],
      [spoilt.id, 'failed'],
    ]);
    expect(paths[1]?.why).toContain('elsewhere');
  },
);
