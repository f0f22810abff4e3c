import fc from 'fast-check';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { problemsOf, tried } from './check.ts';
import type { Checking } from './check.ts';
import type { Finding, Tried } from './finding.ts';
import type { Outgoing } from './gate.ts';
import { keepsNothing, secretsOf } from './probe.ts';
import type { Facts, Probe } from './probe.ts';
import { breaches, deadToken, nobody } from './probes.ts';
import { requestsOf } from './requests.ts';
import type { Parts } from './requests.ts';

/** How many requests are made up for each operation and branch, and from which seed: the same seed makes the same ones. */
export interface Generating {
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
  return fc.oneof(requestsOf(variant, all, { ...person, ...things }), requestsOf(variant, all, person));
}

/** Each is of a form that some parameter does not have; `undefined` leaves it out. */
const otherForms = fc.constantFrom(undefined, '', '-1', 'no-such-word', '2026-02-30', 'x'.repeat(300));

/** A request with one parameter left out, or of another form. */
const broken = ({ path, query, body }: Parts, at: number, form: string | undefined): Parts => {
  // Without a parameter of its path it is another address.
  const names = [...Object.keys(query), ...(form === undefined ? [] : Object.keys(path))];
  const name = names[at % names.length] ?? '';
  if (name in path) return { path: { ...path, [name]: form ?? '' }, query, body };
  const { [name]: _, ...others } = query;
  return { path, query: form === undefined ? others : { ...others, [name]: form }, body };
};

/** What is made up, and what is expected of the answer beside what the description says of every one. */
interface Making {
  readonly name: string;
  readonly requests: fc.Arbitrary<Outgoing>;
  readonly expects: Pick<Probe, 'expected' | 'breaks'>;
}

/** Requests as described; and, of what is only read, such that break the description on purpose. */
function makingsOf({ judge, facts, contract }: Checking, variant: VariantDetail): readonly Making[] {
  const parts = requestsFor(variant, judge.details, facts);
  const outgoing = (one: Parts) => outgoingOf(variant, one);
  const expected = { statuses: [...variant.responses.keys()] };
  const asDescribed = { name: 'made up', requests: parts.map(outgoing), expects: { expected } };
  if (variant.contractClass !== 'safe' || variant.parameters.length === 0) return [asDescribed];
  const breaking = fc
    .tuple(parts, fc.nat(9), otherForms)
    .map(([one, at, form]) => outgoing(broken(one, at, form)))
    .filter((one) => problemsOf(contract, one).length > 0);
  return [asDescribed, { name: 'made up, not as described', requests: breaking, expects: breaches }];
}

const kindOf = ({ operation, rule, place, expected }: Finding): string =>
  `${operation} ${rule} ${place} ${expected}`;

/** The planned questions were answered, so that none at all is a finding here. */
function answered(checking: Checking, probe: Probe, one: Tried['outcome'], outgoing: Outgoing) {
  if (one.is !== 'inconclusive') return one;
  const { gate, judge, facts } = checking;
  const report = judge.reporter(probe.variant, probe.name);
  const place = judge.detail(probe.variant).operation.at('responses');
  const none = report('status', 'the answer', 'an answer', one.why, place);
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
  { name, requests, expects }: Making,
  { runs, seed, known }: Generating & { readonly known: ReadonlySet<string> },
): Promise<Tried['outcome']> {
  const { facts } = checking;
  if (asksForToken(variant) && facts.token === null)
    return { is: 'inconclusive', why: 'nobody is signed in: see --help for SIGNING_API_TOKEN' };
  const isNew = (finding: Finding) =>
    !known.has(kindOf(finding)) && !(keepsNothing(facts) && finding.rule === 'relation');
  let outcome: Tried['outcome'] = { is: 'inconclusive', why: 'no request could be made up' };
  const holds = async (outgoing: Outgoing): Promise<boolean> => {
    const probe = { variant: variant.id, name, request: () => outgoing, ...expects };
    const one = answered(checking, probe, await tried(checking, probe), outgoing);
    if (one.is !== 'asked' && outcome.is !== 'asked') outcome = one;
    fc.pre(one.is === 'asked' && one.findings.every(({ rule }) => rule !== 'request'));
    if (one.is !== 'asked') return true;
    const findings = one.findings.filter(isNew);
    if (findings.length > 0 || outcome.is !== 'asked') outcome = { ...one, findings, notes: [] };
    return findings.length === 0;
  };
  await fc.check(fc.asyncProperty(requests, holds), {
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
    for (const making of makingsOf(checking, variant)) {
      const outcome = await generated(checking, variant, making, { ...generating, known });
      if (outcome.is === 'asked') for (const finding of outcome.findings) known.add(kindOf(finding));
      results.push({ variant: variant.id, probe: making.name, outcome });
    }
  }
  return results;
}
