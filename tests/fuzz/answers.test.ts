import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentRead } from '../../machines/acts/record-status.ts';
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
import { callsByVariant, credentials, me } from './portal-calls.ts';
import { valuesOf } from '../../scripts/contract/schema-values.ts';

const contract = loadContract();
const variants = readVariants(readDescription());
const { signal } = new AbortController();

const sampleValues = {
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
  /** How many bytes of the body arrive. */
  readonly arrivingBytes: number;
}

const json = 'application/json';
const uncut = Infinity;

const schemaOf = (variant: VariantDetail) =>
  variant.response ?? variant.responses.get(200)?.at('content', json, 'schema') ?? null;

/** Bodies that the description allows; an operation that answers with a file refuses with JSON. */
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
  // A generated body that breaks the schema's conditions is replaced by an example: `filter` might never find a valid one.
  return fc
    .tuple(valuesOf(schema, sampleValues), fc.constantFrom<unknown>(...examples))
    .map(([made, example]) => (isDescribed(made) ? made : example));
};

const asIntactAnswer = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Answered> =>
  body.map((given) => ({ status: 200, type: json, body: given, arrivingBytes: uncut }));

const asBrokenAnswer = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Answered> =>
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
    arrivingBytes: fc.oneof({ weight: 3, arbitrary: fc.constant(uncut) }, fc.nat(200)),
  });

const kinds = [
  ['valid', asIntactAnswer],
  ['boundary', (body: fc.Arbitrary<unknown>) => asIntactAnswer(atTheEdge(body))],
  ['mutated', asBrokenAnswer],
] as const;

const responseOf = ({ status, type, body, arrivingBytes }: Answered): Response => {
  const content = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body) ?? '');
  const headers = type === null ? {} : { 'content-type': type };
  const sent = new Uint8Array(content.subarray(0, arrivingBytes));
  return new Response(status === 204 ? null : sent, { status, headers });
};

/** Binary answers: the examples, or anything that claims to be such a file. */
function bytesOf(variant: VariantDetail, isValid: boolean): fc.Arbitrary<Answered> {
  const files = variant.examples
    // A 206 answers only a range request.
    .filter(({ status }) => status < 300 && !(isValid && status === 206))
    .map((example) => exampleAnswer(example))
    .map(({ status, contentType, body }) => ({ status, type: contentType, body, arrivingBytes: uncut }));
  const cut = fc
    .tuple(fc.constantFrom(...files), fc.nat(2_000))
    .map(([file, arrivingBytes]) => ({ ...file, arrivingBytes }));
  const noise = fc.record({
    status: fc.constantFrom(200, 206),
    type: fc.constantFrom('application/pdf', 'image/png'),
    body: fc.uint8Array({ maxLength: 200 }),
    arrivingBytes: fc.constant(uncut),
  });
  return isValid ? fc.constantFrom<Answered>(...files) : fc.oneof<fc.Arbitrary<Answered>[]>(cut, noise);
}

const answersOf = (make: (body: fc.Arbitrary<unknown>) => fc.Arbitrary<Answered>, isValid: boolean) =>
  fc.constantFrom(...variants.map(({ id }) => id)).chain((id) => {
    const variant = variants.find((each) => each.id === id);
    if (variant === undefined) throw new Error(id);
    const types = variant.examples.filter(({ status }) => status < 300).map(({ contentType }) => contentType);
    const jsonAnswers = make(bodyOf(variant));
    if (types.every((type) => type === json)) return fc.tuple(fc.constant(id), jsonAnswers);
    const bytes = bytesOf(variant, isValid);
    return fc.tuple(fc.constant(id), isValid ? bytes : fc.oneof(bytes, jsonAnswers));
  });

const recordStatuses: readonly DocumentRead['recordStatus'][] = [
  'mine',
  'recorded',
  'waits',
  'others',
  'gone',
  'unclear',
  'missing',
  'unread',
];

const settings = { baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} };

describe('The portal, given random answers', () => {
  it('has a call of each variant', () => {
    expect(Object.keys(callsByVariant).toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
  });

  it.each(kinds)(
    'handles a %s answer without an uncaught error, as an answer of a known kind [S23]',
    async (kind, make) => {
      await fuzz(answersOf(make, kind === 'valid'), async ([id, answered]) => {
        const [call, allowedKinds] = callsByVariant[id] ?? [];
        if (call === undefined || allowedKinds === undefined) throw new Error(id);
        answerRequests(() => responseOf(answered));
        const result = (await call(createApi(settings))) as { kind: string };
        expect(allowedKinds).toContain(result.kind);
        const isLost = ['failed', 'unreachable', 'unconfirmed'].includes(result.kind);
        // A page refused with JSON counts as not read (S29).
        const isRefusedPage = id === 'getDocumentPage' && answered.type === json;
        expect(kind === 'valid' && isLost && !isRefusedPage).toBe(false);
      });
    },
    fuzzLimit,
  );

  it.each(kinds)(
    'gives each document a recordStatus, in order, after a %s answer to the reads after an act [X3]',
    async (_kind, make) => {
      const readAnswers = variants.filter(({ id }) => id === 'readDocument').map(bodyOf);
      let readings = 0;
      const holds = async (answered: Answered): Promise<void> => {
        answerRequests(() => responseOf(answered));
        const calling = { api: createApi(settings), credentials };
        const request = { act: 'sign', ids: ['d-1', 'd-2'], isPrecheck: false } as const;
        const again = await readAgain(calling, signal, request);
        if (again.kind === 'invalidToken') return;
        readings += 1;
        expect(again.reads.map(({ id }) => id)).toEqual(request.ids);
        for (const { recordStatus } of again.reads) expect(recordStatuses).toContain(recordStatus);
      };
      await fuzz(make(fc.oneof(...readAnswers)), holds, fewer);
      expect(readings).toBeGreaterThan(0);
    },
    fuzzLimit,
  );
});
