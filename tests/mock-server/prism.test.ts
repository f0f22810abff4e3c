import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { startPrism } from '../../mock-server/prism.ts';

const contract = loadContract();
let prism: Awaited<ReturnType<typeof startPrism>>;
beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => prism.close());

const who = 'userid=u-maria-santos&token=tkn-5b1f0c2e9a74';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(prism.url + path, { headers });

const act = async (Action: string, Ids: string[], prefer?: string) => {
  const more = {
    Signed: {},
    Declined: { DeclineReason: 'Orders need changes', Comments: 'x' },
  }[Action] ?? { Comments: '' };
  const Data = {
    Ids,
    Action,
    UserId: 'u-maria-santos',
    Timestamp: '2026-03-02 14:05:09',
    UserTimezone: 'EST',
    UserUTCOffset: '-05:00',
    Token: 'tkn-5b1f0c2e9a74',
    ...more,
  };
  const response = await fetch(`${prism.url}/api/Document`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(prefer === undefined ? {} : { prefer }) },
    body: JSON.stringify({ Data }),
  });
  return { status: response.status, json: await response.json() };
};

describe('An act on Prism', () => {
  it.each(['Reviewed', 'Signed', 'Acknowledged', 'Declined'])(
    'is answered with one verdict for each document that was sent: %s [X15]',
    async (action) => {
      expect(await act(action, ['d-7', 'd-8'])).toEqual({
        status: 200,
        json: {
          Response: { Processed: 'Y', Error: '' },
          ProcessingDetails: [
            { DocId: 'd-7', DocProcessed: 'Y', DocError: '' },
            { DocId: 'd-8', DocProcessed: 'Y', DocError: '' },
          ],
        },
      });
    },
  );

  it('is refused for them, too, with the preferred example [X15]', async () => {
    expect((await act('Signed', ['d-7', 'd-8', 'd-9'], 'example=lockedByOther')).json).toMatchObject({
      ProcessingDetails: [
        { DocId: 'd-7', DocProcessed: 'Y' },
        { DocId: 'd-8', DocProcessed: 'N', DocError: 'Document lock obtained by another user or process' },
        { DocId: 'd-9', DocProcessed: 'N' },
      ],
    });
    expect((await act('Declined', ['d-7'], 'example=redundant')).json).toEqual({
      Response: { Processed: 'N', Error: 'Redundant' },
      ProcessingDetails: [{ DocId: 'd-7', DocProcessed: 'N', DocError: 'Redundant' }],
    });
  });
});

describe('A request to Prism is validated', () => {
  it.each([
    ['a file without its document', `/api/Rawdocument?${who}`, 'query parameter docid is missing'],
    [
      'a file with an undocumented parameter',
      `/api/Rawdocument?${who}&docid=d-1&page=2`,
      'query parameter page is not documented',
    ],
    ['a page without who asks', '/api/documentPage/d-4102/1', 'query parameter userid is missing'],
    [
      'a list with an undocumented parameter',
      `/api/dashboard?${who}&verbose=1`,
      'query parameter verbose is not documented',
    ],
  ])('before a binary or JSON answer: %s [X15]', async (_what, path, problem) => {
    const response = await ask(path);
    const body = (await response.json()) as { Response: { Processed: string; Error: string } };
    expect([response.status, body.Response.Processed]).toEqual([400, 'N']);
    expect(body.Response.Error).toContain(problem);
    const detail = contract.variants.find(({ id }) => id === 'getDashboard');
    const answer = { status: 400, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) };
    expect(detail && contract.responseViolations(detail, answer)).toEqual([]);
  });
});

describe('An example that is requested of Prism by its name', () => {
  const send = async (prefer: string) => {
    const Data = { UserId: 'u-maria-santos', Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' };
    const response = await fetch(`${prism.url}/api/verification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer },
      body: JSON.stringify({ Data }),
    });
    const { detail, Response } = (await response.json()) as { detail?: string; Response?: unknown };
    return [response.status, detail ?? Response];
  };

  it('is one of the call’s branch: sending a code is not answered with a token [X15]', async () => {
    expect([
      await send('example=verified'),
      await send('example=snt'),
      await send('code=401, example=sent'),
      await send('example=sent'),
      await send('code=401'),
    ]).toEqual([
      [404, 'sendCodeBySms has no example verified; the nearest is refused'],
      [404, 'sendCodeBySms has no example snt; the nearest is sent'],
      [404, 'sendCodeBySms has no example sent at 401; the nearest is notAuthorized'],
      [200, { Processed: 'Y', Error: '' }],
      [401, { Processed: 'N', Error: 'Not authorized' }],
    ]);
  });

  it('is generated if that is preferred, and HEAD is answered as GET without the body [X15]', async () => {
    const user = `${prism.url}/api/user?userid=u-maria-santos`;
    const invented = await fetch(user, { headers: { prefer: 'dynamic=true' } });
    expect([invented.status, await invented.json()]).toEqual([200, expect.objectContaining({})]);
    const head = await fetch(user, { method: 'HEAD' });
    const body = await (await fetch(user)).text();
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(Buffer.byteLength(body)),
      '',
    ]);
  });
});

describe('A part of a file on Prism', () => {
  it('is the requested range [X15]', async () => {
    const path = `/api/Rawdocument?${who}&docid=d-4102`;
    const whole = Buffer.from(await (await ask(path)).arrayBuffer());
    const part = await ask(path, { range: 'bytes=5-14' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 5-14/${whole.length}`,
      'application/pdf',
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(5, 15));
    const last = await ask(path, { range: 'bytes=-4' });
    expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(-4));
    const beyond = await ask(path, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  });
});
