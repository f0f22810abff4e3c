import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { json, processed } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';

const refusal = { Response: { Processed: 'N', Error: 'Slow down' } };

const asked = (status: number, body: unknown) => {
  answerRequests(() => json(body, status));
  const refusedTokens: string[] = [];
  const api = providerClient(() => void refusedTokens.push('refused'));
  const answer = api.ask('read', new AbortController().signal, (options) =>
    api.client.GET('/api/user', { ...options, params: { query: { userid: 'u-maria-santos' } } }),
  );
  return { answer, refusedTokens };
};

describe('An answer that is refused', () => {
  it.each([200, 400, 404, 409, 422])(
    'with status %i is the provider’s answer to the request [A3.8]',
    async (status) => {
      expect(await asked(status, refusal).answer).toEqual({
        kind: 'refused',
        error: 'Slow down',
        data: refusal,
      });
    },
  );

  it.each(['', ' \n\t\u00a0', '\u200b\ufeff', null, 7])(
    'without a visible text (%j) has none [A3.8] [S23]',
    async (Error) => {
      const body = { Response: { Processed: 'N', Error } };
      expect(await asked(200, body).answer).toEqual({ kind: 'refused', error: '', data: body });
    },
  );

  it.each([
    [401, false],
    [403, false],
    [408, true],
    [429, false],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
  ])(
    'with status %i is no answer; the request may have been executed: %s [NET3] [X3]',
    async (status, mayHaveHappened) => {
      expect(await asked(status, refusal).answer).toEqual({
        kind: 'failed',
        reason: 'status',
        status,
        mayHaveHappened,
      });
    },
  );

  it.each([200, 401, 500])(
    'with status %i ends the session if it says that the token is invalid [A8.8]',
    async (status) => {
      const { answer, refusedTokens } = asked(status, {
        Response: { Processed: 'N', Error: 'Invalid Token' },
      });
      expect(await answer).toEqual({ kind: 'invalidToken' });
      expect(refusedTokens).toEqual(['refused']);
    },
  );
});

describe('The calls of a signed-in person', () => {
  const maria = { userid: 'u-maria-santos', token: 'token-1' };
  const signal = new AbortController().signal;
  const answered = () => {
    const sent: unknown[] = [];
    answerRequests(async (request) => {
      const { pathname, search } = new URL(request.url);
      sent.push([request.method, `${pathname}${search}`, request.body && (await request.json())]);
      return processed();
    });
    const api = createApi({
      baseUrl: 'http://provider.test',
      basicAuthorization: null,
      onInvalidToken: () => sent.push('refused'),
    });
    return { api, sent };
  };

  it('carry user id and token in the query of what is read, and in the body of what is sent [A6.3]', async () => {
    const { api, sent } = answered();
    const mine = api.as(maria);
    await mine.read('/api/Document', { GROUP: 'PENDING' }, { signal });
    await mine.readFile('/api/Rawdocument', { docid: 'doc-1' }, signal);
    const change = { Action: 'Check', Type: 'Email', Value: 'a@example.com' } as const;
    await mine.patch('/api/user', change, { signal });
    const order = { Action: 'NOTIFYREQUESTOR', RequestorId: 'r-1', Comments: 'Hi' } as const;
    await mine.post('/api/verification', order, { signal });
    expect(sent).toEqual([
      ['GET', '/api/Document?userid=u-maria-santos&token=token-1&GROUP=PENDING', null],
      ['GET', '/api/Rawdocument?userid=u-maria-santos&token=token-1&docid=doc-1', null],
      ['PATCH', '/api/user', { Data: { ...change, UserId: 'u-maria-santos', Token: 'token-1' } }],
      ['POST', '/api/verification', { Data: { ...order, UserId: 'u-maria-santos', Token: 'token-1' } }],
    ]);
  });

  it('are not made if nobody is signed in, and then end no session [A6.3] [S8]', async () => {
    const { api, sent } = answered();
    const nobodys = api.as(null);
    expect([
      await nobodys.read('/api/dashboard', {}, { signal }),
      await nobodys.readFile('/api/Rawdocument', { docid: 'doc-1' }, signal),
      sent,
    ]).toEqual([{ kind: 'invalidToken' }, { kind: 'invalidToken' }, []]);
  });
});

describe('The provider’s time', () => {
  const hour = 3_600_000;
  const told = new Date(Date.now() - hour).toUTCString();
  const aheadAfter = async (headers: Record<string, string>) => {
    answerRequests(() => new Response('{}', { headers: { 'content-type': 'application/json', ...headers } }));
    const { ask, client, clock } = providerClient();
    await ask('read', new AbortController().signal, (options) =>
      client.GET('/api/bannernotification', { ...options }),
    );
    return clock.aheadMs();
  };

  it('is taken from the provider’s own answers, not from cached ones [S47]', async () => {
    const { round } = Math;
    expect([
      round(((await aheadAfter({ date: told })) ?? 0) / hour),
      round(((await aheadAfter({ date: told, age: '0' })) ?? 0) / hour),
      await aheadAfter({ date: told, age: '3600' }),
    ]).toEqual([1, 1, null]);
  });
});

describe('The time limit of a call', () => {
  it.each([
    ['head', () => new Promise<Response>(() => {})],
    [
      'body, of which it has begun,',
      () =>
        new Response(
          new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"Data":')) }),
          { headers: { 'content-type': 'application/json' } },
        ),
    ],
  ])('covers the whole answer: one whose %s never arrives fails after 15 s [NET1]', async (_, answer) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    answerRequests(answer);
    const api = providerClient();
    const asking = api
      .as({ userid: 'u-1', token: 't-1' })
      .read('/api/Document', { GROUP: 'PENDING' }, { signal: new AbortController().signal });
    let isOver = false;
    void asking.finally(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(14_900);
    const before = isOver;
    await vi.advanceTimersByTimeAsync(200);
    expect([before, await asking]).toEqual([
      false,
      { kind: 'failed', reason: 'timeout', status: null, mayHaveHappened: true },
    ]);
  });
});
