import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleAuthorization } from '../../mock-server/authorization.ts';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { providerForTests } from './portal-client.ts';
import type { Portal, Session } from './portal-client.ts';
import { fewer, fuzz, fuzzLimit } from '../fuzz/extent.ts';
import { atTheEdge, mutated } from '../fuzz/mutations.ts';
import { requestsOf } from '../../scripts/contract/requests.ts';

const { portal } = providerForTests({ breaches: true });
const contract = loadContract();
const variants = readVariants(readDescription());
const maria = 'u-maria-santos';
/** A placeholder for the session's token. */
const token = 'tkn-of-the-session';
const documents = ['doc-10001', 'doc-10002', 'doc-10030', 'doc-10034', 'doc-nowhere'];
let locked = '';
let redundant = '';

beforeAll(async () => {
  const state = (await portal().mock.state()) as { documents: { id: string; displayId: string }[] };
  const idOf = (ref: string) => state.documents.find(({ displayId }) => displayId === ref)?.id ?? ref;
  [locked, redundant] = [idOf('LOCKED-1'), idOf('DONE-1')];
});

const known = () => ({
  UserId: [maria, maria, maria, 'u-ada-okafor', 'u-nobody'],
  userid: [maria, maria, maria, 'u-ada-okafor', 'u-nobody'],
  Token: [token, token, token, 'tkn-forged'],
  token: [token, token, token, 'tkn-forged'],
  docid: documents,
  Id: documents,
  Ids: [[documents[0]], [locked], [redundant], [documents[1], locked, redundant], documents],
  RequestorId: ['r-riverside', 'r-summit', 'r-nowhere'],
  signerGroupGuid: ['g-riverside', 'g-closed', 'g-nowhere'],
  VerificationTarget: ['15551230142', 'maria.santos@example.com'],
  DeclineReason: ['Not my patient', 'Because'],
});

interface Asked {
  readonly method: string;
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Half of a pair cannot be sent in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString('utf8');
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request as it is really sent. */
function wired(variant: VariantDetail, given: unknown, session: Session) {
  const asked = (isFields(given) ? given : {}) as Partial<Asked>;
  const withToken = JSON.stringify(asked).replaceAll(token, session.token);
  const { method, path, query, body } = JSON.parse(withToken) as Partial<Asked>;
  const named = new Map(Object.entries(isFields(path) ? path : {}));
  const pathname = variant.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(written(named.get(name)))),
  );
  const search = new URLSearchParams(
    Object.entries(isFields(query) ? query : {}).map(([name, value]) => [name, written(value)]),
  );
  const isToken = typeof method === 'string' && /^(GET|POST|PUT|PATCH|DELETE)$/.test(method);
  const verb = isToken ? method : variant.method;
  const url = new URL(`http://provider${pathname}?${search.toString()}`);
  return { method: verb, url, body: verb === 'GET' ? undefined : body };
}

/** Whether the description allows it, by the description alone. */
function isDescribed({ method, url, body }: ReturnType<typeof wired>): boolean {
  const match = contract.match(method, url.pathname, url.searchParams, body);
  if ('problem' in match) return false;
  const headers = {
    authorization: sampleAuthorization,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const exchange = { pathParams: match.pathParams, query: url.searchParams, headers, body };
  return contract.requestViolations(match.variant, exchange).length === 0;
}

/** Sends the request to a new world, with Maria signed in if it names a user. */
async function send(at: Portal, variant: VariantDetail, given: unknown) {
  await at.mock.reset();
  const asks = JSON.stringify(given)?.includes(token) ?? false;
  const session = asks ? await at.signIn(maria) : { userid: maria, token };
  const call = wired(variant, given, session);
  const response = await at.send(call.method, call.url.pathname + call.url.search, call.body);
  const text = await response.text();
  const breach = text.includes('Contract violation');
  return { call, status: response.status, breach, text, ledger: await at.mock.ledger() };
}

const kinds = [
  ['valid', (base: fc.Arbitrary<unknown>) => base],
  ['boundary', atTheEdge],
  ['invalid', mutated],
] as const;

const calls = (change: (base: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>) =>
  fc.constantFrom(...variants.map(({ id }) => id)).chain((id) => {
    const variant = variants.find((each) => each.id === id);
    if (variant === undefined) throw new Error(id);
    return fc.tuple(fc.constant(id), change(requestsOf(variant, variants, known())));
  });

describe('The mock provider at random requests', () => {
  it.each(kinds)(
    'answers each %s request as described, and its data stays consistent [X15]',
    async (kind, change) => {
      const at = portal();
      await fuzz(
        calls(change),
        async ([id, given]) => {
          const variant = variants.find((each) => each.id === id);
          if (variant === undefined) throw new Error(id);
          const { call, status, breach, text, ledger } = await send(at, variant, given);
          expect([status < 500, status < 500 ? '' : text]).toEqual([true, '']);
          expect(breach, `${call.method} ${call.url.href}: ${text.slice(0, 300)}`).toBe(!isDescribed(call));
          expect(kind === 'valid' && breach).toBe(false);
          expect(ledger).toEqual([]);
        },
        fewer,
      );
    },
    fuzzLimit,
  );

  it(
    'keeps its data consistent after several acts of several people [X15]',
    async () => {
      const people = [maria, 'u-kenji-watanabe', 'u-lucia-fernandez'];
      const actions = ['Reviewed', 'Signed', 'Acknowledged', 'Declined'];
      const acts = fc.array(
        fc.tuple(
          fc.constantFrom(...people),
          fc.constantFrom(...actions),
          fc.uniqueArray(fc.constantFrom('doc-10001', 'doc-10002', 'doc-10026', 'LOCKED-1', 'DONE-1'), {
            minLength: 1,
          }),
        ),
        { minLength: 1, maxLength: 8 },
      );
      const at = portal();
      const holds = async (list: readonly [string, string, string[]][]): Promise<void> => {
        await at.mock.reset();
        const sessions = new Map<string, Session>();
        for (const [person, action, refs] of list) {
          const session = sessions.get(person) ?? (await at.signIn(person));
          sessions.set(person, session);
          const ids = refs.map((ref) => (ref === 'LOCKED-1' ? locked : ref === 'DONE-1' ? redundant : ref));
          const more =
            action === 'Signed'
              ? {}
              : { Comments: '', ...(action === 'Declined' ? { DeclineReason: 'Not my patient' } : {}) };
          await at.act(session, action, ids, more);
        }
        expect(await at.mock.ledger()).toEqual([]);
        expect(await at.mock.violations()).toEqual([]);
      };
      await fuzz(acts, holds, fewer);
    },
    fuzzLimit,
  );
});
