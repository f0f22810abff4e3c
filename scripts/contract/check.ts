import type { Contract } from '../../mock-server/contract/contract.ts';
import { atPointer, isObject } from '../../mock-server/contract/description.ts';
import { incompleteAnswer, refusedTls, searchOf } from './gate.ts';
import type { Gate, Outgoing, Received } from './gate.ts';
import { secretsOf } from './probe.ts';
import type { Facts, Probe } from './probe.ts';
import type { Outcome, ProbeResult } from './finding.ts';
import { jsonOf } from './judge.ts';
import type { AnswerJudge } from './judge.ts';
import { breachesOf } from './relations.ts';

/** Everything that a check of one host needs. */
export interface HostCheck {
  readonly contract: Contract;
  readonly judge: AnswerJudge;
  readonly gate: Gate;
  readonly facts: Facts;
  readonly plan: readonly Probe[];
}

/** The reason for a host that cannot be reached. */
export const hostUnreachable = 'nobody answers there';

const inconclusive = (why: string): Outcome => ({ is: 'inconclusive', why });
const unanswered = (why: string): Outcome => ({ is: 'inconclusive', why, because: 'unanswered' });

/** What the description does not allow in a request, one sentence each. */
export function requestProblems(contract: Contract, outgoing: Outgoing): readonly string[] {
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

/** For a path that is not found: the same path in other letter case if that answers, or null. */
async function neighbourOf({ gate }: HostCheck, outgoing: Outgoing): Promise<string | null> {
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
  check: HostCheck,
  probe: Probe,
  asked: Outgoing,
  answer: Received,
  json: unknown,
) {
  const { judge, facts } = check;
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
  return breaches.map(({ place: where, expected, actual, assumed = false }) =>
    report('relation', where, expected, actual, { ...place, assumed }),
  );
}

/** A finding if the path answers only in other letter case: it replaces all other findings, which are its consequences. */
async function otherCaseFindings(check: HostCheck, probe: Probe, asked: Outgoing, { status }: Received) {
  if (status !== 404 || asked.method !== 'GET' || probe.name !== 'found') return null;
  const near = await neighbourOf(check, asked);
  const { operation, path } = check.judge.detail(probe.variant);
  const report = check.judge.reporter(probe.variant, probe.name);
  const actual = `status 404, and an answer at ${near}, near it`;
  return near === null ? null : report('status', 'the path', `an answer at ${path}`, actual, operation);
}

type Judgement = Pick<Extract<Outcome, { is: 'checked' }>, 'findings' | 'notes'>;

async function judgeAnswer(
  check: HostCheck,
  probe: Probe,
  asked: Outgoing,
  answer: Received,
): Promise<Judgement> {
  const { judge, facts } = check;
  if (asked.method === 'HEAD') return judgeHead(check, probe, answer);
  const verdict = judge.judge(probe.variant, probe.name, answer, probe.expected ?? {});
  // If a refusal is documented and the host answers something else, there is no content to compare.
  const refusal = probe.breaks ? verdict.findings.filter(({ rule }) => rule === 'status') : [];
  if (refusal.length > 0) return { findings: refusal, notes: [] };
  const findings = [...verdict.findings];
  if (findings.every(({ assumed }) => assumed))
    findings.push(...(await relationFindings(check, probe, asked, answer, verdict.json)));
  const near = await otherCaseFindings(check, probe, asked, answer);
  // Later probes are sent in spite of findings. Nothing is learned from an engine's answers: it is stateless.
  if (facts.kind !== 'engine') probe.learn?.(facts, verdict.json, answer);
  return { findings: near === null ? findings : [near], notes: verdict.notes };
}

/** HEAD must be answered as GET is, without the body; a finding is only an assumed one. */
function judgeHead({ judge }: HostCheck, probe: Probe, answer: Received): Judgement {
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

/** What a real host says of the Basic value, the token, the user and the group that the person gave: not its own fault. */
function refusalOf({ facts }: HostCheck, probe: Probe, asked: Outgoing, answer: Received): Facts['refused'] {
  const { variant, name, breaks = false } = probe;
  if (facts.kind !== 'host' || breaks || asked.anonymous === true) return null;
  if (variant === 'getUser' && answer.status === 401)
    return { what: 'Basic', why: 'the host refused the Basic value: check SIGNING_API_BASIC' };
  const said = atPointer(jsonOf(answer), '/Response');
  const response = isObject(said) ? said : {};
  if (name !== 'found' || response['Processed'] !== 'N') return null;
  if (variant === 'getUser')
    return { what: 'session', why: 'the host does not know this user: check --user' };
  if (variant === 'getSignerGroup')
    return { what: 'group', why: 'the host does not know this group: check --group' };
  return response['Error'] === 'Invalid Token'
    ? { what: 'session', why: 'the host refused the token: put a new one into SIGNING_API_TOKEN' }
    : null;
}

/** Sends the request of one probe, and judges the answer. */
export async function runProbe(check: HostCheck, probe: Probe): Promise<Outcome> {
  const kept = check.gate.whyKeptBack(probe.variant);
  if (kept !== null) return { is: 'kept back', why: kept };
  if (check.facts.refused?.what === 'Basic') return inconclusive(check.facts.refused.why);
  const asked = await probe.request(check.facts);
  if (typeof asked === 'string') return inconclusive(asked);
  const [problem] = probe.breaks === true ? [] : requestProblems(check.contract, asked);
  if (problem !== undefined) return inconclusive(`the request would not be as described: ${problem}`);
  const sent = await check.gate.send(asked);
  if ('refused' in sent) return { is: 'kept back', why: sent.refused };
  if ('unanswered' in sent) return unanswered(sent.unanswered);
  const refused = refusalOf(check, probe, asked, sent.answer);
  if (refused !== null) {
    if (refused.what === 'group') check.facts.groupId = null;
    else check.facts.refused = refused;
    return { is: 'inconclusive', why: refused.why, because: 'refused' };
  }
  const repeat = check.gate.curlCommand(asked, secretsOf(check.facts));
  return { is: 'checked', repeat, ...(await judgeAnswer(check, probe, asked, sent.answer)) };
}

/** Why no more requests are sent to a host: the last three had no complete answer; otherwise null. */
export function whyGone(results: readonly ProbeResult[]): string | null {
  const tried = results.flatMap(({ outcome }) =>
    outcome.is === 'checked' || (outcome.is === 'inconclusive' && outcome.because === 'unanswered')
      ? outcome
      : [],
  );
  if (tried.length < 3 || tried.slice(-3).some(({ is }) => is === 'checked')) return null;
  if (tried.some(({ is }) => is === 'checked'))
    return 'it answers no more: the last three requests had no answer';
  const begun: readonly string[] = Object.values(incompleteAnswer);
  const reasons = tried.map((outcome) => (outcome.is === 'inconclusive' ? outcome.why : ''));
  if (reasons.some((why) => why.startsWith(refusedTls))) return refusedTls;
  return reasons.some((why) => begun.includes(why)) ? 'no answer comes whole from there' : hostUnreachable;
}

/** Sends all probes of the plan to a host, one after the other, and returns the outcome of each. */
export async function checkHost(check: HostCheck): Promise<readonly ProbeResult[]> {
  const results: ProbeResult[] = [];
  for (const probe of check.plan) {
    const { variant, name } = probe;
    const gone = whyGone(results);
    const outcome = gone === null ? await runProbe(check, probe) : unanswered(gone);
    results.push({ variant, probe: name, outcome });
  }
  return results;
}
