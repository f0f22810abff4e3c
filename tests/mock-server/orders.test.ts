import { describe, expect, it } from 'vitest';
import type { Portal } from './portal-client.ts';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests({ breaches: true });

/** The answer to an order: the status, and what is wrong with it. */
const answerTo = async (at: Portal, order: string, body?: unknown): Promise<string> => {
  const response = await at.send('POST', `/__mock/${order}`, body);
  const { error } = (await response.json()) as { error?: string };
  return `${response.status} ${error ?? 'done'}`;
};

const refused: readonly (readonly [order: string, body: unknown, error: string])[] = [
  ['seed', { document: 4 }, 'seed: unknown field document; the nearest is documents'],
  ['seed', { documents: -1 }, 'seed: documents: must be >= 0'],
  ['seed', { users: 1.5 }, 'seed: users: must be integer,array'],
  ['seed', { users: [{ name: 'Nobody' }] }, "seed: users 0: must have required property 'id'"],
  ['seed', { documents: [{ pages: 3 }] }, 'seed: documents 0: unknown field pages; the nearest is pageCount'],
  [
    'seed',
    { documents: [{ person: 'u-maria-santo' }] },
    'seed: documents 0 person: unknown person u-maria-santo; the nearest is u-maria-santos',
  ],
  [
    'seed',
    { documents: { count: 3, stage: 'PENDING SIGNATUR' } },
    'seed: documents stage: unknown PENDING SIGNATUR; the nearest is PENDING SIGNATURE',
  ],
  [
    'seed',
    { documents: [{ dateSent: '2026-02-30' }] },
    'seed: documents 0 dateSent: must match format "date"',
  ],
  ['seed', {}, 'seed: must NOT have fewer than 1 properties'],
  ['release', { name: 'fist' }, 'nothing is held under fist; the nearest is first'],
  ['clock', { advanceMs: -1 }, 'clock: advanceMs: must be >= 1'],
  ['clock', undefined, 'clock: must be object'],
  ['host', { words: 'case' }, 'host: words: unknown case; the nearest is cased'],
  ['host', {}, 'host: must NOT have fewer than 1 properties'],
  ['act', { act: 'signs' }, 'act: act: unknown signs; the nearest is sign'],
  [
    'act',
    { act: 'sign', document: 'LOCKD-1' },
    'act: document: unknown document LOCKD-1; the nearest is LOCKED-1',
  ],
  [
    'act',
    { act: 'sign', document: 'LOCKED-1', by: 'u-ada' },
    'act: by: unknown person u-ada; the nearest is u-ada-okafor',
  ],
  [
    'act',
    { act: 'unlock', document: 'LOCKED-1', by: 'u-ada-okafor' },
    'act: unknown field by; the nearest is document',
  ],
  ['act', { act: 'unlock', document: 'RIV-20001' }, 'RIV-20001 is not locked'],
  ['act', { act: 'expireTokens' }, 'nobody is signed in'],
  ['reset', { all: true }, 'reset: unknown field all; it has no fields'],
  ['reset?world=desk-7', {}, 'unknown parameter world; a world is named by the header x-mock-world'],
  ['faults', { variant: 'getUser' }, 'a list of faults is expected; an empty one disarms them all'],
  ['faults', ['getUser'], 'fault 0: must be object'],
  ['faults', [{ variant: 'getUser', stauts: 500 }], 'fault 0: unknown field stauts; the nearest is status'],
  [
    'faults',
    [{ variant: 'signDocument', status: 500 }],
    'fault 0: unknown variant signDocument; the nearest is signDocuments',
  ],
  [
    'faults',
    [{ path: '/api/documentpage/doc-10001/1', status: 500 }],
    'fault 0: unknown path /api/documentpage/doc-10001/1; the nearest is /api/documentPage/doc-10001/1',
  ],
  [
    'faults',
    [{ variant: 'getUser', path: '/api/dashboard', status: 500 }],
    'fault 0: unknown path /api/dashboard; the nearest is /api/user',
  ],
  [
    'faults',
    [{ path: '/api/dashboard', method: 'POST', status: 500 }],
    'fault 0: unknown method POST; the nearest is GET',
  ],
  [
    'faults',
    [{ variant: 'getSignerGroup', example: 'unknownGroup' }],
    'fault 0: getSignerGroup has no example unknownGroup at 200; the nearest is unknownGroup at 404',
  ],
  ['faults', [{ example: 'found' }], 'fault 0: an example needs a variant'],
  ['faults', [{ status: 500, headers: { 'bad name': 'x' } }], 'fault 0: headers: they cannot be sent'],
  ['faults', [{ status: 500, times: 0 }], 'fault 0: times: must be >= 1'],
  ['faults', [{ variant: 'getUser', drop: false }], 'fault 0: does nothing: name what is to happen'],
  [
    'faults',
    [{ variant: 'getUser', example: 'found', emptyBody: true }],
    'fault 0: only one of example, emptyBody can be the answer',
  ],
  ['faults', [{ drop: true, status: 500 }], 'fault 0: drop ends the call before status'],
  [
    'faults',
    [{ variant: 'signDocuments', dropAfterCommit: true, example: 'redundant' }],
    'fault 0: dropAfterCommit sends no answer, so nobody sees example',
  ],
  [
    'faults',
    [{ redirect: '/elsewhere', status: 500 }],
    'fault 0: redirect needs a status from 300 to 399, not 500',
  ],
];

