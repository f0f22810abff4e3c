import { describe, expect, it } from 'vitest';
import { isObject, readDescription } from '../../mock-server/contract/description.ts';
import type { Json } from '../../mock-server/contract/description.ts';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { documentedErrors, exampleAnswer } from '../../mock-server/contract/examples.ts';
import { schemaJudge } from '../../mock-server/contract/schemas.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import type { NamedExample, VariantDetail } from '../../mock-server/contract/variants.ts';
import { documentErrors } from '../../mock-server/document.ts';
import { accessErrors } from '../../mock-server/sessions.ts';
import { breachesOf } from '../../scripts/contract/relations.ts';
import { files, textOf } from '../repo/repository.ts';

const description = readDescription();
const details = readVariants(description);
const judge = schemaJudge(description);

function withAt(value: unknown, pointer: string, item: Json): unknown {
  const [, key = '', ...rest] = pointer.split('/');
  if (!isObject(value) || !(key in value)) throw new Error(`The request example has nothing at ${pointer}.`);
  const below = rest.length === 0 ? item : withAt(value[key], `/${rest.join('/')}`, item);
  return { ...value, [key]: below };
}

/** The request that an example responds to. */
function requestOf(variant: VariantDetail, { place }: NamedExample) {
  const example = place?.at('x-request').value;
  const overrides = Object.entries(isObject(example) ? example : {});
  const media = variant.requestBody?.at('content', 'application/json', 'examples');
  const own = media?.at(variant.id, 'value').value;
  const body = overrides
    .filter(([name]) => name.startsWith('/'))
    .reduce<unknown>((sent, [pointer, item]) => withAt(sent, pointer, item), own);
  const query = overrides
    .filter(([name]) => !name.startsWith('/'))
    .map(([name, item]) => [name, String(item)]);
  return { body, query: new URLSearchParams(query) };
}

const pairs = details.flatMap((variant) => variant.examples.map((example) => ({ variant, example })));

describe('The examples of requests and responses in the description', () => {
  it('match: each requested id is in the answer once, and the verdicts are consistent [X15]', async () => {
    const checked = pairs.map(async ({ variant, example }) => {
      const { status, contentType, body } = exampleAnswer(example);
      const request = requestOf(variant, example);
      const json: unknown =
        contentType === 'application/json' ? JSON.parse(body.toString('utf8')) : undefined;
      const part = status === 206 ? `bytes=0-${body.length - 1}` : null;
      const headers = {
        'content-type': contentType ?? '',
        ...(part === null ? {} : { 'content-range': `bytes 0-${body.length - 1}/*` }),
      };
      const asked = { query: request.query, sent: request.body, range: part };
      const breaches = await breachesOf({ variant: variant.id, status, headers, body, json, ...asked });
      // Examples may violate rules that are only assumed.
      const certain = breaches.filter(({ assumed }) => assumed !== true);
      return certain.map(({ place, actual }) => `${variant.id} ${example.name}: ${place} ${actual}`);
    });
    expect((await Promise.all(checked)).flat()).toEqual([]);
  });

  it('have requests that the description allows', () => {
    const problems = pairs.flatMap(({ variant, example }) => {
      const { request } = variant;
      const found = request === null ? [] : judge(request, requestOf(variant, example).body);
      return found.map((problem) => `${variant.id} ${example.name}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });
});

describe('The Error texts of the mock provider', () => {
  it('are all documented: in an example, or in its `x-error-texts`', () => {
    const documented = new Set(details.flatMap(({ examples }) => [...documentedErrors(examples)]));
    const emitted = [...Object.values(documentErrors), ...Object.values(accessErrors)];
    expect(emitted.filter((text) => !documented.has(text))).toEqual([]);
  });

  it('are rejected for an operation that does not document them [X2]', () => {
    const contract = loadContract();
    const example = (id: string, Error: string) => {
      const variant = contract.variants.find((one) => one.id === id);
      const body = Buffer.from(JSON.stringify({ Response: { Processed: 'N', Error } }));
      return (
        variant &&
        contract.undocumentedErrors(variant, { status: 200, contentType: 'application/json', body })
      );
    };
    expect(example('signDocuments', documentErrors.notYours)).toEqual([]);
    expect(example('signDocuments', documentErrors.closedFirst)).toEqual([documentErrors.closedFirst]);
    expect(example('verifyCode', accessErrors.used)).toEqual([]);
    expect(example('getSignerGroup', accessErrors.used)).toEqual([accessErrors.used]);
  });

  it('are defined only in `documentErrors` and `accessErrors`', () => {
    const loose = files
      .filter((path) => path.startsWith('mock-server/') && path.endsWith('.ts'))
      .filter((path) => /refused\(\s*['"`]/.test(textOf(path)));
    expect(loose).toEqual([]);
  });
});
