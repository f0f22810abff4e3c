import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { handlers } from '../../mock-server/provider.ts';
import { worldIn } from '../../mock-server/world.ts';
import { providerForTests, queryOf } from './portal-client.ts';

const { portal, url } = providerForTests({ breaches: true });

describe('The mock provider and the description', () => {
  it('handles every documented call, and no other', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(
      loadContract()
        .variants.map((variant) => variant.id)
        .toSorted(),
    );
  });

  it('answers a violation by the caller with the documented 400 that names it, and records it', async () => {
    const at = portal();
    const lost = await at.send('POST', '/api/verification', {
      Data: { UserId: 'u-maria-santos', Action: 'SMSVERIFICATION' },
    });
    const text = await lost.text();
    expect([lost.status, text.includes('VerificationTarget')]).toEqual([400, true]);
    const wrongCase = await at.send('GET', '/api/User?userid=u-maria-santos');
    expect([wrongCase.status, (await wrongCase.text()).includes('/api/user')]).toEqual([400, true]);
    const slash = await at.send('GET', '/api/user/?userid=u-maria-santos');
    expect(slash.status).toBe(400);
    const kept = await at.mock.violations();
    expect(kept.map((line) => line.replace(/^(\S+ \S+): .*$/s, '$1'))).toEqual([
      'POST /api/verification',
      'GET /api/User',
      'GET /api/user/',
    ]);
  });

  it('reports an answer of its own that the description does not allow', async () => {
    const at = portal();
    await at.mock.act({ act: 'banner', banner: { BannerText: '', URL: null } });
    const answer = await at.send('GET', '/api/bannernotification');
    expect([answer.status, (await answer.text()).includes('BannerText')]).toEqual([500, true]);
    expect((await at.mock.violations()).length).toBe(1);
  });

  it('treats a body that is not JSON as a violation', async () => {
    const answer = await fetch(`${url()}/api/DocumentViewed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"Data":',
    });
    expect([answer.status, (await answer.text()).includes('not JSON')]).toEqual([400, true]);
  });
});

describe('The control pages of the mock provider', () => {
  it('show the codes and the sample people [S26]', async () => {
    const at = portal();
    const page = async (): Promise<string> => (await at.send('GET', '/__mock/')).text();
    expect(await page()).toContain('No messages yet.');
    await at.signIn('u-maria-santos');
    const shown = await page();
    expect(shown).toContain(`<span class="code">${await at.mock.lastCode()}</span>`);
    expect(shown).toContain('href="/auth/authorize?userid=u-maria-santos"');
    expect(shown).toContain('href="/signerGroupAuth?signerGroupGuid=g-riverside"');
  });

  it('show faults with their remaining calls, orders with refusals, calls with answers, and violations [X14]', async () => {
    const at = portal();
    await at.mock.faults(
      { variant: 'getUser', example: 'unknownUser', times: 2 },
      { variant: 'getRawDocument', holdUntil: 'the file' },
    );
    await at.send('GET', '/api/user?userid=u-emil-larsen');
    await at.send('GET', '/api/User?userid=u-emil-larsen');
    await expect(at.mock.act({ act: 'lock', document: 'nowhere' })).rejects.toThrow('400');
    const page = await (await at.send('GET', '/__mock/')).text();
    expect(page).toContain('<td>1 of 2</td>');
    expect(page).toContain('>Release the file</button>');
    expect(page).toContain('<td>200, ordered</td>');
    expect(page).toMatch(/<td>refused: [^<]*nowhere/);
    expect(page).toMatch(/<h2>Breaches of the description<\/h2><table>[^]*GET \/api\/User/);
  });

  it('belong to the world of the address; a header has precedence [X14] [S26]', async () => {
    // `fetch` would not send another Host.
    const worldAt = (headers: Record<string, string>): Promise<string> =>
      new Promise((resolve, reject) => {
        request(`${url()}/__mock/state`, { headers }, (answer) => {
          answer.toArray().then((parts) => resolve(String(JSON.parse(parts.join('')).world)), reject);
        })
          .once('error', reject)
          .end();
      });
    expect(await worldAt({ host: 'desk-7.localhost:5173' })).toBe('desk-7');
    expect(await worldAt({ host: 'desk-7.localhost', 'x-mock-world': 'own' })).toBe('own');
    expect(await worldAt({ host: '127.0.0.1:5173' })).toBe('default');
    const others = ['localhost:5173', 'desk-7.example', '-.localhost', 'a.b.localhost', undefined];
    expect(others.map((host) => worldIn(host))).toEqual(others.map(() => null));
  });

  it('escape texts', async () => {
    const at = portal();
    await at.post('/api/verification', {
      UserId: 'u-maria-santos',
      Action: 'NOTIFYREQUESTOR',
      RequestorId: 'r-riverside',
      Comments: '<img src=x onerror="alert(1)">',
    });
    const shown = await (await at.send('GET', '/__mock/')).text();
    expect(shown).not.toContain('<img');
    expect(shown).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  it('fill a world with many or with particular documents [S26]', async () => {
    const at = portal();
    await at.mock.seed({ documents: 40, users: 4, seed: 7 });
    const first = await at.mock.state();
    const twin = portal();
    await twin.mock.seed({ documents: 40, users: 4, seed: 7 });
    expect((await twin.mock.state()) as { documents: unknown }).toMatchObject({
      documents: (first as { documents: unknown[] }).documents,
    });
    await at.mock.seed({
      documents: [{ person: 'u-maria-santos', displayId: 'ONE', type: 'Physician Order', pageCount: 3 }],
    });
    const rows = await at.pending(await at.signIn('u-maria-santos'));
    expect(rows.map(({ DisplayId, PageCount }) => [DisplayId, PageCount])).toEqual([['ONE', 3]]);
  });

  it('can have a document without pages, and return none of it [S26] [D7.11]', async () => {
    const at = portal();
    await at.mock.seed({
      documents: [{ id: 'doc-1', person: 'u-maria-santos', pageCount: 0, odd: 'corrupt' }],
    });
    const signedIn = await at.signIn('u-maria-santos');
    const [row] = await at.pending(signedIn);
    expect(row?.PageCount).toBe(0);
    const page = await at.send('GET', `/api/documentPage/doc-1/1?${queryOf(signedIn)}`);
    const { Response } = (await page.json()) as { Response: { Error: string } };
    expect([page.status, Response.Error]).toEqual([400, 'No image to load']);
  });

  it.each([0, 1, 25, 26, 300, 10_000])('fill a list with %i rows [S26] [LI1]', async (count) => {
    const at = portal();
    await at.mock.seed({ documents: { count, person: 'u-maria-santos' } });
    const rows = await at.pending(await at.signIn('u-maria-santos'));
    expect([rows.length, new Set(rows.map(({ Id }) => Id)).size]).toEqual([count, count]);
  });

  it('keep a journal of calls, large bodies shortened', async () => {
    const at = portal();
    await at.get('/api/user', { userid: 'u-maria-santos' });
    await at.post('/api/verification', {
      UserId: 'u-maria-santos',
      Action: 'NOTIFYREQUESTOR',
      RequestorId: 'r-riverside',
      Comments: 'x'.repeat(5000),
    });
    expect(await at.mock.requests()).toEqual([
      {
        seq: 1,
        at: '2026-03-02T14:05:09.000Z',
        method: 'GET',
        path: '/api/user',
        query: { userid: 'u-maria-santos' },
        body: null,
        variant: 'getUser',
        status: 200,
        fault: false,
        answer: expect.stringContaining('"RealName":"Maria Santos"'),
      },
      {
        seq: 2,
        at: '2026-03-02T14:05:09.000Z',
        method: 'POST',
        path: '/api/verification',
        query: {},
        body: {
          Data: {
            UserId: 'u-maria-santos',
            Action: 'NOTIFYREQUESTOR',
            RequestorId: 'r-riverside',
            Comments: '(5000 characters)',
          },
        },
        variant: 'notifyRequestor',
        status: 200,
        fault: false,
        answer: '{"Response":{"Processed":"Y","Error":""}}',
      },
    ]);
  });

  it('end all sessions on order', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    await at.mock.act({ act: 'expireTokens' });
    expect((await at.get('/api/DocumentCounts', session)).Response.Error).toBe('Invalid Token');
  });
});
