import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import type { EarlyCall } from '../../src/api/early-call.ts';
import { createProviderClock } from '../../src/api/provider-clock.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { yes } from '../support/answers.ts';

const me = { userid: 'u-maria-santos', token: 't' };
const listUrl = 'http://provider.test/api/Document?userid=u-maria-santos&token=t&GROUP=PENDING';

const start = (early: Partial<EarlyCall> = {}, steady = () => 2_000) => {
  const asked: string[] = [];
  answerRequests(({ method, url }) => {
    asked.push(`${method} ${url}`);
    return yes(['late']);
  });
  const abort = vi.fn();
  const call = {
    url: listUrl,
    sentAt: 200,
    response: Promise.resolve(yes(['early'])),
    ageMs: () => 0,
    abort,
    ...early,
  };
  const clock = createProviderClock(() => Date.parse('2026-03-01T10:00:00Z'), steady);
  const api = createApi({
    baseUrl: 'http://provider.test',
    basicAuthorization: null,
    onInvalidToken: () => {},
    clock,
    early: Promise.resolve(call),
  });
  const personal = api.as(me);
  const read = (signal = new AbortController().signal) =>
    personal.read('/api/Document', { GROUP: 'PENDING' }, { signal });
  return { api, asked, abort, clock, personal, read };
};

const saying = (data: string) => ({ kind: 'processed', data: { Data: [data] } });

describe('a call that the early script has made', () => {
  it('is taken over by the first call to its address, and by no other one', async () => {
    const { asked, read } = start();
    expect(await read()).toMatchObject(saying('early'));
    expect(asked).toEqual([]);
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toEqual([`GET ${listUrl}`]);
  });

  it('is taken over by only one of two simultaneous reads', async () => {
    const { asked, read } = start();
    await Promise.all([read(), read()]);
    expect(asked).toEqual([`GET ${listUrl}`]);
  });

  it.each([
    ['with another person’s token [S8]', { url: listUrl.replace('token=t', 'token=other') }],
    ['so long ago that it has been answered for 15 s', { ageMs: () => 15_000 }],
  ])('is not taken over if it was made %s', async (_, early) => {
    const { asked, read } = start(early);
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toEqual([`GET ${listUrl}`]);
  });

  it('is not taken over once anything was sent, which may have changed its answer', async () => {
    const { abort, asked, personal, read } = start();
    const { signal } = new AbortController();
    await personal.post('/api/DocumentViewed', {} as never, { signal });
    expect(abort).toHaveBeenCalled();
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toHaveLength(2);
  });

  it('is not taken over by a read that must not be older than now [X3]', async () => {
    const { abort, api, asked, read } = start();
    api.dropPrefetched();
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toEqual([`GET ${listUrl}`]);
    expect(abort).toHaveBeenCalled();
  });

  it('fails as any other call where the provider cannot be reached [NET1]', async () => {
    const { read } = start({ response: Promise.reject(new TypeError('offline')) });
    expect(await read()).toMatchObject({ kind: 'failed' });
  });

  it('is aborted with the state that waits for it [NET1]', async () => {
    const { abort, read } = start({ response: new Promise(() => {}) });
    const controller = new AbortController();
    const answer = read(controller.signal);
    controller.abort();
    expect(await answer).toMatchObject({ kind: 'failed' });
    expect(abort).toHaveBeenCalled();
  });

  it('sets the provider’s time by when it was sent, not by when it was taken over [S47]', async () => {
    const Date = 'Sun, 01 Mar 2026 09:59:50 GMT';
    const answer = yes([]);
    answer.headers.set('date', Date);
    const { clock, read } = start({ response: Promise.resolve(answer) });
    await read();
    // Made between 1.8 s ago and now, told in whole seconds.
    expect(clock.now()).toBe(globalThis.Date.parse(Date) + 2_800);
  });
});

describe('a prefetched call', () => {
  it('is made once: the first read of its address takes it over', async () => {
    const { asked, personal, read } = start({ url: 'http://provider.test/api/getUser' });
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toEqual([`GET ${listUrl}`]);
    await read();
    expect(asked).toHaveLength(2);
  });

  it('replaces an earlier one that was not taken over', async () => {
    const { abort, asked, personal, read } = start({ url: 'http://provider.test/api/getUser' });
    personal.prefetch('/api/Document', { GROUP: 'COMPLETED' });
    expect(await read()).toMatchObject(saying('late'));
    expect(abort).toHaveBeenCalled();
    expect(asked.map((line) => line.split('GROUP=')[1])).toEqual(['COMPLETED', 'PENDING']);
  });

  it('is made once if it is requested twice in quick succession', async () => {
    const { asked, personal, read } = start({ url: 'http://provider.test/api/getUser' });
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await new Promise(setImmediate);
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toHaveLength(1);
  });

  it('is prefetched again once its answer is 5 s old, or was taken over', async () => {
    let now = 2_000;
    const { asked, personal, read } = start({ url: 'http://provider.test/api/getUser' }, () => now);
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await new Promise(setImmediate);
    now += 5_000;
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await read();
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(await read()).toMatchObject(saying('late'));
  });

  it('does not abort one that is being taken over at the same moment', async () => {
    const { personal, read } = start({ url: 'http://provider.test/api/getUser' });
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    const answer = read();
    personal.prefetch('/api/Document', { GROUP: 'COMPLETED' });
    expect(await answer).toMatchObject(saying('late'));
  });

  it('is repeated by the next read if its answer was an HTTP error', async () => {
    const { asked, personal, read } = start({ url: 'http://provider.test/api/getUser' });
    answerRequests(({ url }) => {
      asked.push(url);
      return asked.length === 1 ? new Response('', { status: 503 }) : yes(['late']);
    });
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await new Promise(setImmediate);
    expect(await read()).toMatchObject(saying('late'));
  });

  it('is repeated by the next read if it failed', async () => {
    const { asked, personal, read } = start({ url: 'http://provider.test/api/getUser' });
    answerRequests(({ url }) => {
      asked.push(url);
      return asked.length === 1 ? Promise.reject(new TypeError('offline')) : yes(['late']);
    });
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await new Promise(setImmediate);
    expect(await read()).toMatchObject(saying('late'));
    expect(asked).toHaveLength(2);
  });

  it('is not taken over if something was sent while it was pending, which may have changed its answer', async () => {
    const { asked, personal, read } = start({ url: 'http://provider.test/api/getUser' });
    let resolve: (answer: Response) => void = () => {};
    const promise = new Promise<Response>((done) => {
      resolve = done;
    });
    answerRequests(({ method, url }) => {
      asked.push(`${method} ${url}`);
      return method === 'POST' ? promise : yes(['late']);
    });
    const { signal } = new AbortController();
    const sent = personal.post('/api/DocumentViewed', {} as never, { signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    personal.prefetch('/api/Document', { GROUP: 'PENDING' });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    resolve(yes([]));
    await sent;
    await read();
    expect(asked).toHaveLength(3);
  });

  it('is not made if nobody is signed in', async () => {
    const { api, asked } = start({ url: 'http://provider.test/api/getUser' });
    api.as(null).prefetch('/api/Document', { GROUP: 'PENDING' });
    await api.as(null).read('/api/DocumentCounts', {}, { signal: new AbortController().signal });
    expect(asked).toEqual([]);
  });
});
