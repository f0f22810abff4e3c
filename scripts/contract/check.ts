import type { Contract } from '../../mock-server/contract/contract.ts';
import { notWhole, searchOf } from './gate.ts';
import type { Gate, Outgoing, Received } from './gate.ts';
import { secretsOf } from './probe.ts';
import type { Facts, Probe } from './probe.ts';
import type { Finding, Outcome, Tried } from './finding.ts';
import type { Answerable } from './judge.ts';
import { breachesOf } from './relations.ts';

/** Everything that a check of one host needs. */
export interface Checking {
  readonly contract: Contract;
  readonly judge: Answerable;
  readonly gate: Gate;
  readonly facts: Facts;
  readonly plan: readonly Probe[];
}

/** What is said of a host that is not there. */
export const nobodyAnswers = 'nobody answers there';

const inconclusive = (why: string): Outcome => ({ is: 'inconclusive', why });

/** What the description does not allow of a request, one sentence each. */
export function problemsOf(contract: Contract, outgoing: Outgoing): readonly string[] {
  const { method, path, body, range } = outgoing;
  const search = searchOf(outgoing);
  const found = contract.match(method, path, search, body);
  if ('problem' in found) return [found.problem];
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(range === undefined ? {} : { range }),
  };
  return contract
    .requestViolations(found.variant, { pathParams: found.pathParams, query: search, headers, body })
    .map((problem) => problem.replace(/^request of \S+: /, ''));
}

function requestFindings({ contract, judge }: Checking, probe: Probe, outgoing: Outgoing): Finding[] {
  if (probe.breaks === true) return [];
  const report = judge.reporter(probe.variant, probe.name);
  const { operation } = judge.detail(probe.variant);
  return problemsOf(contract, outgoing).map((problem) =>
    report('request', 'the request', 'a request as described', `${problem}; it was not sent`, operation),
  );
}

/** Of a path that is not there, the neighbour in another case that answers, or null. */
async function neighbourOf({ gate }: Checking, outgoing: Outgoing): Promise<string | null> {
  const [, api = '', first = '', ...rest] = outgoing.path.split('/');
  const turned =
    first.slice(0, 1) === first.slice(0, 1).toUpperCase()
      ? first.slice(0, 1).toLowerCase()
      : first.slice(0, 1).toUpperCase();
  const spellings = [...new Set([first.toLowerCase(), `${turned}${first.slice(1)}`])].filter(
    (one) => one !== first,
  );
  for (const spelling of spellings) {
    const path = ['', api, spelling, ...rest].join('/');
    const sent = await gate.send({ ...outgoing, path });
    if ('answer' in sent && sent.answer.status < 400) return ['', api, spelling].join('/');
  }
  return null;
}

async function relationFindings(
  checking: Checking,
  probe: Probe,
  asked: Outgoing,
  answer: Received,
  json: unknown,
) {
  const { judge, facts } = checking;
  const report = judge.reporter(probe.variant, probe.name);
  const detail = judge.detail(probe.variant);
  const { range = null, body: sent } = asked;
  const { userId, pending, completed } = facts;
  const breaches = await breachesOf({
    ...answer,
    variant: probe.variant,
    query: searchOf(asked),
    sent,
    range,
    json,
    ...(probe.counts && userId !== null ? { lists: { userId, pending, completed } } : {}),
  });
  const place = detail.response ?? detail.operation;
  return breaches.map(({ place: where, expected, came, assumed = false }) =>
    report('relation', where, expected, came, { ...place, assumed }),
  );
}

/** A path that answers in another case: what is said of the one that was asked for is then only its consequence. */
async function otherCase(checking: Checking, probe: Probe, asked: Outgoing, { status }: Received) {
  if (status !== 404 || asked.method !== 'GET' || probe.name !== 'found') return null;
  const near = await neighbourOf(checking, asked);
  const { operation, path } = checking.judge.detail(probe.variant);
  const report = checking.judge.reporter(probe.variant, probe.name);
  const came = `status 404, and an answer at ${near}, near it`;
  return near === null ? null : report('status', 'the path', `an answer at ${path}`, came, operation);
}

