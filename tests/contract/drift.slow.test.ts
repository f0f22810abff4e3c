import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { checkHost } from '../../scripts/contract/check.ts';
import { freshFacts } from '../../scripts/contract/probe.ts';
import type { Finding } from '../../scripts/contract/finding.ts';
import { createGate } from '../../scripts/contract/gate.ts';
import { hostPolicy } from '../../scripts/contract/policy.ts';
import { createAnswerJudge } from '../../scripts/contract/judge.ts';
import type { Probe } from '../../scripts/contract/probe.ts';
import { planFor } from '../../scripts/contract/probes.ts';
import { startDriftingHost } from './drifting-host.ts';
import type { DriftingHost } from './drifting-host.ts';

const contract = loadContract();
const judge = createAnswerJudge({ strict: false });
const person = { userId: 'u-maria-santos', groupId: 'g-riverside' };

let host: DriftingHost;
let token: string;
let withoutDrift: Awaited<ReturnType<typeof check>>;
/** The host's data before and after a complete read-only check. */
let states: readonly [string, string];

beforeAll(async () => {
  host = await startDriftingHost();
  token = await host.token(person.userId, 'maria.santos@example.com');
  const before = await host.state();
  withoutDrift = await check('none', null);
  states = [before, await host.state()];
});
afterAll(() => host.close());

interface CheckOptions {
  readonly readOnly?: boolean;
  readonly change?: (plan: readonly Probe[]) => readonly Probe[];
}

/** Checks these operations, or all, at the host with this drift. */
async function check(drift: string, variants: readonly string[] | null, options: CheckOptions = {}) {
  host.drift(drift);
  const { readOnly = true, change = (plan) => plan } = options;
  const { authorization } = host;
  const policy = hostPolicy(new URL(host.url), { readOnly, authorization, perSecond: 10_000 });
  const plan = planFor('host', judge.detail).filter(
    ({ variant }) => variants === null || variants.includes(variant),
  );
  const facts = freshFacts({ kind: 'host', ...person, token, askCode: null });
  const gate = createGate(contract, policy);
  const results = await checkHost({ contract, judge, gate, facts, plan: change(plan) });
  const of = (what: 'findings' | 'notes') =>
    results.flatMap(({ outcome }) => (outcome.is === 'checked' ? outcome[what] : []));
  return { results, findings: of('findings'), notes: of('notes'), calls: host.calls() };
}

const summary = ({ probe, rule, place, assumed }: Finding): string =>
  `${probe}: ${rule} of ${place}${assumed ? ' (assumed)' : ''}`;
const found = async (drift: string, ...variants: readonly string[]): Promise<string[]> =>
  [...new Set((await check(drift, variants)).findings.map(summary))].toSorted();

const list = 'listPendingDocuments';

