import { describe, expect, it } from 'vitest';
import { providerForTests } from './portal-client.ts';
import type { Portal } from './portal-client.ts';

const { portal } = providerForTests();
const maria = 'u-maria-santos';

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const at = (here: Portal) => ({
  ask: async (path: string): Promise<unknown> => (await here.send('GET', `/__mock/data/${path}`)).json(),
  send: async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const response = await here.send(method, `/__mock/data/${path}`, body);
    return { status: response.status, body: await response.json() };
  },
});

const ids = (rows: unknown): unknown[] => (rows as { id: unknown }[]).map(({ id }) => id);

describe('The data of a world, by json-server’s own router', () => {
  it('can be browsed, all six tables of it [X15]', async () => {
    const here = portal();
    await here.signIn(maria);
    const { ask } = at(here);
    expect(await ask('')).toEqual({
      people: 23,
      groups: 12,
      organizations: 73,
      documents: 384,
      views: expect.any(Number),
      messages: 1,
    });
    expect(await ask('people/u-tom-becker')).toMatchObject({
      name: 'Tom Becker',
      email: 'tom.becker@example.com',
    });
    expect(await ask('messages')).toMatchObject([{ id: 1, person: maria, code: await here.mock.lastCode() }]);
    expect(await ask(`people/${encodeURIComponent('a/b+c==')}`)).toMatchObject({ id: 'a/b+c==' });
  });

  it('can be filtered, searched, sorted and paged in its query language [X15]', async () => {
    const here = portal();
    const { ask } = at(here);
    expect(ids(await ask('documents?displayId=LOCKED-1&displayId=DONE-1'))).toHaveLength(2);
    expect(ids(await ask('documents?displayId_like=^PDF-&pageCount_gte=2'))).toHaveLength(1);
    expect(await ask('documents?subject.name_ne=x&stage=DECLINED&_limit=1')).toMatchObject([
      { stage: 'DECLINED' },
    ]);
    expect(ids(await ask('people?q=okafor'))).toEqual(['u-ada-okafor']);
    const names = (await ask('people?_sort=name&_order=desc&_page=1&_limit=3')) as { name: string }[];
    expect(names.map(({ name }) => name)).toEqual(['Tom Becker', 'Sol Filler', 'Sixten Manyhomes']);
    expect(ids(await ask('documents?signers.0.person=u-kenji-watanabe&stage=PENDING REVIEW'))).toHaveLength(
      8,
    );
    expect((await here.send('HEAD', '/__mock/data/people')).status).toBe(200);
  });

  it('shows what belongs together: _expand, _embed and the tables below a record [X15]', async () => {
    const { ask } = at(portal());
    const [view] = (await ask('views?_limit=1&_expand=person')) as {
      person: { id: string };
      document: string;
    }[];
    expect(view?.person).toMatchObject({ name: expect.any(String) });
    const document = `documents/${view?.document}`;
    const embedded = (await ask(`${document}?_embed=views`)) as { views: unknown[] };
    expect(embedded.views.length).toBeGreaterThan(0);
    expect(await ask(`${document}/views`)).toEqual(
      embedded.views.map((each) => expect.objectContaining({ id: (each as { id: string }).id })),
    );
    expect(await ask('documents?_limit=1&_expand=organization')).toMatchObject([
      { organization: { name: expect.any(String), declineReasons: expect.any(Array) } },
    ]);
  });

  it.each([
    ['GET', 'document', 404, 'there is no document; the nearest is documents'],
    ['GET', 'Documents', 404, 'there is no Documents; the nearest is documents'],
    ['GET', 'people/u-maria', 404, 'people has no u-maria; the nearest is u-maria-santos'],
    ['GET', 'documents?stge=COMPLETE', 400, 'unknown field stge; the nearest is stage'],
    ['GET', 'documents?displayId_like=(', 400, 'displayId_like: ( is no regular expression'],
    ['GET', 'documents?_sort=id&_sort=stage', 400, '_sort must stand once'],
    ['PATCH', 'people', 405, 'PATCH wants the id of one of the people'],
    ['POST', 'people/u-tom-becker', 405, 'a new record is posted to people'],
    ['PATCH', 'people/u-tom-becker', 400, 'an object with fields is wanted'],
  ])('says what is wrong with %s %s [X15]', async (method, path, status, error) => {
    expect(await at(portal()).send(method, path, method === 'GET' ? undefined : {})).toEqual({
      status,
      body: { error },
    });
  });

  it('belongs to one world [X15] [S26]', async () => {
    const [here, there] = [portal(), portal()];
    await at(here).send('PATCH', 'people/u-tom-becker', { name: 'Thomas Becker' });
    expect(await at(there).ask('people/u-tom-becker')).toMatchObject({ name: 'Tom Becker' });
    await here.mock.reset();
    expect(await at(here).ask('people/u-tom-becker')).toMatchObject({ name: 'Tom Becker' });
  });
});

