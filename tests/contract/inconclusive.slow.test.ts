import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { contractCommand } from '../../scripts/contract/command.ts';
import { checkFiles, folder, host, row, run, startCheckedHost, token, userId } from './checked-host.ts';

startCheckedHost();

const loader = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;

describe('What is wrong before the first request', () => {
  const entry = { host: 'mock', finding: 'x', reason: 'They know.' };
  const baselines = [
    ['xx', 'baseline.json is no JSON'],
    ['{"host":"x"}', 'baseline.json must hold a list of known findings'],
    ...['soon', '31.12.2020', '2026-13-45', '2026-02-30'].map(
      (until) =>
        [
          JSON.stringify([{ ...entry, until }]),
          `entry 1: until is '${until}'. It must be a day, as 2026-12-31`,
        ] as const,
    ),
  ] as const;

  it.each(baselines)('is told with its file: the baseline %s [X15]', async (text, told) => {
    writeFileSync(checkFiles.baseline, text);
    await expect(contractCommand(['--mock'], () => undefined, checkFiles)).rejects.toThrow(told);
  });

  it.each(['--json', '--junit'])('is a file that %s cannot write [X15]', async (option) => {
    host.drift('none');
    const args = ['--host', host.url, '--read-only', option, join(folder, 'none/x')];
    const asked = contractCommand(args, () => undefined, checkFiles);
    await expect(asked).rejects.toThrow(`${option} cannot write '${join(folder, 'none/x')}' (ENOENT).`);
    expect(host.calls()).toEqual([]);
  });

  it('ends in 2: a file is no finding [X15]', () => {
    mkdirSync(join(folder, 'openapi'));
    writeFileSync(join(folder, 'openapi/contract-baseline.json'), 'xx');
    const asked = ['--import', loader, resolve('scripts/contract.ts'), '--mock'];
    const { status, stderr } = spawnSync(process.execPath, asked, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, 'openapi/contract-baseline.json is no JSON.\n']);
  });
});

describe('A host that is not conclusive', () => {
  it('names TLS that is not accepted, where somebody answers [X15]', async () => {
    const lines: string[] = [];
    const address = host.url.replace('http:', 'https:');
    const args = ['--host', address, '--user', userId, '--read-only'];
    const code = await contractCommand(args, (text) => lines.push(text), checkFiles);
    expect([code, lines.join('\n')]).toEqual([3, expect.stringContaining('NODE_EXTRA_CA_CERTS')]);
    expect(lines.join('\n')).not.toContain('nobody answers there');
  });

  it('exits with 3 if the host stops answering, and asks it no more [X15]', async () => {
    host.drift('none');
    let arrived = 0;
    const dying = createServer(async (request, response) => {
      arrived += 1;
      if (arrived > 1) return response.destroy();
      const headers = { authorization: host.authorization };
      const answer = await fetch(`${host.url}${request.url ?? ''}`, { headers });
      response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
      return response.end(await answer.text());
    });
    await new Promise<void>((listening) => dying.listen(0, '127.0.0.1', listening));
    const { port } = dying.address() as AddressInfo;
    const lines: string[] = [];
    const args = ['--host', `http://127.0.0.1:${port}`, '--user', userId, '--read-only', '--generate', '1'];
    const code = await contractCommand(args, (text) => lines.push(text), checkFiles);
    dying.close();
    expect([code, arrived, row(lines[0] ?? '', 'getUser')]).toEqual([
      3,
      4,
      expect.stringMatching(/ ok, inconclusive \d \(1 asked\)$/),
    ]);
    expect(lines.join('\n')).toContain('it answers no more: the last three requests had no answer');
  });

  it('exits with 3 if the host refuses what it was given, names that, and records nothing [X15]', async () => {
    const unknown = ['--user', 'u-nobody', '--group', 'g-nope'];
    const tried = [
      ['SIGNING_API_BASIC', 'wrong:wrong', [], 'the host refused the Basic value: check SIGNING_API_BASIC'],
      [
        'SIGNING_API_TOKEN',
        'expired',
        [],
        'the host refused the token: put a new one into SIGNING_API_TOKEN',
      ],
      ['NONE', '', unknown, 'the host does not know this user: check --user'],
      ['NONE', '', unknown, 'the host does not know this group: check --group'],
    ] as const;
    for (const [variable, value, more, why] of tried) {
      vi.stubEnv('SIGNING_API_BASIC', 'portal:sample').stubEnv('SIGNING_API_TOKEN', token);
      vi.stubEnv(variable, value);
      const { code, out } = await run('none', '--record', ...more);
      expect([code, existsSync(checkFiles.record)]).toEqual([3, false]);
      expect(out).not.toMatch(/\d findings/);
      expect(out).toContain(`  ${why}\n`);
    }
  });
});
