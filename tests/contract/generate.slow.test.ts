import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { checkHost } from '../../scripts/contract/check.ts';
import { createGate } from '../../scripts/contract/gate.ts';
import { checkGeneratedRequests } from '../../scripts/contract/generate.ts';
import { createAnswerJudge } from '../../scripts/contract/judge.ts';
import { hostPolicy } from '../../scripts/contract/policy.ts';
import { freshFacts } from '../../scripts/contract/probe.ts';
import { planFor } from '../../scripts/contract/probes.ts';
import { startDriftingHost } from './drifting-host.ts';
import type { DriftingHost } from './drifting-host.ts';

const contract = loadContract();
const judge = createAnswerJudge({ strict: false });
const reports = ['getSignerGroup', 'getBillingReport'];

let host: DriftingHost;
let token: string;
beforeAll(async () => {
  host = await startDriftingHost();
  token = await host.token('u-maria-santos', 'maria.santos@example.com');
});
afterAll(() => host.close());

/** The findings of generated requests, apart from the plan's, and the calls that reached the host. */
async function runGenerated(
  drifts: readonly string[],
  variants: readonly string[],
  runs = 30,
  requests = 10_000,
) {
  host.drift(...drifts);
  const options = { readOnly: false, authorization: host.authorization, perSecond: 10_000, requests };
  const policy = { ...hostPolicy(new URL(host.url), options), limitMs: 120_000 };
  const person = { userId: 'u-maria-santos', groupId: 'g-riverside', token, askCode: null };
  const facts = freshFacts({ kind: 'host', ...person });
  const only = { ...judge, details: judge.details.filter(({ id }) => variants.includes(id)) };
  const plan = planFor('host', judge.detail).filter(({ variant }) =>
    [...variants, 'getUser', 'listPendingDocuments'].includes(variant),
  );
  const check = { contract, judge: only, gate: createGate(contract, policy), facts, plan };
  const planned = await checkHost(check);
  const results = await checkGeneratedRequests(check, planned, { runs, seed: 46 });
  const found = results.flatMap(({ variant, outcome }) =>
    outcome.is === 'checked' && outcome.findings.length > 0 ? [{ variant, ...outcome }] : [],
  );
  return { planned, results, found, calls: host.calls() };
}

describe('Generated requests', () => {
  it('find what no planned request shows, each with the smallest request that shows it [X15]', async () => {
    const drifts = [
      'breaks at another group id of 6 to 20 characters',
      'breaks off at a report from one day',
    ];
    const { planned, found } = await runGenerated(drifts, reports);
    const before = planned.flatMap(({ outcome }) => (outcome.is === 'checked' ? outcome.findings : []));
    expect(before.filter(({ actual }) => /^(status 500|the connection)/.test(actual))).toEqual([]);
    expect(found.map(({ variant, findings }) => [variant, findings.map(({ actual }) => actual)])).toEqual([
      ['getSignerGroup', ['status 500, media type text/html']],
      ['getBillingReport', ['the connection failed (ECONNRESET)']],
    ]);
    const [group, report] = found.map(({ repeat }) => repeat);
    const id = new URL(/'(http[^']+)'/.exec(group ?? '')?.[1] ?? '').searchParams.get('signerGroupGuid');
    expect(id).toHaveLength(6);
    expect(report).toContain('&beginDocumentDate=');
    expect(report).not.toContain('endDocumentDate');
    expect(`${group}${report}`).not.toContain(token);
  });

  it('find nothing at a host that matches the description, and send nobody a message [X15]', async () => {
    const all = judge.details.map(({ id }) => id);
    const { results, found, calls } = await runGenerated(['none'], all, 2);
    expect(found).toEqual([]);
    const askedAs = (name: string) =>
      results
        .filter(({ outcome, probe }) => outcome.is === 'checked' && probe === name)
        .map(({ variant }) => variant);
    const harmless = judge.details.filter(({ contractClass }) => contractClass !== 'never');
    expect(askedAs('made up')).toEqual(harmless.map(({ id }) => id));
    const reading = harmless.filter(
      ({ contractClass, parameters }) => contractClass === 'safe' && parameters.length > 0,
    );
    expect(askedAs('made up, not as described')).toEqual(reading.map(({ id }) => id));
    expect(new Set(calls.map((call) => call.split(' ')[0]))).toEqual(new Set(['GET', 'HEAD', 'PATCH']));
  });

  it('violate the description on purpose only for reading operations, and compare the answer with what it says of violations [X15]', async () => {
    const { found, calls } = await runGenerated(
      ['breaks at a day in the place of yes or no'],
      ['getBillingReport'],
    );
    expect(found).toHaveLength(1);
    const [{ variant, repeat, findings } = { variant: '', repeat: '', findings: [] }] = found;
    expect([variant, findings.map(({ probe, actual, assumed }) => [probe, actual, assumed])]).toEqual([
      'getBillingReport',
      [['made up, not as described', 'status 500, media type text/html', true]],
    ]);
    expect(repeat).toContain('includeNonViewingRoles=2026-02-30');
    expect(new Set(calls.map((call) => call.split(' ')[0]))).toEqual(new Set(['GET', 'HEAD']));
  });

  it('report why none of them was sent [X15]', async () => {
    const { results } = await runGenerated(['none'], ['getBillingReport'], 2, 3);
    const why = '3 requests were sent, and no more are';
    expect(results.map(({ outcome }) => outcome)).toEqual([
      { is: 'kept back', why },
      { is: 'kept back', why },
    ]);
  });

  it('do not report again what the plan has found [X15]', async () => {
    const { planned, found } = await runGenerated(['no DateOfBirth'], ['listCompletedDocuments'], 3);
    expect(planned.some(({ outcome }) => outcome.is === 'checked' && outcome.findings.length > 0)).toBe(true);
    expect(found).toEqual([]);
  });
});
