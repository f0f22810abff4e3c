import { describe, expect, it } from 'vitest';
import { at } from './data-client.ts';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests();
const maria = 'u-maria-santos';

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
    expect(await ask('documents?_sort=stage,id&_order=desc,ASC&_start=0&_end=2')).toMatchObject([
      { stage: 'PENDING SIGNATURE', id: 'doc-10001' },
      { stage: 'PENDING SIGNATURE', id: 'doc-10002' },
    ]);
    const page = await here.send('GET', '/__mock/data/documents?stage=PENDING REVIEW&_page=2&_limit=3');
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
      String(ids(await ask('documents?stage=PENDING REVIEW')).length),
      expect.stringMatching(/_page=1&_limit=3>; rel="prev".*_page=3&_limit=3>; rel="next"/),
    ]);
    for (const path of ['people', 'documents/doc-10001', 'documents/doc-10001/views'])
      expect((await here.send('HEAD', `/__mock/data/${path}`)).status).toBe(200);
  });

  it('has done nothing with a document before the day on which it was sent, also where that was ordered', async () => {
    const here = portal();
    const { ask } = at(here);
    const like = { person: maria, role: 'SIGNER', stage: 'COMPLETE', deed: 'SIGNED' } as const;
    const days = Array.from(
      { length: 40 },
      (_, day) => `2026-01-${String(31 - (day % 31)).padStart(2, '0')}`,
    );
    await here.mock.seed({
      documents: days.map((dateSent, count) => ({ ...like, dateSent, displayId: `T-${count}` })),
    });
    const rows = (await ask('documents?displayId_like=^T-')) as {
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
    [
      'GET',
      'documents?subject[name]=x',
      400,
      'subject must be a text; what stands in it is named by points, as subject.name',
    ],
    ['GET', 'documents?_sort=id&_sort=stage', 400, '_sort must stand once'],
    ['GET', 'documents?_sort=stage,dateSnt', 400, 'unknown field dateSnt; the nearest is dateSent'],
    ['GET', 'documents?_sort=id&_order=down', 400, '_order: unknown down; the nearest is desc'],
    ['GET', 'documents?_embed=viewz', 400, '_embed: unknown viewz; the nearest is views'],
    ['GET', 'groups?_embed=views', 400, '_embed: unknown views; there is none'],
    ['GET', 'views?_expand=persn', 400, '_expand: unknown persn; the nearest is person'],
    ['GET', 'documents?_limit=few', 400, '_limit must be a whole number, 1 or more'],
    ['GET', 'documents?_page=0', 400, '_page must be a whole number, 1 or more'],
    ['GET', 'documents?subject.nmae=x', 400, 'unknown field subject.nmae; the nearest is subject.name'],
    [
      'GET',
      'documents?signers.0.persn_like=u',
      400,
      'unknown field signers.0.persn; the nearest is signers.0.person',
    ],
    [
      'GET',
      'documents/doc-10001?stage=COMPLETE',
      400,
      'stage: one of the documents is not filtered; it takes _embed and _expand',
    ],
    ['PATCH', 'people/u-tom-becker?name=Tom', 400, 'name: an edit takes no query'],
    ['GET', '?people=1', 400, 'people: name a table; the first is people'],
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
