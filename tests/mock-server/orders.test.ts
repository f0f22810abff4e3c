import { describe, expect, it } from 'vitest';
import { told, untouched } from './ordering.ts';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests({ breaches: true });

const seeds: readonly (readonly [what: string, seed: unknown, error: string])[] = [
  ['a field', { document: 4 }, 'unknown field document; the nearest is documents'],
  ['fewer than none', { documents: -1 }, 'documents must be a whole number from 0 to 100000'],
  ['half a person', { users: 1.5 }, 'users must be a whole number from 0 to 10000'],
  ['a person without an id', { users: [{ name: 'Nobody' }] }, 'users 0: id is missing'],
  [
    'a field of a document',
    { documents: [{ pages: 3 }] },
    'documents 0: unknown field pages; the nearest is pageCount',
  ],
  [
    'a document of nobody',
    { documents: [{ person: 'u-maria-santo' }] },
    'documents 0: person: unknown person u-maria-santo; the nearest is u-maria-santos',
  ],
  [
    'a stage',
    { documents: { count: 3, stage: 'PENDING SIGNATUR' } },
    'documents: stage: unknown stage PENDING SIGNATUR; the nearest is PENDING SIGNATURE',
  ],
  [
    'a file',
    { documents: [{ odd: 'corupt' }] },
    'documents 0: odd: unknown odd file corupt; the nearest is corrupt',
  ],
  [
    'an organization',
    { documents: [{ organization: 'r-river' }] },
    'documents 0: organization: unknown organization r-river; the nearest is r-riverside',
  ],
  [
    'a day that does not exist',
    { documents: [{ dateSent: '2026-02-30' }] },
    'documents 0: dateSent must be a day, as 2026-03-02',
  ],
  ['one id for two', { documents: [{ id: 'd-1' }, { id: 'd-1' }] }, 'documents: two have the id d-1'],
  ['nothing', { seed: 3 }, ''],
];

const others: readonly (readonly [order: string, body: unknown, error: string])[] = [
  ['release', { name: 'fist' }, 'the release: nothing is held under fist; the nearest is first'],
  [
    'release',
    { nam: 'first' },
    'the release: unknown field nam; the nearest is name; the release: name is missing',
  ],
  ['release', { name: '' }, 'the release: name must be a text that is not empty'],
  ['clock', { advanceMs: -1 }, 'the clock: advanceMs must be a whole number, 1 or more'],
  ['clock', { advanceMs: '1' }, 'the clock: advanceMs must be a whole number, 1 or more'],
  [
    'clock',
    { advance: 1 },
    'the clock: unknown field advance; the nearest is advanceMs; the clock: advanceMs is missing',
  ],
  ['clock', undefined, 'the clock must be an object'],
  ['host', { tell: true }, 'the host: unknown field tell; the nearest is tells'],
  ['host', { words: 'case' }, 'the host: words: unknown kind of words case; the nearest is cased'],
  ['host', {}, 'the host does nothing: name what is to be otherwise'],
  ['act', { act: 'signs' }, 'the act: unknown act signs; the nearest is sign'],
  [
    'act',
    { act: 'sign', doc: 'doc-10001' },
    'the act: unknown field doc; the nearest is document; the act: document is missing',
  ],
  [
    'act',
    { act: 'sign', document: 'LOCKD-1' },
    'the act: document: no document LOCKD-1; the nearest is LOCKED-1',
  ],
  [
    'act',
    { act: 'sign', document: 'LOCKED-1', by: 'u-ada' },
    'the act: by: unknown person u-ada; the nearest is u-ada-okafor',
  ],
  [
    'act',
    { act: 'unlock', document: 'LOCKED-1', by: 'u-ada-okafor' },
    'the act: unknown field by; the nearest is document',
  ],
  [
    'act',
    { act: 'replace', document: 'LOCKED-1', odd: 'hung' },
    'the act: odd: unknown odd file hung; the nearest is hang',
  ],
  [
    'act',
    { act: 'expireTokens', document: 'LOCKED-1' },
    'the act: unknown field document; the nearest is act',
  ],
  ['reset', { all: true }, 'the reset: unknown field all; it has no fields'],
  ['faults', { variant: 'getUser' }, 'a list of faults is wanted; an empty one disarms them all'],
];