describe('An edit of the data', () => {
  it('is what the portal is answered from then on, in every table [X15]', async () => {
    const here = portal();
    const session = await here.signIn(maria);
    const { send, ask } = at(here);
    await send('PATCH', `people/${maria}`, { name: 'Maria dos Santos', mobile: '' });
    await send('PATCH', 'organizations/r-riverside', { name: 'Riverside Care' });
    expect(await here.get('/api/user', { userid: maria })).toMatchObject({
      Data: {
        RealName: 'Maria dos Santos',
        SMS: null,
        AssociatedRequestors: [{ Requestor: 'Riverside Care' }, { Requestor: 'Lakeview Hospice' }],
      },
    });
    await send('PATCH', 'documents/doc-10001', { type: 'Other Order', pageCount: 2 });
    expect(await here.read(session, 'doc-10001')).toMatchObject({
      PageCount: 2,
      Requestor: 'Riverside Care',
    });
    await send('PATCH', 'groups/g-closed', { members: [maria] });
    expect(await here.get('/api/signerGroup', { signerGroupGuid: 'g-closed' })).toMatchObject({
      Data: { Users: [{ Name: 'Maria dos Santos', Guid: maria }] },
    });
    const view = { document: 'doc-10001', person: maria, deed: 'SIGNED', seconds: 75 };
    const added = await send('POST', 'views', view);
    expect(added).toMatchObject({ status: 201, body: { ...view, id: 'view-data-1' } });
    const report = await here.get('/api/BillingReport', { ...session, includeNonViewingRoles: false });
    expect(JSON.stringify(report.Data)).toContain('"ViewingSeconds":75');
    await send('DELETE', 'messages/1');
    expect(await ask('messages')).toEqual([]);
    expect(await here.mock.outbox()).toEqual([]);
  });

  it('adds a document that its person is shown, with what it does not say filled in, and takes it away [X15]', async () => {
    const here = portal();
    const session = await here.signIn('u-noor-haddad');
    const { send } = at(here);
    const signers = [{ person: 'u-noor-haddad', role: 'SIGNER', signed: false }];
    const made = await send('POST', 'documents', { organization: 'r-prairie', signers });
    expect(made).toMatchObject({ status: 201, body: { id: 'data-1', stage: 'PENDING SIGNATURE', signers } });
    expect((await here.pending(session)).map(({ Id }) => Id)).toEqual(['data-1']);
    expect((await here.act(session, 'Signed', ['data-1'])).Response.Processed).toBe('Y');
    expect(await send('DELETE', 'documents/data-1')).toEqual({ status: 200, body: {} });
    expect(await here.completed(session)).toEqual([]);
  });

  it('of a stage is the act that leads there, by its rules [X15]', async () => {
    const here = portal();
    const { send, ask } = at(here);
    const changed = await send('PATCH', 'documents/doc-10001', { stage: 'COMPLETE' });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        stage: 'COMPLETE',
        signers: expect.arrayContaining([{ person: maria, role: 'SIGNER', signed: true }]),
        done: expect.arrayContaining([
          { person: maria, deed: 'SIGNED', at: '2026-03-02 14:05:09', reason: '' },
        ]),
      },
    });
    const session = await here.signIn(maria);
    expect(await here.read(session, 'doc-10001')).toMatchObject({ Action: 'SIGNED', Status: 'COMPLETE' });
    expect(await ask('documents/doc-10001')).toEqual(changed.body);
    const declined = await send('PATCH', 'documents/doc-10002', { stage: 'DECLINED' });
    expect(declined).toMatchObject({
      body: { done: expect.arrayContaining([expect.objectContaining({ deed: 'DECLINED' })]) },
    });
  });

  it.each([
    [
      'documents/doc-10001',
      { stage: 'PENDING REVIEW' },
      'documents doc-10001: no act leads from PENDING SIGNATURE to PENDING REVIEW',
    ],
    [
      'documents/doc-10001',
      { stage: 'SIGNED' },
      'documents: stage: unknown stage SIGNED; the nearest is DECLINED',
    ],
    [
      'documents/doc-10001',
      { signers: [{ person: maria, role: 'SIGNER', signed: true }] },
      'documents doc-10001: PENDING SIGNATURE, and a SIGNER has signed',
    ],
    [
      'documents/doc-10001',
      { stage: 'COMPLETE', done: [] },
      'documents doc-10001: COMPLETE, and no SIGNER has signed',
    ],
    [
      'documents/doc-10001',
      { organization: 'r-river' },
      'documents: organization: unknown organization r-river; the nearest is r-riverside',
    ],
    ['documents/doc-10001', { typ: 'Order' }, 'documents: unknown field typ; the nearest is type'],
    ['documents/doc-10001', { pageCount: -1 }, 'documents: pageCount must be a whole number from 1 to 1000'],
    ['documents/doc-10001', { id: 'doc-1' }, 'id: it stays as it is'],
    [
      'documents/doc-10001',
      { edited: 3 },
      'documents doc-10001: edited: pages are saved by the portal alone; null takes them away',
    ],
    ['documents/doc-10001', { edition: 1 }, 'documents: nothing would be changed'],
    [
      `people/${maria}`,
      { email: 'Tom.Becker@example.com' },
      `people ${maria}: This contact is already in use by another user`,
    ],
    [
      `people/${maria}`,
      { organizations: ['r-gone'] },
      'people: organizations 0: unknown organization r-gone; the nearest is r-prairie',
    ],
    [
      'groups/g-closed',
      { members: ['u-nobody'] },
      'groups: members 0: unknown person u-nobody; the nearest is u-noor-haddad',
    ],
  ])('that would break the world is refused and changes nothing: %s %j [X15]', async (path, body, error) => {
    const here = portal();
    const before = await here.mock.state();
    expect(await at(here).send('PATCH', path, body)).toEqual({ status: 400, body: { error } });
    expect(await here.mock.state()).toEqual(before);
  });

  it('whose answers would break the description is refused [X15]', async () => {
    const here = portal();
    const { send } = at(here);
    const refused = [
      await send('PATCH', `people/${maria}`, { email: 'no address' }),
      await send('PATCH', `people/${maria}`, { mobile: '12' }),
      await send('PATCH', `people/${maria}`, { name: '' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(JSON.stringify(refused[0]?.body)).toContain('Email');
    expect((await here.get('/api/user', { userid: maria })).Response.Processed).toBe('Y');
  });

  it('of a document that somebody else has open is refused, as the act is [X15] [D8.5]', async () => {
    const here = portal();
    const { ask, send } = at(here);
    const [locked] = (await ask('documents?displayId=LOCKED-1')) as { id: string }[];
    const path = `documents/${locked?.id}`;
    expect(await send('PATCH', path, { stage: 'COMPLETE' })).toEqual({
      status: 400,
      body: { error: `documents ${locked?.id}: Document lock obtained by another user or process` },
    });
    expect(await send('PATCH', path, { stage: 'COMPLETE', lockedBy: null })).toMatchObject({
      status: 200,
      body: { stage: 'COMPLETE', lockedBy: null },
    });
  });

  it('removes nobody whom others name, and no code of a message is made up [X15]', async () => {
    const here = portal();
    await here.signIn(maria);
    const { send } = at(here);
    expect(
      [
        await send('DELETE', 'people/u-tom-becker'),
        await send('DELETE', 'organizations/r-summit'),
        await send('PATCH', 'messages/1', { code: '123456' }),
        await send('POST', 'messages', { person: maria, to: 'x', text: 'x', code: '123456' }),
        await send('POST', 'views', { document: 'doc-10001', person: 'u-ada-okafor', deed: 'SIGNED' }),
        await send('POST', 'people', { id: maria }),
      ].map(({ status, body }) => `${status} ${(body as { error: string }).error}`),
    ).toEqual([
      expect.stringMatching(/^400 people u-tom-becker: the documents .* would name nobody$/),
      expect.stringMatching(/^400 organizations r-summit: the documents .* would name nobody$/),
      '400 messages 1: code: what was sent stays as it was sent',
      '400 messages 2: code: a code is sent by the provider alone',
      '400 views view-data-1: Document not found',
      `400 id: ${maria} is there already`,
    ]);
    expect(await send('DELETE', 'people/u-noor-haddad')).toEqual({ status: 200, body: {} });
    expect((await here.get('/api/user', { userid: 'u-noor-haddad' })).Response.Error).toBe('Invalid User');
  });
});
