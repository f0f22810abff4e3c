import { describe, expect, it } from 'vitest';
import type { Portal } from './portal-client.ts';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests();
const maria = 'u-maria-santos';

const dataOf =
  (here: Portal) =>
  async (path: string, method = 'GET', body?: unknown) => {
    const response = await here.send(method, `/__mock/data/${path}`, body);
    return { status: response.status, body: (await response.json()) as unknown };
  };

describe('The data of a world, by json-server’s own router', () => {
  it('are filtered, searched, sorted, paged and joined in its query language [X15]', async () => {
    const ask = dataOf(portal());
    const found = async (path: string) => (await ask(path)).body as { readonly id: string }[];
    expect(await found('documents?displayId=LOCKED-1&displayId=DONE-1')).toHaveLength(2);
    expect(await found('documents?displayId_like=^PDF-&pageCount_gte=2')).toHaveLength(1);
    expect((await found('people?q=okafor')).map(({ id }) => id)).toEqual(['u-ada-okafor']);
    expect(await found('people?_sort=name&_order=desc&_page=1&_limit=2')).toMatchObject([
      { name: 'Tom Becker' },
      { name: 'Sol Filler' },
    ]);
    expect(await found('documents?_limit=1&_expand=organization')).toMatchObject([
      { organization: { name: expect.any(String), declineReasons: expect.any(Array) } },
    ]);
    expect((await ask(`people/${encodeURIComponent('a/b+c==')}`)).body).toMatchObject({ id: 'a/b+c==' });
    expect((await ask('people/u-nobody')).status).toBe(404);
  });

  it('have no action on a document before the day on which it was sent, also if that was ordered', async () => {
    const here = portal();
    const like = { person: maria, role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' } as const;
    const days = Array.from(
      { length: 40 },
      (_, day) => `2026-01-${String(31 - (day % 31)).padStart(2, '0')}`,
    );
    await here.mock.seed({
      documents: days.map((dateSent, count) => ({ ...like, dateSent, displayId: `T-${count}` })),
    });
    const rows = (await dataOf(here)('documents?displayId_like=^T-')).body as {
      readonly dateSent: string;
      readonly done: readonly { readonly at: string }[];
    }[];
    expect(rows).toHaveLength(40);
    for (const { dateSent, done } of rows) {
      expect(done.length).toBeGreaterThan(0);
      const doneOn = done.map((one) => one.at.slice(0, 10));
      expect(doneOn.filter((day) => day < dateSent || day > '2026-02-28')).toEqual([]);
    }
  });

  it('are in the portal’s answers after they are edited, in one world [X15] [S26]', async () => {
    const here = portal();
    const session = await here.signIn(maria);
    const edit = dataOf(here);
    await edit(`people/${maria}`, 'PATCH', { name: 'Maria dos Santos', mobile: '' });
    await edit('organizations/r-riverside', 'PATCH', { name: 'Riverside Care' });
    expect(await here.get('/api/user', { userid: maria })).toMatchObject({
      Data: {
        RealName: 'Maria dos Santos',
        SMS: null,
        AssociatedRequestors: [{ Requestor: 'Riverside Care' }, { Requestor: 'Lakeview Hospice' }],
      },
    });
    await edit('documents/doc-10001', 'PATCH', { type: 'Other Order', pageCount: 2 });
    expect(await here.read(session, 'doc-10001')).toMatchObject({
      PageCount: 2,
      Requestor: 'Riverside Care',
    });
    expect((await edit('documents/doc-10002', 'DELETE')).status).toBe(200);
    expect((await here.pending(session)).map(({ Id }) => Id)).not.toContain('doc-10002');
    await edit('messages/1', 'DELETE');
    expect(await here.mock.outbox()).toEqual([]);
    expect((await dataOf(portal())(`people/${maria}`)).body).toMatchObject({ name: 'Maria Santos' });
  });

  it.each([
    ['PATCH', 'documents/doc-10001', { stage: 'COMPLETE' }, 'COMPLETE, and no SIGNER has signed'],
    ['PATCH', 'documents/doc-10001', { organization: 'r-gone' }, 'its organization r-gone is not known'],
    ['DELETE', `people/${maria}`, undefined, `its ${maria} is not known`],
  ])('cannot be edited into a contradiction: %s %s %j [X15]', async (method, path, body, error) => {
    const here = portal();
    const before = await here.mock.state();
    expect(await dataOf(here)(path, method, body)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(error) },
    });
    expect(await here.mock.state()).toEqual(before);
  });
});
