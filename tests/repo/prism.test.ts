import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { startPrism } from '../../mock-server/prism.ts';

const contract = loadContract();
let prism: Awaited<ReturnType<typeof startPrism>>;

beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => prism.close());

interface Answer {
  status: number;
  contentType: string | null;
  bytes: Buffer;
  /** The parsed body, and what the description does not allow of the exchange. */
  json: unknown;
  violations: string[];
}

/** Makes a call as the app does, and judges both directions of it by the description. */
async function call(method: string, target: string, body?: unknown, prefer?: string): Promise<Answer> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(prefer === undefined ? {} : { prefer }),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${prism.url}${target}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type');
  const { pathname, searchParams: query } = new URL(target, prism.url);
  const found = contract.match(method, pathname, query, body);
  const violations =
    'problem' in found
      ? [found.problem]
      : [
          ...contract.requestViolations(found.variant, {
            pathParams: found.pathParams,
            query,
            headers,
            body,
          }),
          ...contract.responseViolations(found.variant, {
            status: response.status,
            contentType,
            body: bytes,
          }),
        ];
  const isJson = contentType?.includes('json') ?? false;
  const json: unknown = isJson ? JSON.parse(bytes.toString('utf8')) : undefined;
  return { status: response.status, contentType, bytes, json, violations };
}

const exampleOf = (id: string, name: string, status = 200): unknown =>
  JSON.parse(contract.example(id, status, name).body.toString('utf8'));
const own = 'userid=u-maria-santos&token=tkn-5b1f0c2e9a74';
const seen = ({ status, json, violations }: Answer) => ({ status, json, violations });
const shown = (id: string, name: string, status = 200) => ({
  status,
  json: exampleOf(id, name, status),
  violations: [],
});

describe('On Prism a person', () => {
  const target = { sms: '15551230142', email: 'maria.santos@example.com' };
  const verification = (Action: string, more: object) =>
    call('POST', '/api/verification', { Data: { UserId: 'u-maria-santos', Action, ...more } });

  it('signs in: the user is found, a code is sent by either method, any code is accepted, and the counts are shown', async () => {
    expect([
      seen(await call('GET', '/api/user?userid=u-maria-santos')),
      seen(await verification('SMSVERIFICATION', { VerificationTarget: target.sms })),
      seen(await verification('EMAILVERIFICATION', { VerificationTarget: target.email })),
      seen(await verification('VERIFY', { VerificationTarget: target.email, VerificationCode: '000000' })),
      seen(await call('GET', `/api/DocumentCounts?${own}`)),
    ]).toEqual([
      shown('getUser', 'found'),
      shown('sendCodeBySms', 'sent'),
      shown('sendCodeByEmail', 'sent'),
      shown('verifyCode', 'verified'),
      shown('getDocumentCounts', 'counts'),
    ]);
  });

  it('sees the lists, and opens each pending document with a PDF in it', async () => {
    const list = await call('GET', `/api/Document?${own}&GROUP=PENDING`);
    const ids = (list.json as { Data: { Id: string }[] }).Data.map(({ Id }) => Id);
    const opened = await Promise.all(ids.map((id) => call('GET', `/api/Document?${own}&docid=${id}`)));
    const documents = opened.map(({ json, violations }) => {
      const [document] = (json as { Data: { Id: string; DocumentData: string }[] }).Data;
      const start = Buffer.from(document?.DocumentData ?? '', 'base64')
        .subarray(0, 5)
        .toString('latin1');
      return { id: document?.Id, start, violations };
    });
    expect(seen(list)).toEqual(shown('listPendingDocuments', 'found'));
    expect(documents).toEqual(ids.map((id) => ({ id, start: '%PDF-', violations: [] })));
    expect(seen(await call('GET', `/api/Document?${own}&GROUP=COMPLETED`))).toEqual(
      shown('listCompletedDocuments', 'found'),
    );
  });
});

describe('The step in front of Prism', () => {
  it('returns every example of every variant on request, as documented', async () => {
    const details = new Map(readVariants(readDescription()).map((detail) => [detail.id, detail]));
    const extra: Record<string, string> = {
      getSignerGroup: 'signerGroupGuid=g-riverside',
      getUser: 'userid=u-maria-santos',
      getBillingReport: `${own}&includeNonViewingRoles=false`,
      getRawDocument: `${own}&docid=d-4102`,
    };
    const withOwn = new Set(['GET', 'PUT']);
    const bare = new Set(['getBannerNotification']);
    const wrong: string[] = [];
    for (const { id, method, path, examples } of contract.variants) {
      const { requestBody, when } = details.get(id) ?? {};
      const usualBody = requestBody?.at('content', 'application/json', 'examples', id, 'value').value;
      // An example has the document ids of its own request.
      const bodyFor = (key: string): unknown => {
        const named = details.get(id)?.examples.find((example) => example.name === key);
        const ids = named?.place?.at('x-request', '/Data/Ids').value;
        const { Data } = (usualBody ?? {}) as { Data?: object };
        return ids === undefined ? usualBody : { Data: { ...Data, Ids: ids } };
      };
      const query = Object.entries(when?.query ?? {}).map(([key, value]) => [
        key,
        value === '*' ? 'd-1' : value,
      ]);
      const usual = withOwn.has(method) && !bare.has(id) ? own : '';
      const search = [extra[id] ?? usual, new URLSearchParams(query).toString()].filter(
        (part) => part !== '',
      );
      const where = path.replace('{docid}', 'd-4102').replace('{pageNumber}', '1');
      for (const { status, name } of examples) {
        const answer = await call(
          method,
          search.length === 0 ? where : `${where}?${search.join('&')}`,
          bodyFor(name),
          `code=${status}, example=${name}`,
        );
        const right = answer.bytes.equals(contract.example(id, status, name).body);
        const told = JSON.stringify(answer.violations);
        if (answer.status !== status || !right || answer.violations.length > 0)
          wrong.push(`${id} ${status} ${name} ${told}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('answers a call that matches no branch as a violation of the description', async () => {
    expect((await call('GET', `/api/Document?${own}`)).status).toBe(400);
  });

  it('leaves undocumented calls to Prism', async () => {
    const wrongCase = await call('GET', '/api/rawdocument');
    const noBranch = await call('GET', `/api/user`);
    expect([wrongCase.status, wrongCase.contentType, noBranch.status]).toEqual([
      404,
      'application/problem+json',
      400,
    ]);
  });
});
