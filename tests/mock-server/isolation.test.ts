import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';
import type { Portal } from './portal-client.ts';

const { portal } = providerForTests();
const invalid = { Response: { Processed: 'N', Error: 'Invalid Token' } };

const callsWithToken = (at: Portal, userid: string, token: string): (() => Promise<unknown>)[] => {
  const query = { userid, token };
  const wrapper = async (response: Promise<Response>): Promise<unknown> => (await response).json();
  const patch = { UserId: userid, Action: 'Check', Type: 'Email', Value: 'a@example.com', Token: token };
  const viewed = {
    UserId: userid,
    Id: 'doc-10001',
    Action: 'SIGNED',
    DocumentOpenTimestamp: '2026-03-02 14:00:00',
    DocumentCloseTimestamp: '2026-03-02 14:01:00',
    Token: token,
  };
  const page = { fields: [], pages: [{ pageData: 'iVBORw0KGgoAAAA=' }], extension: 'png' };
  const suffix = new URLSearchParams(query).toString();
  return [
    () => at.get('/api/DocumentCounts', query),
    () => at.get('/api/dashboard', query),
    () => at.get('/api/BillingReport', { ...query, includeNonViewingRoles: false }),
    () => at.get('/api/Document', { ...query, GROUP: 'PENDING' }),
    () => at.get('/api/Document', { ...query, GROUP: 'COMPLETED' }),
    () => at.get('/api/Document', { ...query, docid: 'doc-10001' }),
    () => at.get('/api/Rawdocument', { ...query, docid: 'doc-10001' }),
    () => at.get('/api/documentPage/doc-10001/1', query),
    () => at.act({ userid, token }, 'Signed', ['doc-10001']),
    () => at.post('/api/DocumentViewed', viewed),
    () => wrapper(at.send('PATCH', '/api/user', { Data: patch })),
    () => wrapper(at.send('PUT', `/api/document/doc-10001?${suffix}`, page)),
    () =>
      at.post('/api/verification', {
        UserId: userid,
        Action: 'SMSVERIFICATION',
        VerificationTarget: '15551230142',
        Token: token,
      }),
  ];
};

describe('The worlds of the mock provider', () => {
  it('are independent of each other [S26]', async () => {
    const here = portal();
    const there = portal();
    const session = await here.signIn('u-maria-santos');
    expect(await there.get('/api/DocumentCounts', session)).toEqual(invalid);
    expect(await there.mock.outbox()).toEqual([]);
    const elsewhere = await there.signIn('u-maria-santos');
    const before = (await there.pending(elsewhere)).length;
    await here.act(session, 'Signed', ['doc-10001']);
    await here.mock.faults({ variant: 'getDocumentCounts', status: 503 });
    await here.mock.advance(3_600_000);
    expect((await there.pending(elsewhere)).length).toBe(before);
    expect((await there.get('/api/DocumentCounts', elsewhere)).Response.Processed).toBe('Y');
    expect(await there.mock.state()).toMatchObject({ now: '2026-03-02T14:05:09.000Z' });
  });

  it('are restored by a reset', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    await at.act(session, 'Signed', ['doc-10001']);
    await at.mock.advance(1000);
    await at.mock.reset();
    expect(await at.get('/api/DocumentCounts', session)).toEqual(invalid);
    expect(await at.mock.outbox()).toEqual([]);
    const again = await at.signIn('u-maria-santos');
    expect(await at.read(again, 'doc-10001')).toMatchObject({ Status: 'PENDING SIGNATURE' });
  });
});

describe('The people of the mock provider', () => {
  it('need a token of their own on every call with a token [A8.8] [D8.1]', async () => {
    const at = portal();
    const kenji = await at.signIn('u-kenji-watanabe');
    for (const token of [kenji.token, 'tkn-forged']) {
      for (const call of callsWithToken(at, 'u-maria-santos', token)) expect(await call()).toEqual(invalid);
    }
  });

  it('see only their own documents', async () => {
    const at = portal();
    const ada = await at.signIn('u-ada-okafor');
    const maria = await at.signIn('u-maria-santos');
    const hers = await at.pending(maria);
    const notFound = { Response: { Processed: 'N', Error: 'Document not found' } };
    expect(await at.get('/api/Document', { ...ada, docid: hers[0]?.Id })).toEqual(notFound);
    expect(await at.get('/api/Rawdocument', { ...ada, docid: hers[0]?.Id })).toEqual(notFound);
    const page = await at.send(
      'GET',
      `/api/documentPage/${hers[0]?.Id}/1?${new URLSearchParams({ ...ada })}`,
    );
    expect([page.status, await page.json()]).toEqual([
      400,
      { Response: { Processed: 'N', Error: 'No image to load' } },
    ]);
  });
});
