import fc from 'fast-check';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { tried } from './check.ts';
import type { Checking } from './check.ts';
import type { Finding, Tried } from './finding.ts';
import type { Outgoing } from './gate.ts';
import { keepsNothing, secretsOf } from './probe.ts';
import type { Facts } from './probe.ts';
import { deadToken, nobody } from './probes.ts';
import { requestsOf } from './requests.ts';
import type { Parts } from './requests.ts';

/** How many requests are made up for each operation and branch, and from which seed: the same seed makes the same ones. */
export interface Generating {
  readonly runs: number;
  readonly seed: number;
}

const madeUp = 'made up';

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const outgoingOf = (variant: VariantDetail, { path, query, body }: Parts): Outgoing => ({
  method: variant.method as Outgoing['method'],
  path: variant.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(path[name]))),
  query: Object.entries(query).map(([name, value]) => [name, text(value)]),
  ...(body === undefined ? {} : { body }),
});

/** Whether an operation is asked as a signed-in person. */
const asksForToken = ({ parameters, request }: VariantDetail): boolean =>
  parameters.some((parameter) => parameter.at('name').value === 'token') ||
  request?.at('properties', 'Data', 'properties', 'Token').value !== undefined;

/** Who asks, and what there is at the host, each with something that there is not. */
function knownTo({ userId, token, groupId, chosen, sms, email }: Facts) {
  const there = (...values: readonly (string | null | undefined)[]) =>
    values.filter((value) => value !== null && value !== undefined && value !== '');
  const person = { userid: there(userId), UserId: there(userId) };
  const session = { token: there(token, token, token, deadToken), Token: there(token) };
  const ids = there(chosen.read?.id, chosen.edit?.id, nobody);
  const things = {
    docid: ids,
    Id: ids,
    Ids: ids.map((id) => [id]),
    signerGroupGuid: there(groupId, nobody),
    VerificationTarget: there(sms, email),
  };
  return { ...person, ...session, things };
}

/** Mostly about what is there, sometimes about any id that the description allows. */
function requestsFor(variant: VariantDetail, all: readonly VariantDetail[], facts: Facts) {
  const { things, ...person } = knownTo(facts);
  return fc
    .oneof(requestsOf(variant, all, { ...person, ...things }), requestsOf(variant, all, person))
    .map((parts) => outgoingOf(variant, parts));
}

const kindOf = ({ operation, rule, place, expected }: Finding): string =>
  `${operation} ${rule} ${place} ${expected}`;

/** The planned questions were answered, so that none at all is a finding here. */
function answered(checking: Checking, variant: VariantDetail, one: Tried['outcome'], outgoing: Outgoing) {
  if (one.is !== 'inconclusive') return one;
  const { gate, judge, facts } = checking;
  const report = judge.reporter(variant.id, madeUp);
  const none = report('status', 'the answer', 'an answer', one.why, variant.operation.at('responses'));
  return {
    is: 'asked' as const,
    repeat: gate.repeated(outgoing, secretsOf(facts)),
    findings: [none],
    notes: [],
  };
}

/** Makes up requests of one operation or branch; of what the plan did not find, the smallest request that shows it. */
async function generated(
  checking: Checking,
  variant: VariantDetail,
  { runs, seed }: Generating,
  known: ReadonlySet<string>,
): Promise<Tried['outcome']> {
  const { facts, judge } = checking;
  if (asksForToken(variant) && facts.token === null)
    return { is: 'inconclusive', why: 'nobody is signed in: see --help for SIGNING_API_TOKEN' };
  const isNew = (finding: Finding) =>
    !known.has(kindOf(finding)) && !(keepsNothing(facts) && finding.rule === 'relation');
  let outcome: Tried['outcome'] = { is: 'inconclusive', why: 'no request could be made up' };
  const statuses = [...variant.responses.keys()];
  const holds = async (outgoing: Outgoing): Promise<boolean> => {
    const probe = { variant: variant.id, name: madeUp, request: () => outgoing, expected: { statuses } };
    const one = answered(checking, variant, await tried(checking, probe), outgoing);
    fc.pre(one.is === 'asked' && one.findings.every(({ rule }) => rule !== 'request'));
    if (one.is !== 'asked') return true;
    const findings = one.findings.filter(isNew);
    if (findings.length > 0 || outcome.is !== 'asked') outcome = { ...one, findings, notes: [] };
    return findings.length === 0;
  };
  await fc.check(fc.asyncProperty(requestsFor(variant, judge.details, facts), holds), {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit: 120_000,
  });
  return outcome;
}

/** A real host is sent made-up requests of what changes nothing alone; `asked` is what the plan found before. */
export async function generatedOf(
  checking: Checking,
  asked: readonly Tried[],
  generating: Generating,
): Promise<readonly Tried[]> {
  const { facts, judge } = checking;
  const findings = asked.flatMap(({ outcome }) => (outcome.is === 'asked' ? outcome.findings : []));
  const known = new Set(findings.map(kindOf));
  const results: Tried[] = [];
  for (const variant of judge.details) {
    if (facts.kind === 'host' && variant.contractClass === 'never') continue;
    const outcome = await generated(checking, variant, generating, known);
    results.push({ variant: variant.id, probe: madeUp, outcome });
  }
  return results;
}
