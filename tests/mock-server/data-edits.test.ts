import { describe, expect, it } from 'vitest';
import { at } from './data-client.ts';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests();
const maria = 'u-maria-santos';

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
    const { id, prefix } = (await ask('organizations/r-summit')) as Record<string, unknown>;
    const whole = { name: 'Summit', prefix, declineReasons: ['Not ours'] };
    expect(await send('PUT', 'organizations/r-summit', whole)).toEqual({
      status: 200,
      body: { id, ...whole },
    });
    expect(await ask('organizations?name=Summit')).toEqual([{ id, ...whole }]);
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
    ['groups/g-closed', { members: [maria, maria] }, `groups: members: ${maria} stands twice`],
    [
      `people/${maria}`,
      { organizations: ['r-riverside', 'r-riverside'] },
      'people: organizations: r-riverside stands twice',
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
    const signers = [{ person: 'u-noor-haddad', role: 'SIGNER', signed: false }];
    await send('POST', 'documents', { organization: 'r-prairie', signers });
    await send('POST', 'views', { document: 'data-1', person: 'u-noor-haddad', deed: 'SIGNED' });
    await send('DELETE', 'documents/data-1');
    expect(await send('DELETE', 'people/u-noor-haddad')).toEqual({
      status: 400,
      body: { error: 'people u-noor-haddad: the views view-data-1 would name nobody' },
    });
    await send('DELETE', 'views/view-data-1');
    expect(await send('DELETE', 'people/u-noor-haddad')).toEqual({ status: 200, body: {} });
    expect((await here.get('/api/user', { userid: 'u-noor-haddad' })).Response.Error).toBe('Invalid User');
  });
});