type Judgement = Pick<Extract<Outcome, { is: 'asked' }>, 'findings' | 'notes'>;

async function judged(
  checking: Checking,
  probe: Probe,
  asked: Outgoing,
  answer: Received,
): Promise<Judgement> {
  const { judge, facts } = checking;
  if (asked.method === 'HEAD') return judgedHead(checking, probe, answer);
  const verdict = judge.judge(probe.variant, probe.name, answer, probe.expected ?? {});
  // What is answered where a refusal is described has no content to compare with.
  const refusal = probe.breaks ? verdict.findings.filter(({ rule }) => rule === 'status') : [];
  if (refusal.length > 0) return { findings: refusal, notes: [] };
  const findings = [...verdict.findings];
  if (findings.every(({ assumed }) => assumed))
    findings.push(...(await relationFindings(checking, probe, asked, answer, verdict.json)));
  const near = await otherCase(checking, probe, asked, answer);
  // What differs does not keep later probes from being asked. An engine's answers lead nowhere: it keeps nothing.
  if (facts.kind !== 'engine') probe.learn?.(facts, verdict.json, answer);
  return { findings: near === null ? findings : [near], notes: verdict.notes };
}

/** HEAD is answered as GET is, without the body; a host that does not know it is told of as assumed. */
function judgedHead({ judge }: Checking, probe: Probe, answer: Received): Judgement {
  const { operation, responses } = judge.detail(probe.variant);
  const report = judge.reporter(probe.variant, probe.name);
  const at = { ...operation, assumed: true };
  const findings = [
    ...(responses.has(answer.status) && answer.status < 300
      ? []
      : [report('status', 'the answer', 'the status of GET', `status ${answer.status}`, at)]),
    ...(answer.body.length === 0 ? [] : [report('content', 'the answer', 'no body', 'a body', at)]),
  ];
  return { findings, notes: [] };
}

/** Asks one question, and judges what came. */
export async function tried(checking: Checking, probe: Probe): Promise<Outcome> {
  const kept = checking.gate.keeps(probe.variant);
  if (kept !== null) return { is: 'kept back', why: kept };
  const asked = await probe.request(checking.facts);
  if (typeof asked === 'string') return inconclusive(asked);
  const repeat = checking.gate.repeated(asked, secretsOf(checking.facts));
  const own = requestFindings(checking, probe, asked);
  if (own.length > 0) return { is: 'asked', repeat, findings: own, notes: [] };
  const sent = await checking.gate.send(asked);
  if ('refused' in sent) return { is: 'kept back', why: sent.refused };
  if ('unanswered' in sent) return inconclusive(sent.unanswered);
  return { is: 'asked', repeat, ...(await judged(checking, probe, asked, sent.answer)) };
}

/** Why a host is not asked on: three requests, and no answer that came whole; null where one did. */
function isGone(results: readonly Tried[], gate: Gate): string | null {
  if (gate.sent() < 3 || results.some(({ outcome }) => outcome.is === 'asked')) return null;
  const begun: readonly string[] = Object.values(notWhole);
  const isThere = results.some(({ outcome }) => outcome.is === 'inconclusive' && begun.includes(outcome.why));
  return isThere ? 'no answer comes whole from there' : nobodyAnswers;
}

/** Asks a host everything in the plan, one after the other, and reports the outcome of each. */
export async function checkHost(checking: Checking): Promise<readonly Tried[]> {
  const results: Tried[] = [];
  for (const probe of checking.plan) {
    const { variant, name } = probe;
    const gone = isGone(results, checking.gate);
    const outcome = gone === null ? await tried(checking, probe) : inconclusive(gone);
    results.push({ variant, probe: name, outcome });
  }
  return results;
}
