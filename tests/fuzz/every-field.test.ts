import { describe, expect, it } from 'vitest';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { createApi } from '../../src/api/client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { inTurn } from '../support/in-turn.ts';
import { fuzzLimit } from './extent.ts';
import { everyChange } from './hostile.ts';
import { callsByVariant } from './portal-calls.ts';

const json = 'application/json';

/** Every JSON example of the description, by its variant. */
const answers = readVariants(readDescription()).flatMap(({ id, examples }) =>
  examples
    .map((example) => exampleAnswer(example))
    .filter(({ contentType }) => contentType === json)
    .map(({ status, body }) => ({ id, status, answer: JSON.parse(body.toString('utf8')) as unknown })),
);

const all = answers.flatMap(({ id, status, answer }) =>
  everyChange(answer).map((hostile) => ({ id, status, ...hostile })),
);
const settings = { baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} };

const faultOf = async (id: string, status: number, body: unknown): Promise<string | null> => {
  const [call, kinds] = callsByVariant[id] ?? [];
  if (call === undefined || kinds === undefined) return 'nobody asks for it';
  answerRequests(
    () => new Response(JSON.stringify(body) ?? '', { status, headers: { 'content-type': json } }),
  );
  try {
    const { kind } = (await call(createApi(settings))) as { readonly kind: string };
    return kinds.includes(kind) ? null : `read as ${kind}`;
  } catch (error) {
    return String(error);
  }
};

describe('Every field of every answer, dropped, null, of another type, enlarged, marked up, in any script', () => {
  it('is changed in at least 19,000 ways', () => {
    expect(all.length).toBeGreaterThanOrEqual(19_000);
    expect(new Set(all.map(({ id }) => id)).size).toBe(Object.keys(callsByVariant).length);
  });

  it(
    'becomes an answer of a known kind, without an error, and does not change other objects [S23]',
    async () => {
      const wrong: string[] = [];
      for (const { id, status, kind, path, body } of inTurn('changes of a field', all)) {
        const fault = await faultOf(id, status, body);
        if (fault !== null) wrong.push(`${id}, ${status}: ${path.join('.')} ${kind}: ${fault}`);
      }
      expect(wrong).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
    fuzzLimit,
  );
});
