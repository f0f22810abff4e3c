import fc from 'fast-check';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { requestProblems, runProbe } from './check.ts';
import type { HostCheck } from './check.ts';
import type { Finding, ProbeResult } from './finding.ts';
import type { Outgoing } from './gate.ts';
import { isStateless, secretsOf } from './probe.ts';
import type { Facts, Probe } from './probe.ts';
import { expectBadRequest, invalidToken, unknownId } from './probes.ts';
import { requestsOf } from './requests.ts';
import type { Parts } from './requests.ts';

/** How many requests are generated for each operation and branch, and the seed: the same seed generates the same ones. */
export interface GenerateOptions {
  readonly runs: number;
  readonly seed: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const outgoingOf = (variant: VariantDetail, { path, query, body }: Parts): Outgoing => ({
  method: variant.method as Outgoing['method'],
  path: variant.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(path[name]))),
  query: Object.entries(query).map(([name, value]) => [name, text(value)]),
  ...(body === undefined ? {} : { body }),
});

/** Whether an operation needs the token of a signed-in person. */
const asksForToken = ({ parameters, request }: VariantDetail): boolean =>
  parameters.some((parameter) => parameter.at('name').value === 'token') ||
  request?.at('properties', 'Data', 'properties', 'Token').value !== undefined;

/** Values of the user and of things at the host, each kind with one that does not exist. */
function knownValues({ userId, token, groupId, chosen, sms, email }: Facts) {
  const existing = (...values: readonly (string | null | undefined)[]) =>
    values.filter((value) => value !== null && value !== undefined && value !== '');
  const person = { userid: existing(userId), UserId: existing(userId) };
  const session = { token: existing(token, token, token, invalidToken), Token: existing(token) };
  const ids = existing(chosen.read?.id, chosen.edit?.id, unknownId);
  const things = {
    docid: ids,
    Id: ids,
    Ids: ids.map((id) => [id]),
    signerGroupGuid: existing(groupId, unknownId),
    VerificationTarget: existing(sms, email),
  };
  return { ...person, ...session, things };
}

/** Requests about existing things, or about any id that the description allows. */
function requestsFor(variant: VariantDetail, all: readonly VariantDetail[], facts: Facts) {
  const { things, ...person } = knownValues(facts);
  return fc.oneof(requestsOf(variant, all, { ...person, ...things }), requestsOf(variant, all, person));
}

/** Values that are invalid for some parameters; `undefined` leaves the parameter out. */
const otherForms = fc.constantFrom(undefined, '', '-1', 'no-such-word', '2026-02-30', 'x'.repeat(300));

/** A request with one parameter left out, or with another value. */
const breakRequest = ({ path, query, body }: Parts, at: number, form: string | undefined): Parts => {
  // A parameter of the path cannot be left out: that would be another path.
  const names = [...Object.keys(query), ...(form === undefined ? [] : Object.keys(path))];
  const name = names[at % names.length] ?? '';
  if (name in path) return { path: { ...path, [name]: form ?? '' }, query, body };
  const { [name]: _, ...others } = query;
  return { path, query: form === undefined ? others : { ...others, [name]: form }, body };
};

/** A kind of generated requests, and what is expected of the answer besides what the description says of every one. */
interface RequestKind {
  readonly name: string;
  readonly requests: fc.Arbitrary<Outgoing>;
  readonly expects: Pick<Probe, 'expected' | 'breaks'>;
}

/** Valid requests; for operations that only read, also requests that violate the description on purpose. */
function requestKinds({ judge, facts, contract }: HostCheck, variant: VariantDetail): readonly RequestKind[] {
  const parts = requestsFor(variant, judge.details, facts);
  const outgoing = (one: Parts) => outgoingOf(variant, one);
  const expected = { statuses: [...variant.responses.keys()] };
  const asDescribed = { name: 'made up', requests: parts.map(outgoing), expects: { expected } };
  if (variant.contractClass !== 'safe' || variant.parameters.length === 0) return [asDescribed];
  const breaking = fc
    .tuple(parts, fc.nat(9), otherForms)
    .map(([one, at, form]) => outgoing(breakRequest(one, at, form)))
    .filter((one) => requestProblems(contract, one).length > 0);
  return [asDescribed, { name: 'made up, not as described', requests: breaking, expects: expectBadRequest }];
}

const kindOf = ({ operation, rule, place, expected }: Finding): string =>
  `${operation} ${rule} ${place} ${expected}`;

/** Reports a missing answer as a finding, because the planned requests were answered. */
function asFinding(check: HostCheck, probe: Probe, one: ProbeResult['outcome'], outgoing: Outgoing) {
  if (one.is !== 'inconclusive' || one.because !== 'unanswered') return one;
  const { gate, judge, facts } = check;
  const report = judge.reporter(probe.variant, probe.name);
  const place = judge.detail(probe.variant).operation.at('responses');
  const none = report('status', 'the answer', 'an answer', one.why, place);
  return {
    is: 'checked' as const,
    repeat: gate.curlCommand(outgoing, secretsOf(facts)),
    findings: [none],
    notes: [],
  };
}

/** Sends generated requests of one operation or branch; of each new finding, keeps the smallest request that shows it. */
async function checkGenerated(
  check: HostCheck,
  variant: VariantDetail,
  { name, requests, expects }: RequestKind,
  { runs, seed, known }: GenerateOptions & { readonly known: ReadonlySet<string> },
): Promise<ProbeResult['outcome']> {
  const { facts } = check;
  if (asksForToken(variant) && facts.token === null)
    return { is: 'inconclusive', why: 'nobody is signed in: see --help for SIGNING_API_TOKEN' };
  const isNew = (finding: Finding) =>
    !known.has(kindOf(finding)) && !(isStateless(facts) && finding.rule === 'relation');
  let outcome: ProbeResult['outcome'] = { is: 'inconclusive', why: 'no request could be made up' };
  const holds = async (outgoing: Outgoing): Promise<boolean> => {
    const probe = { variant: variant.id, name, request: () => outgoing, ...expects };
    const one = asFinding(check, probe, await runProbe(check, probe), outgoing);
    if (one.is !== 'checked' && outcome.is !== 'checked') outcome = one;
    fc.pre(one.is === 'checked');
    if (one.is !== 'checked') return true;
    const findings = one.findings.filter(isNew);
    if (findings.length > 0 || outcome.is !== 'checked') outcome = { ...one, findings, notes: [] };
    return findings.length === 0;
  };
  await fc.check(fc.asyncProperty(requests, holds), {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit: 120_000,
  });
  return outcome;
}

/** Checks a host with generated requests; a real host only with those that change nothing. `asked`: the plan's results. */
export async function checkGeneratedRequests(
  check: HostCheck,
  asked: readonly ProbeResult[],
  generateOptions: GenerateOptions,
): Promise<readonly ProbeResult[]> {
  const { facts, judge } = check;
  const findings = asked.flatMap(({ outcome }) => (outcome.is === 'checked' ? outcome.findings : []));
  const known = new Set(findings.map(kindOf));
  const results: ProbeResult[] = [];
  for (const variant of judge.details) {
    if (facts.kind === 'host' && variant.contractClass === 'never') continue;
    for (const making of requestKinds(check, variant)) {
      const outcome = await checkGenerated(check, variant, making, { ...generateOptions, known });
      if (outcome.is === 'checked') for (const finding of outcome.findings) known.add(kindOf(finding));
      results.push({ variant: variant.id, probe: making.name, outcome });
    }
  }
  return results;
}