describe('An order that would do nothing is refused, and the nearest that does something is named', () => {
  it.each(seeds)('a seed with %s [X15]', async (_what, seed, error) => {
    const at = portal();
    const before = await untouched(at);
    const place =
      error === '' ? 'the seed does nothing: name documents, users or both' : `the seed: ${error}`;
    expect(await told(at, 'seed', seed)).toBe(`400 ${place}`);
    expect(await untouched(at)).toEqual(before);
  });

  it.each(others)('%s %j [X15]', async (order, body, error) => {
    const at = portal();
    await at.mock.faults({ variant: 'getUser', holdUntil: 'first' });
    const before = await untouched(at);
    expect(await told(at, order, body)).toBe(`400 ${error}`);
    expect(await untouched(at)).toEqual(before);
  });

  it('an act that would find nothing to change [X15]', async () => {
    const at = portal();
    const first = [
      await told(at, 'act', { act: 'unlock', document: 'RIV-20001' }),
      await told(at, 'act', { act: 'expireTokens' }),
    ];
    await at.signIn('u-maria-santos');
    const before = await untouched(at);
    expect([...first, await told(at, 'act', { act: 'expireTokens', by: 'u-ada-okafor' })]).toEqual([
      '400 RIV-20001 is not locked; the nearest is LOCKED-1',
      '400 nobody is signed in',
      '400 u-ada-okafor is not signed in; the nearest is u-maria-santos',
    ]);
    expect(await untouched(at)).toEqual(before);
    await at.mock.act({ act: 'unlock', document: 'LOCKED-1' });
    expect(await told(at, 'act', { act: 'unlock', document: 'LOCKED-1' })).toBe(
      '400 LOCKED-1 is not locked; no document is',
    );
  });

  it.each([
    ['POST', 'reset'],
    ['GET', 'outbox'],
  ])('one that names its world in a query, and would be of another: %s %s [X15]', async (method, path) => {
    const answer = await portal().send(
      method,
      `/__mock/${path}?world=desk-7`,
      method === 'POST' ? {} : undefined,
    );
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'unknown parameter world; a world is named by the header x-mock-world' },
    ]);
  });

  it('a release where nothing was ever held [X15]', async () => {
    const at = portal();
    expect(await told(at, 'release', { name: 'first' })).toBe(
      '400 the release: nothing is held under first; nothing is held',
    );
  });

  it.each([
    ['POST', '/__mock/fault', 'POST /__mock/faults'],
    ['GET', '/__mock/seed', 'POST /__mock/seed'],
    ['GET', '/__mock/Outbox', 'GET /__mock/outbox'],
    ['POST', '/__mock/clock/', 'POST /__mock/clock'],
  ])('an order to an address that is not served: %s %s [X15]', async (method, path, near) => {
    const answer = await portal().send(method, path, method === 'POST' ? {} : undefined);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: `nothing is served at ${method} ${path}; the nearest is ${near}` },
    ]);
  });
});

describe('An order that does something is taken', () => {
  it('a call that is let pass, before the one that fails', async () => {
    const at = portal();
    await at.mock.faults({ variant: 'getUser' }, { variant: 'getUser', status: 503, emptyBody: true });
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1)
      statuses.push((await at.send('GET', '/api/user?userid=u-maria-santos')).status);
    expect(statuses).toEqual([200, 503, 200]);
  });

  it('a release before anybody waits, and a fault by the path of one document', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    await at.mock.faults({ path: '/api/documentPage/doc-10001/1', method: 'get', holdUntil: 'page' });
    await at.mock.release('page');
    const query = new URLSearchParams({ ...session }).toString();
    expect((await at.send('GET', `/api/documentPage/doc-10001/1?${query}`)).status).toBe(200);
    expect((await at.mock.requests()).at(-1)).toMatchObject({ variant: 'getDocumentPage', fault: true });
  });

  it('a body that is nothing, an end before the first byte, an act that is handled twice', async () => {
    const at = portal();
    await at.mock.faults(
      { variant: 'getUser', body: 0 },
      { variant: 'getUser', body: 'x', truncateAt: 0 },
      { path: '/api/user', handleTwice: true },
    );
    expect(await at.mock.state()).toMatchObject({ faults: [{ left: 1 }, { left: 1 }, { left: 1 }] });
  });

  it('a document for somebody who joins with it', async () => {
    const at = portal();
    await at.mock.seed({ users: [{ id: 'u-new' }], documents: [{ person: 'u-new', displayId: 'HERS' }] });
    expect(await at.mock.state()).toMatchObject({ documents: [{ displayId: 'HERS' }] });
  });

  it('documents for those who join as a number', async () => {
    const at = portal();
    await at.mock.seed({ users: 2, documents: [{ person: 'u-001' }, { person: 'u-002' }] });
    expect(await at.mock.state()).toMatchObject({ documents: [{}, {}] });
  });
});

describe('The breaches that a world is told of', () => {
  it('are its own, and a reset does not take them away [X15]', async () => {
    const here = portal();
    const there = portal();
    await here.send('GET', '/api/nowhere');
    await here.mock.reset();
    expect(await here.mock.violations()).toEqual([
      expect.stringMatching(/^GET \/api\/nowhere: The path \/api\/nowhere is not documented/),
    ]);
    expect(await there.mock.violations()).toEqual([]);
  });
});
