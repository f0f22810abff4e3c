import { describe, expect, it } from 'vitest';
import type { Fault } from '../../mock-server/world.ts';
import { providerForTests } from './portal-client.ts';
import type { Portal, Session } from './portal-client.ts';

const { portal } = providerForTests();

const counts = (at: Portal, session: Session): Promise<Response> =>
  at.send('GET', `/api/DocumentCounts?${new URLSearchParams({ ...session })}`);

interface Seen {
  status: number;
  type: string | null;
  text: string;
}

/** The answer to one call under the fault, or that the connection died. */
async function under(at: Portal, session: Session, fault: Fault): Promise<Seen | 'connection died'> {
  await at.mock.faults({ variant: 'getDocumentCounts', ...fault });
  try {
    const response = await counts(at, session);
    const text = await response.text();
    return { status: response.status, type: response.headers.get('content-type'), text };
  } catch {
    return 'connection died';
  }
}

const signedIn = async (): Promise<[Portal, Session]> => {
  const at = portal();
  return [at, await at.signIn('u-ada-okafor')];
};

describe('A fault at the mock provider', () => {
  it('replaces status and body [S26]', async () => {
    const [at, session] = await signedIn();
    const json = 'application/json';
    expect(await under(at, session, { status: 500, emptyBody: true })).toEqual({
      status: 500,
      type: null,
      text: '',
    });
    expect(await under(at, session, { status: 502, body: '<h1>Bad gateway</h1>' })).toEqual({
      status: 502,
      type: 'text/html',
      text: '<h1>Bad gateway</h1>',
    });
    expect(await under(at, session, { body: '{"Response":' })).toEqual({
      status: 200,
      type: json,
      text: '{"Response":',
    });
    expect(await under(at, session, { body: { wrong: 'shape' } })).toEqual({
      status: 200,
      type: json,
      text: '{"wrong":"shape"}',
    });
    expect(
      await under(at, session, { status: 429, headers: { 'Content-Type': 'text/plain' }, body: 'Slow' }),
    ).toEqual({
      status: 429,
      type: 'text/plain',
      text: 'Slow',
    });
  });

  it('answers with a named example of the description', async () => {
    const [at, session] = await signedIn();
    expect(await under(at, session, { example: 'invalidToken' })).toMatchObject({
      status: 200,
      text: '{"Response":{"Processed":"N","Error":"Invalid Token"}}',
    });
  });

  it('affects as many calls as ordered, one by default, in the order of arming', async () => {
    const [at, session] = await signedIn();
    await at.mock.faults({ path: '/api/DocumentCounts', method: 'get', status: 503, times: 2 });
    await at.mock.faults({ variant: 'getDocumentCounts', status: 500 });
    const statuses: number[] = [];
    for (let calls = 0; calls < 4; calls += 1) statuses.push((await counts(at, session)).status);
    expect(statuses).toEqual([503, 503, 500, 200]);
  });

  it('is disarmed by an empty list', async () => {
    const [at, session] = await signedIn();
    await at.mock.faults({ variant: 'getDocumentCounts', status: 500 });
    await at.mock.faults();
    expect((await counts(at, session)).status).toBe(200);
  });

  it('affects only its variant of a path that several share', async () => {
    const [at, session] = await signedIn();
    await at.mock.faults({ variant: 'listCompletedDocuments', status: 500, body: { late: true } });
    expect((await at.pending(session)).length).toBe(0);
    const list = await at.send('GET', `/api/Document?GROUP=COMPLETED&${new URLSearchParams({ ...session })}`);
    expect(list.status).toBe(500);
  });

  it('lets the connection die before, within and after the answer [X3]', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    expect(await under(at, session, { drop: true })).toBe('connection died');
    expect(await under(at, session, { truncateAt: 20 })).toBe('connection died');

    await at.mock.faults({ variant: 'signDocuments', drop: true });
    await expect(at.act(session, 'Signed', ['doc-10001'])).rejects.toThrow('fetch failed');
    expect(await at.read(session, 'doc-10001')).toMatchObject({ Action: null });
    await at.mock.faults({ variant: 'signDocuments', dropAfterCommit: true });
    await expect(at.act(session, 'Signed', ['doc-10001'])).rejects.toThrow('fetch failed');
    expect(await at.read(session, 'doc-10001')).toMatchObject({ Action: 'SIGNED', Status: 'COMPLETE' });
  });

  it('handles a call twice and gives the second answer', async () => {
    const at = portal();
    const session = await at.signIn('u-maria-santos');
    await at.mock.faults({ variant: 'signDocuments', handleTwice: true });
    expect((await at.act(session, 'Signed', ['doc-10001'])).Response).toEqual({
      Processed: 'N',
      Error: 'Redundant',
    });
    expect(await at.read(session, 'doc-10001')).toMatchObject({ Action: 'SIGNED' });
  });

  it('holds an answer until it is released, and lets others pass', async () => {
    const [at, session] = await signedIn();
    await at.mock.faults({ variant: 'getDocumentCounts', holdUntil: 'first' });
    const held = counts(at, session).then(() => 'held');
    expect(await counts(at, session).then(() => 'passed')).toBe('passed');
    expect(await Promise.race([held, at.mock.requests().then(() => 'still held')])).toBe('still held');
    await at.mock.release('first');
    expect(await held).toBe('held');
  });

  it('delays an answer or sends it slowly, without changing it', async () => {
    const [at, session] = await signedIn();
    const plain = await (await counts(at, session)).text();
    expect(await under(at, session, { delayMs: 30 })).toMatchObject({ status: 200, text: plain });
    expect(await under(at, session, { bytesPerSecond: 4000 })).toMatchObject({ status: 200, text: plain });
  });

  it('redirects the caller', async () => {
    const [at, session] = await signedIn();
    await at.mock.faults({ variant: 'getDocumentCounts', redirect: 'https://example.com/elsewhere' });
    const response = await counts(at, session);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'https://example.com/elsewhere',
    ]);
  });

  it('is marked in the journal of calls', async () => {
    const [at, session] = await signedIn();
    await under(at, session, { status: 503 });
    const last = (await at.mock.requests()).at(-1);
    expect(last).toMatchObject({
      method: 'GET',
      path: '/api/DocumentCounts',
      variant: 'getDocumentCounts',
      status: 503,
      fault: true,
    });
  });
});
