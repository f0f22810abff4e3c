import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { contractCommand } from '../../scripts/contract/command.ts';
import { startDriftingHost } from './drifting-host.ts';
import type { DriftingHost } from './drifting-host.ts';

/** The files of this file's checks. */
export const folder = mkdtempSync(join(tmpdir(), 'contract-'));
export const checkFiles = {
  baseline: join(folder, 'baseline.json'),
  record: join(folder, 'checked.json'),
  today: '2026-03-02',
  perSecond: 10_000,
};
export const userId = 'u-maria-santos';
export const email = 'maria.santos@example.com';

export let host: DriftingHost;
export let token: string;

/** Starts the host for all tests of a file, and resets it and the files before each. */
export const startCheckedHost = (): void => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    host = await startDriftingHost();
    token = await host.token(userId, email);
  });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    host.drift('none');
    vi.stubEnv('SIGNING_API_TOKEN', token);
    vi.stubEnv('SIGNING_API_BASIC', 'portal:sample');
    rmSync(checkFiles.baseline, { force: true });
    rmSync(checkFiles.record, { force: true });
  });
};

/** Checks the host with a drift, read-only. */
export async function run(drift: string, ...more: readonly string[]) {
  host.drift(drift);
  const lines: string[] = [];
  const json = join(folder, 'report.json');
  const junit = join(folder, 'report.xml');
  const args = ['--host', host.url, '--read-only', '--user', userId, '--json', json];
  const code = await contractCommand(
    [...args, '--junit', junit, ...more],
    (text) => lines.push(text),
    checkFiles,
  );
  const told = {
    out: lines.join('\n'),
    json: readFileSync(json, 'utf8'),
    junit: readFileSync(junit, 'utf8'),
  };
  return { code, ...told };
}

/** The line of an operation or branch. */
export const row = (out: string, id: string): string =>
  out.split('\n').find((line) => line.startsWith(`${id} `)) ?? '';
