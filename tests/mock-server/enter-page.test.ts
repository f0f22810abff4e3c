import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests();

const sessionIn = (html: string) => {
  const json = /<script type="application\/json" id="session">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return JSON.parse(json) as {
    readonly local: Readonly<Record<string, string>>;
    readonly tab: Readonly<Record<string, string>>;
    readonly to: string;
    readonly hoursAgo: number;
  };
};

describe('The page that signs a sample person in', () => {
  it('creates a session that the provider knows, and opens the given address [X14] [S26]', async () => {
    const at = portal();
    const to = '/document_detail?tab=sign&docid=doc-1';
    const query = new URLSearchParams({ person: 'u-maria-santos', to });
    const response = await at.send('GET', `/__mock/enter?${query.toString()}`);
    const { local, to: goesTo } = sessionIn(await response.text());
    expect([response.status, goesTo, local['userid'], local['user_name']]).toEqual([
      200,
      to,
      'u-maria-santos',
      'Maria Santos',
    ]);
    const asked = new URLSearchParams({
      userid: 'u-maria-santos',
      token: local['token'] ?? '',
      GROUP: 'PENDING',
    });
    const list = (await (await at.send('GET', `/api/Document?${asked.toString()}`)).json()) as object;
    expect(list).toMatchObject({ Response: { Processed: 'Y' } });
  });

  it('can date the sign-in back by hours, and stores a list of neighbours in the tab [X14]', async () => {
    const query = new URLSearchParams({
      person: 'u-maria-santos',
      to: '/pending_documents',
      hoursAgo: '13',
      list: 'sign',
      ids: 'a,b',
    });
    const response = await portal().send('GET', `/__mock/enter?${query.toString()}`);
    const { hoursAgo, tab } = sessionIn(await response.text());
    expect([hoursAgo, tab]).toEqual([13, { document_ids_sign: '["a","b"]' }]);
  });

  it('stays open without an address, and says who is signed in [X14]', async () => {
    const html = await (await portal().send('GET', '/__mock/enter?person=u-maria-santos')).text();
    const { to, local } = sessionIn(html);
    expect([to, local['user_name'], html.includes('is signed in here.')]).toEqual([
      undefined,
      'Maria Santos',
      true,
    ]);
  });

  it.each([
    ['person=u-nobody&to=/dashboard', 'name a person of this world'],
    ['person=u-maria-santos&to=//elsewhere.example', 'name an address of the portal to go to'],
    ['person=u-maria-santos&to=https://elsewhere.example', 'name an address of the portal to go to'],
    ['person=u-maria-santos&to=/dashboard&hour=1', '&#39;hour&#39; is not known here'],
  ])('signs in nobody at ?%s, and says why [X14]', async (query, why) => {
    const response = await portal().send('GET', `/__mock/enter?${query}`);
    const html = await response.text();
    expect([response.status, html.includes(why), html.includes('tkn-')]).toEqual([400, true, false]);
  });
});