describe('An order', () => {
  it.each(refused)(
    'without effect is refused, and changes nothing: %s %j [X15]',
    async (order, body, error) => {
      const at = portal();
      await at.mock.faults({ variant: 'getUser', holdUntil: 'first' });
      const before = await at.mock.state();
      expect(await answerTo(at, order, body)).toBe(`400 ${error}`);
      expect(await at.mock.state()).toEqual(before);
    },
  );

  it('to an unknown address is answered with the nearest, if any is near [X15]', async () => {
    const at = portal();
    expect(await answerTo(at, 'fault', {})).toBe(
      '404 nothing is served at POST /__mock/fault; the nearest is POST /__mock/faults',
    );
    const elsewhere = await at.send('GET', '/db');
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      404,
      { error: 'nothing is served at GET /db' },
    ]);
  });

  it('of a fault without effect is accepted if another fault follows it', async () => {
    const at = portal();
    await at.mock.faults({ variant: 'getUser' }, { variant: 'getUser', status: 503, emptyBody: true });
    const statuses = [];
    for (let calls = 0; calls < 3; calls += 1)
      statuses.push((await at.send('GET', '/api/user?userid=u-maria-santos')).status);
    expect(statuses).toEqual([200, 503, 200]);
  });

  it('to release answers is accepted before any waits, for a fault by the path of one document', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    await at.mock.faults({ path: '/api/documentPage/doc-10001/1', method: 'get', holdUntil: 'page' });
    await at.mock.release('page');
    const query = new URLSearchParams({ ...session }).toString();
    expect((await at.send('GET', `/api/documentPage/doc-10001/1?${query}`)).status).toBe(200);
    expect((await at.mock.requests()).at(-1)).toMatchObject({ variant: 'getDocumentPage', fault: true });
  });

  it('for documents names people who join with it, by name or by number', async () => {
    const at = portal();
    await at.mock.seed({ users: [{ id: 'u-new' }], documents: [{ person: 'u-new', displayId: 'HERS' }] });
    expect(await at.mock.state()).toMatchObject({ documents: [{ displayId: 'HERS' }] });
    await at.mock.seed({ users: 2, documents: [{ person: 'u-001' }, { person: 'u-002' }] });
    expect(await at.mock.state()).toMatchObject({ documents: [{}, {}] });
  });
});

describe('The violations of a world', () => {
  it('are its own, and a reset does not remove them [X15]', async () => {
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