describe('The check of a host', () => {
  it('reports nothing for a host that matches the description [X15]', () => {
    const { findings, notes } = withoutDrift;
    expect({ findings, notes }).toEqual({ findings: [], notes: [] });
  });

  it('does not send a request that has an undocumented parameter [X15]', async () => {
    const { results, calls } = await check('none', ['getBannerNotification'], {
      change: ([probe]) => [
        {
          variant: 'getBannerNotification',
          name: 'found',
          request: async (facts) => {
            const asked = await probe?.request(facts);
            return typeof asked === 'object' ? { ...asked, query: [['lang', 'en']] } : 'no request';
          },
        },
      ],
    });
    const why = 'the request would not be as described: query parameter lang is not documented';
    expect([results.map(({ outcome }) => outcome), calls]).toEqual([[{ is: 'inconclusive', why }], []]);
  });

  it('says that the pending list was not read, where it could not be [X15]', async () => {
    const { results } = await check('a page everywhere', [list, 'readDocument', 'getDocumentPage']);
    const unsure = results.flatMap(({ variant, outcome }) =>
      outcome.is === 'inconclusive' && variant !== list ? outcome.why : [],
    );
    expect([...new Set(unsure)]).toEqual(['the pending list was not read']);
  });

  it('names a missing Id of the rows, and nothing that follows from it [X15]', async () => {
    const read = ['readDocument', 'getRawDocument', 'getDocumentPage'] as const;
    const { findings, results, calls } = await check('no row has an Id', [list, ...read]);
    expect([...new Set(findings.map(({ rule, expected }) => `${rule}: ${expected}`))]).toEqual([
      "schema: must have required property 'Id'",
    ]);
    const unsure = results.filter(({ variant, probe }) => probe === 'found' && variant !== list);
    const why = 'the pending list has no document with an Id to read';
    expect(unsure.map(({ outcome }) => outcome)).toEqual(read.map(() => ({ is: 'inconclusive', why })));
    expect(calls.filter((call) => /Rawdocument|documentPage/.test(call))).toEqual([]);
  });

  it('reports a path that answers only in other letter case, and names that path [X15]', async () => {
    const { findings } = await check('other case', [list, 'getRawDocument']);
    expect(findings.map(({ actual }) => actual)).toContain(
      'status 404, and an answer at /api/rawdocument, near it',
    );
  });

  it('does not report gzip or brotli compression [X15]', async () => {
    expect([await found('gzip', 'getUser'), await found('brotli', 'getUser')]).toEqual([[], []]);
  });

  it('reports a redirect and does not follow it [X15]', async () => {
    const { findings, calls } = await check('a redirect', ['getUser']);
    expect(findings.map(summary)).toContain('found: status of the answer');
    expect(new Set(calls)).toEqual(new Set(['GET /api/user', 'HEAD /api/user']));
  });

  it('reports a difference beside an assumed one, and still sends the following requests [X15]', async () => {
    const read = [list, 'readDocument', 'getRawDocument'] as const;
    const assumed = 'found: schema of /Data/* (assumed)';
    expect(await found('no DateOfBirth', ...read)).toEqual([assumed]);
    expect(await found('no DateOfBirth,a row twice', list)).toEqual([
      'found: relation of /Data/*/Id',
      assumed,
    ]);
    const { results } = await check('no DateOfBirth,word outside the list', read);
    const unsure = results.filter(({ outcome }) => outcome.is === 'inconclusive');
    expect(unsure).toEqual([]);
  });
});

describe('A finding', () => {
  it('names operation, place and line, and has no personal data [X15]', async () => {
    const { findings } = await check('word outside the list', ['getDocumentCounts']);
    expect(findings.slice(0, 1)).toEqual([
      {
        variant: 'getDocumentCounts',
        operation: 'getDocumentCounts',
        probe: 'found',
        rule: 'schema',
        place: '/Data/*/Action',
        expected: 'must be ["REVIEWED","SIGNED","ACKNOWLEDGED"]',
        actual: 'a text of 9 characters',
        line: expect.stringMatching(/^openapi\/schemas\/figures\.yaml:\d+$/) as unknown,
        assumed: false,
      },
    ]);
    const [file = '', line = '0'] = (findings[0]?.line ?? '').split(':');
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain(
      'Action: { type: string, enum: [REVIEWED, SIGNED, ACKNOWLEDGED]',
    );
  });

  it('holds no name, token or content of an answer, whatever the host does [X15]', async () => {
    const reports = await Promise.all(
      ['html at 502', 'broken JSON', 'a cookie'].map(async (drift) => {
        const { results } = await check(drift, ['getDashboard', 'getUser']);
        return JSON.stringify(results);
      }),
    );
    expect(reports.join('')).not.toMatch(/Maria|Santos|tkn-|example\.com/);
  });
});

describe('What is sent to a real host', () => {
  const withoutClock = (state: string) => ({ ...(JSON.parse(state) as object), now: null });

  it('is only GET and HEAD with --read-only, and its data does not change [X15]', () => {
    const { results, calls } = withoutDrift;
    const methods = new Set(calls.map((call) => call.split(' ')[0]));
    expect([...methods].toSorted()).toEqual(['GET', 'HEAD']);
    expect(withoutClock(states[1])).toEqual(withoutClock(states[0]));
    const keptBack = results.filter(({ outcome }) => outcome.is === 'kept back');
    expect(keptBack.map(({ variant }) => variant)).toEqual(
      expect.arrayContaining(['signDocuments', 'putDocument', 'postDocumentViewed', 'checkEmail']),
    );
  });

  it('is, without --read-only, also look-ups of contacts, and nothing else [X15]', async () => {
    const before = await host.state();
    const { calls } = await check('none', null, { readOnly: false });
    const others = calls.filter((call) => !/^(GET|HEAD) /.test(call));
    expect(others).toEqual(['PATCH /api/user', 'PATCH /api/user']);
    expect(withoutClock(await host.state())).toEqual(withoutClock(before));
  });
});
