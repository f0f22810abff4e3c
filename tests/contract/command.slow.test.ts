import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startEngine } from '../../mock-server/prism.ts';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { askCode, contractCommand } from '../../scripts/contract/command.ts';
import { checkHost } from '../../scripts/contract/check.ts';
import { freshFacts } from '../../scripts/contract/probe.ts';
import { createGate } from '../../scripts/contract/gate.ts';
import { hostPolicy } from '../../scripts/contract/policy.ts';
import { createAnswerJudge } from '../../scripts/contract/judge.ts';
import { planFor } from '../../scripts/contract/probes.ts';
import { checkFiles, email, host, row, run, startCheckedHost, userId } from './checked-host.ts';

startCheckedHost();

describe('npm run contract', () => {
  it('prints a line for each operation and branch, exits with 0, records host and date, and names baseline entries that were checked and not found [X15]', async () => {
    const mended = 'getUser | found | media type | the answer';
    const notAsked = 'getSignerGroup | found | media type | the answer';
    const entries = [mended, notAsked].map((finding) => ({
      host: host.url,
      finding,
      reason: 'They know.',
      until: '2026-03-02',
    }));
    writeFileSync(checkFiles.baseline, JSON.stringify(entries));
    const { code, out, json, junit } = await run('none', '--record');
    expect(code).toBe(0);
    expect(row(out, 'getUser')).toMatch(/^getUser +safe +ok \(5 asked\)$/);
    expect(row(out, 'signDocuments')).toMatch(/^signDocuments +never +never sent$/);
    expect(row(out, 'getSignerGroup')).toMatch(/ok, inconclusive \d \(1 asked\)$/);
    expect(out).toContain('no signer group is known: give one by --group');
    expect(out).toMatch(/: http:\S+ on 2026-03-02, 0 findings in \d{2} answers, \d+ inconclusive\.$/);
    expect(JSON.parse(readFileSync(checkFiles.record, 'utf8'))).toMatchObject({
      date: '2026-03-02',
      host: host.url,
      readOnly: true,
      findings: 0,
    });
    const everything = `${out}${json}${junit}${readFileSync(checkFiles.record, 'utf8')}`;
    expect(everything).not.toMatch(/Maria|Santos|tkn-|portal:sample|example\.com/);
    expect(everything).not.toContain(userId);
    expect(out).toContain(`Baseline of ${host.url}: ${mended}: not found any more, take it out`);
    expect(out).not.toContain(notAsked);
  });

  it('exits with 1 for a finding; the baseline accepts findings until a date, and expired entries are named [X15]', async () => {
    const drifts = 'problem+json,word outside the list';
    const { code, out, json, junit } = await run(drifts);
    expect(code).toBe(1);
    expect(row(out, 'getUser')).toMatch(/media type \d/);
    expect(out).toMatch(/line: +openapi\/paths\/identity\.yaml:\d+/);
    expect(out).toContain(
      '  media type of the answer, 4 times: getUser (found, unknown id, no Basic value, ',
    );
    expect(junit).toContain('<failure message="found: media type of the answer;');
    const repeat = /repeat: +curl -sS -i --compressed -u "\$SIGNING_API_BASIC" '\S+\/api\/user\?userid=/;
    expect([out, junit.replaceAll('&quot;', '"').replaceAll('&apos;', "'"), json].map(String)).toEqual([
      expect.stringMatching(repeat),
      expect.stringMatching(/repeat: curl -sS /),
      expect.stringMatching(/"repeat": "curl -sS /),
    ]);
    const { hosts } = JSON.parse(json) as {
      hosts: { causes: object[]; results: { findings?: { key: string }[] }[] }[];
    };
    expect(hosts[0]?.causes).toMatchObject([
      {
        rule: 'media type',
        count: 4,
        seen: { getUser: ['found', 'unknown id', 'no Basic value', 'without userid'] },
      },
      { rule: 'schema', count: 2, places: ['/Data/*/Action'] },
    ]);
    const keys = hosts.flatMap(({ results }) => results.flatMap(({ findings = [] }) => findings));
    const ofUser = (key: string) => key.startsWith('getUser ');
    expect(keys.map(({ key }) => ofUser(key))).toEqual(expect.arrayContaining([true, false]));
    const entries = keys.map(({ key }) => ({
      host: host.url,
      finding: key,
      reason: 'They know.',
      until: ofUser(key) ? '2026-03-02' : '2026-03-01',
    }));
    writeFileSync(checkFiles.baseline, JSON.stringify(entries));
    const later = await run(drifts);
    expect([later.code, row(later.out, 'getUser').includes('known')]).toEqual([1, true]);
    expect(later.out).toContain('accepted until 2026-03-01, which is past');
  });

  it('reports an undocumented field as a note, and with --strict as a finding [X15] [S23]', async () => {
    const { code, out } = await run('extra field');
    expect(code).toBe(0);
    expect(out).toContain(
      'undocumented fields, which a screen must live with (S23)\n  /Data/Nickname, once: getUser (found)',
    );
    const strictly = await run('extra field', '--strict');
    expect([strictly.code, row(strictly.out, 'getUser')]).toEqual([1, expect.stringMatching(/ schema \d/)]);
  });

  it('prints a column each for Prism, the mock provider and a host, with the host’s findings only in its own [X15]', async () => {
    const drifts = 'word outside the list,no Content-Range,parameters may be missing';
    const { code, out, json } = await run(drifts, '--prism', '--mock');
    expect(code).toBe(1);
    expect(out.split('\n')[0]).toMatch(/^operation or branch +class +Prism +mock +http:/);
    const cells = (id: string) => row(out, id).split(/ {2,}/).slice(2);
    expect([
      cells('getDocumentCounts'),
      cells('getUser'),
      cells('getRawDocument'),
      cells('signDocuments'),
    ]).toEqual([
      ['ok (6 asked)', 'ok (6 asked)', 'schema 1 (6 asked)'],
      ['ok (5 asked)', 'ok (5 asked)', 'assumed 1 (5 asked)'],
      ['ok (7 asked)', 'ok (7 asked)', 'assumed 1 (7 asked)'],
      ['ok (3 asked)', 'ok (3 asked)', 'never sent'],
    ]);
    const { hosts } = JSON.parse(json) as {
      hosts: { kind: string; results: { variant: string; is: string }[] }[];
    };
    expect(hosts.map(({ kind }) => kind)).toEqual(['prism', 'mock', 'host']);
    const notOk = hosts.slice(0, 2).flatMap(({ results }) => results.filter(({ is }) => is !== 'ok'));
    expect(notOk).toEqual([]);
    const acting = (hosts[2]?.results ?? []).filter(({ variant }) =>
      ['putDocument', 'verifyCode'].includes(variant),
    );
    expect(new Set(acting.map(({ is }) => is))).toEqual(new Set(['kept back']));
  });

  it('has no row that is ok where every answer was a 500 or a page [X15]', async () => {
    const error = await run('html at 502');
    const page = await run('a page everywhere');
    expect(error.out).toContain(': 1 finding where the specification is silent');
    expect([error, page].map(({ out }) => row(out, 'getDashboard').split(/ {2,}/).at(-1))).toEqual([
      'assumed 1 (5 asked)',
      'assumed 3 (5 asked)',
    ]);
  });

  it('has a column for another vendor’s engine, and sends it every probe, whatever it answers [X15]', async () => {
    const engine = await startEngine();
    const lines: string[] = [];
    const args = ['--engine', `Bare=${engine.url}`, '--generate', '1', '--seed', '7'];
    await contractCommand(args, (text) => lines.push(text), checkFiles);
    await engine.close();
    const [head = '', , ...rows] = lines[0]?.split('\n') ?? [];
    expect(head).toMatch(/^operation or branch +class +Bare$/);
    expect(rows.filter((line) => !/ \(\d+ asked\)$/.test(line) || line.includes('inconclusive'))).toEqual([]);
    // Prism by itself gives the first example, whatever the query says, and cannot send bytes.
    expect(row(lines[0] ?? '', 'readDocument')).not.toMatch(/ ok \(/);
    expect(row(lines[0] ?? '', 'getRawDocument')).not.toMatch(/ ok \(/);
    expect(row(lines[0] ?? '', 'getDashboard')).toMatch(/ safe +(ok|assumed \d) \(/);
    expect(lines.join('\n')).toContain('Made up of each operation and branch: 1, with --seed 7.');
  });

  it('exits with 2 if the host cannot be reached, and records nothing [X15]', async () => {
    const lines: string[] = [];
    const args = ['--host', 'http://127.0.0.1:9', '--user', userId, '--read-only', '--record'];
    expect(await contractCommand(args, (text) => lines.push(text), checkFiles)).toBe(2);
    expect(lines.join('\n')).toContain('nobody answers there');
    expect(existsSync(checkFiles.record)).toBe(false);
  });

  it('exits with 3 if all answers break off, so that nothing was conclusive [X15]', async () => {
    const broken = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const lines: string[] = [];
    const args = ['--host', `http://127.0.0.1:${port}`, '--user', userId, '--read-only'];
    const code = await contractCommand(args, (text) => lines.push(text), checkFiles);
    broken.close();
    expect([code, row(lines[0] ?? '', 'getUser')]).toEqual([3, expect.stringMatching(/ inconclusive$/)]);
    expect(lines.join('\n')).toContain('the connection broke within the answer');
  });

  it('exits with 2 and prints the usage for an unknown option [X15]', () => {
    const asked = ['--import', 'tsx', 'scripts/contract.ts', '--hots', 'https://provider.example'];
    const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain("There is no option '--hots'.");
    expect(stderr).toContain(
      'npm run contract -- [--prism] [--mock] [--engine NAME=URL] [--host URL] [options]',
    );
  });

  it('explains a wrong combination of options in one sentence [X15]', async () => {
    const told = (...args: readonly string[]) => contractCommand(args, () => undefined, checkFiles);
    await expect(told('--read-only')).rejects.toThrow('this is about a real host; name it by --host URL.');
    await expect(told('--engine', 'http://127.0.0.1:4781')).rejects.toThrow('--engine takes NAME=URL');
    await expect(told('--engine', 'Other=https://provider.example')).rejects.toThrow('is not this machine');
    await expect(told('--seed', '7')).rejects.toThrow('ask for them by --generate N.');
    await expect(told('--token', 'x')).rejects.toThrow("There is no option '--token'.");
    await expect(told('--diff', 'no-such-version')).rejects.toThrow("git knows no version 'no-such-version'");
  });
});

describe('Signing in at a real host', () => {
  it('asks for the code at the terminal, and does not echo what is typed [X15]', async () => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const stdout = new PassThrough();
    const shown: string[] = [];
    stdout.on('data', (part: Buffer) => {
      shown.push(part.toString('utf8'));
      if (part.includes('e-mail (e)?')) stdin.write('e\n');
      if (part.includes('The code')) stdin.write('481516\n');
    });
    expect(await askCode(['15551230142', email], { stdin, stdout })).toEqual({
      target: email,
      code: '481516',
    });
    expect(shown.join('')).toContain('The code (it is not shown): ');
    expect(shown.join('')).not.toMatch(/4815|1516/);
    expect(await askCode([email], { stdin: new PassThrough(), stdout })).toBe(null);
  });

  it('uses the typed code in the only request that is not a look-up [X15]', async () => {
    const judge = createAnswerJudge({ strict: false });
    const contract = loadContract();
    const code = await host.code(userId, email);
    host.drift('none');
    const authorization = host.authorization;
    const policy = hostPolicy(new URL(host.url), { readOnly: false, authorization, perSecond: 10_000 });
    const plan = planFor('host', judge.detail).filter(({ variant, name }) =>
      ['getUser found', 'verifyCode typed code', 'getDocumentCounts found'].includes(`${variant} ${name}`),
    );
    const asked: (readonly string[])[] = [];
    const typing = async (targets: readonly string[]) => {
      asked.push(targets);
      return { target: email, code };
    };
    const facts = freshFacts({ kind: 'host', userId, groupId: null, token: null, askCode: typing });
    const results = await checkHost({ contract, judge, gate: createGate(contract, policy), facts, plan });
    expect(asked.map((targets) => targets.length)).toEqual([2]);
    expect(results.map(({ outcome }) => outcome)).toMatchObject(
      Array.from({ length: 3 }, () => ({ is: 'checked', findings: [], notes: [] })),
    );
    expect(host.calls()).toEqual(['GET /api/user', 'POST /api/verification', 'GET /api/DocumentCounts']);
    expect(JSON.stringify(results)).not.toContain(code);
  });
});
