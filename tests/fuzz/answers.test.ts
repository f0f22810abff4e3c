import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { readAgain } from '../../src/acts/acting.actors.ts';
import { createApi } from '../../src/api/client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { fewer, fuzz, fuzzLimit } from './extent.ts';
import { atTheEdge, mutated } from './mutations.ts';
import { credentials, me, told } from './portal-calls.ts';
import { valuesOf } from '../../scripts/contract/schema-values.ts';

const contract = loadContract();
const variants = readVariants(readDescription());
const { signal } = new AbortController();

const known = {
  Id: ['d-1', 'd-2', 7],
  DocId: ['d-1', 'd-2', 'd-3'],
  Guid: [me.userid, 'u-other'],
  Processed: ['Y', 'Y', 'N'],
  Error: ['', 'Invalid Token', 'Redundant', 'Document lock could not be obtained', 'Closed today'],
};

interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
  /** How many characters of the body arrive. */
  readonly arrives: number;
}

const json = 'application/json';
const whole = 10_000_000;

const schemaOf = (variant: VariantDetail) =>
  variant.response ?? variant.responses.get(200)?.at('content', json, 'schema') ?? null;

/** Bodies that the description allows; an operation in bytes refuses in words. */
const bodyOf = (variant: VariantDetail): fc.Arbitrary<unknown> => {
  const schema = schemaOf(variant);
  if (schema === null || schema.value === undefined)
    return fc.constant({ Response: { Processed: 'N', Error: 'Document not found' } });
  const detail = contract.variants.find(({ id }) => id === variant.id);
  const examples = variant.examples.flatMap(({ status, place }) =>
    status === 200 && place?.at('value').value !== undefined ? [place.at('value').value] : [],
  );
  const isDescribed = (body: unknown): boolean => {
    const answer = { status: 200, contentType: json, body: Buffer.from(JSON.stringify(body)) };
    return detail !== undefined && contract.responseViolations(detail, answer).length === 0;
  };
  // What the schema's own conditions forbid gives way to an example: looking on for another one might never end.
  return fc
    .tuple(valuesOf(schema, known), fc.constantFrom<unknown>(...examples))
    .map(([made, example]) => (isDescribed(made) ? made : example));
};

const plainly = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Answered> =>
  body.map((given) => ({ status: 200, type: json, body: given, arrives: whole }));

const brokenly = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Answered> =>
  fc.record({
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constant(200) },
      fc.constantFrom(204, 206, 400, 401, 403, 404, 409, 413, 429, 500, 502, 503),
    ),
    type: fc.oneof(
      { weight: 4, arbitrary: fc.constant<string | null>(json) },
      fc.constantFrom(
        null,
        'text/html',
        'text/plain',
        'application/pdf',
        'image/png',
        `${json}; charset=latin1`,
      ),
    ),
    body: mutated(body),
    arrives: fc.oneof({ weight: 3, arbitrary: fc.constant(whole) }, fc.nat(200)),
  });

const kinds = [
  ['valid', plainly],
  ['boundary', (body: fc.Arbitrary<unknown>) => plainly(atTheEdge(body))],
  ['mutated', brokenly],
] as const;

const responseOf = ({ status, type, body, arrives }: Answered): Response => {
  const content = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body) ?? '');
  const headers = type === null ? {} : { 'content-type': type };
  const sent = new Uint8Array(content.subarray(0, arrives));
  return new Response(status === 204 ? null : sent, { status, headers });
};

/** Binary answers: the examples, or anything that claims to be such a file. */
function bytesOf(variant: VariantDetail, isValid: boolean): fc.Arbitrary<Answered> {
  const files = variant.examples
    // A part is answered to those who ask for one.
    .filter(({ status }) => status < 300 && !(isValid && status === 206))
    .map((example) => exampleAnswer(example))
    .map(({ status, contentType, body }) => ({ status, type: contentType, body, arrives: whole }));
  const cut = fc
    .tuple(fc.constantFrom(...files), fc.nat(2_000))
    .map(([file, arrives]) => ({ ...file, arrives }));
  const noise = fc.record({
    status: fc.constantFrom(200, 206),
    type: fc.constantFrom('application/pdf', 'image/png'),
    body: fc.uint8Array({ maxLength: 200 }),
    arrives: fc.constant(whole),
  });
  return isValid ? fc.constantFrom<Answered>(...files) : fc.oneof<fc.Arbitrary<Answered>[]>(cut, noise);
}

const answersOf = (make: (body: fc.Arbitrary<unknown>) => fc.Arbitrary<Answered>) =>
  fc.constantFrom(...variants.map(({ id }) => id)).chain((id) => {
    const variant = variants.find((each) => each.id === id);
    if (variant === undefined) throw new Error(id);
    const isValid = make === plainly;
    const types = variant.examples.filter(({ status }) => status < 300).map(({ contentType }) => contentType);
    const words = make(bodyOf(variant));
    if (types.every((type) => type === json)) return fc.tuple(fc.constant(id), words);
    const bytes = bytesOf(variant, isValid);
    return fc.tuple(fc.constant(id), isValid ? bytes : fc.oneof(bytes, words));
  });

const settings = { baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} };

describe('The portal at random answers', () => {
  it('has a call of each variant', () => {
    expect(Object.keys(told).toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
  });

  it.each(kinds)(
    'handles a %s answer without an uncaught error, as an answer of a known kind [S23]',
    async (kind, make) => {
      await fuzz(answersOf(make), async ([id, answered]) => {
        const [call, kindsTold] = told[id] ?? [];
        if (call === undefined || kindsTold === undefined) throw new Error(id);
        answerRequests(() => responseOf(answered));
        const result = (await call(createApi(settings))) as { kind: string };
        expect(kindsTold).toContain(result.kind);
        const isLost = ['failed', 'unreachable', 'unconfirmed'].includes(result.kind);
        // A page that is refused in words is one that did not come (S29).
        const isRefusedPage = id === 'getDocumentPage' && answered.type === json;
        expect(kind === 'valid' && isLost && !isRefusedPage).toBe(false);
      });
    },
    fuzzLimit,
  );

  it.each(kinds)(
    'gives each document a recordStatus after a %s answer to the reads after an act [X3]',
    async (_kind, make) => {
      const read = variants.filter(({ id }) => id === 'readDocument').map(bodyOf);
      const holds = async (answered: Answered): Promise<void> => {
        answerRequests(() => responseOf(answered));
        const calling = { api: createApi(settings), credentials };
        const order = { act: 'sign', ids: ['d-1', 'd-2'], isPrecheck: false } as const;
        const again = await readAgain(calling, signal, order);
        const ids = again.kind === 'read' ? again.reads.map(({ id }) => id) : order.ids;
        expect(ids).toEqual(order.ids);
      };
      await fuzz(make(fc.oneof(...read)), holds, fewer);
    },
    fuzzLimit,
  );
});
