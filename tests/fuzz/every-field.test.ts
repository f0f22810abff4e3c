import { describe, expect, it } from 'vitest';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { createApi } from '../../src/api/client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { inTurn } from '../support/in-turn.ts';
import { examplesIn, mutationsOf, textPlacesIn } from './every-field.ts';
import type { Mutation } from './every-field.ts';
import { withNoneUncaught } from './extent.ts';
import { hostileTexts } from './hostile-texts.ts';
import { replaced } from './mutations.ts';
import { promised } from './promised.ts';

const variants = readVariants(readDescription());
const all = variants.flatMap((variant) => mutationsOf(variant));
const settings = { baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} };

/** What the portal made of an answer that its types do not promise; empty where all is well. */
const breaches = async (variant: string, status: number, body: unknown): Promise<readonly string[]> => {
  const found: string[] = [];
  const written = JSON.stringify(body) as string | undefined;
  answerRequests(
    () => new Response(written ?? '', { status, headers: { 'content-type': 'application/json' } }),
  );
  for (const [call, kind] of promised[variant] ?? [])
    try {
      const given = await call(createApi(settings));
      if (!kind(given)) found.push(`gives ${JSON.stringify(given)?.slice(0, 300)}`);
    } catch (error) {
      found.push(String(error));
    }
  return found;
};

interface Case extends Pick<Mutation, 'status' | 'body'> {
  readonly name: string;
}

/** What was wrong with some of these answers to a call, by the name of each. */
const wrongIn = async (variant: string, cases: readonly Case[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  let last = '';
  try {
    await withNoneUncaught(async () => {
      for (const { name, status, body } of cases) {
        last = name;
        for (const breach of await breaches(variant, status, body)) wrong.push(`${name}: ${breach}`);
      }
    }, process);
  } catch (error) {
    wrong.push(`up to ${last}: ${String(error)}`);
  }
  return wrong.slice(0, 20);
};

describe('Every field of every answer, dropped, null, of another type, enlarged, marked up, in any script', () => {
  it('is tried: 5,200 answers and more, 200 of each call', () => {
    const least = Math.min(...variants.map(({ id }) => all.filter(({ variant }) => variant === id).length));
    expect([all.length >= 5_200, least >= 200, Object.keys(promised).toSorted()]).toEqual([
      true,
      true,
      variants.map(({ id }) => id).toSorted(),
    ]);
  });

  it.each(variants.map(({ id }) => id))(
    'brings from %s what its type promises, or a refusal by name, and leaves no error uncaught [S23]',
    async (id) => {
      const own = all.filter(({ variant }) => variant === id);
      expect(await wrongIn(id, inTurn('spoilt answers, by call', own, id))).toEqual([]);
    },
    600_000,
  );
});

const places = variants.flatMap((variant) => {
  const [usual] = examplesIn(variant);
  return usual ? textPlacesIn(usual.body).map((path) => ({ id: variant.id, usual, path })) : [];
});

describe('Every text of every answer, in 500 hostile ways', () => {
  it('is tried: 24 places and more, 500 texts, none of them twice', () => {
    expect([places.length >= 24, new Set(hostileTexts).size]).toEqual([true, 500]);
  });

  it.each(places.map(({ id, usual, path }) => [id, path.join('.'), usual, path] as const))(
    'brings from %s with another %s what its type promises, or a refusal by name [S23] [S33]',
    async (id, place, usual, path) => {
      const texts = inTurn('hostile texts, by place', hostileTexts, id + place);
      const cases = texts.map((text) => ({
        name: JSON.stringify(text),
        status: usual.status,
        body: replaced(usual.body, path, () => text),
      }));
      expect(await wrongIn(id, cases)).toEqual([]);
    },
    600_000,
  );
});
