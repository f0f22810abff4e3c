import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { answerRequests } from '../support/answered-requests.ts';

const refusal = { Response: { Processed: 'N', Error: 'Slow down' } };

const asked = (status: number, body: unknown) => {
  answerRequests(
    () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
  const refusedTokens: string[] = [];
  const api = createApi({
    baseUrl: 'http://provider.test',
    basicAuthorization: null,
    onInvalidToken: () => refusedTokens.push('refused'),
  });
  const answer = api.ask('read', new AbortController().signal, (options) =>
    api.client.GET('/api/user', { ...options, params: { query: { userid: 'u-maria-santos' } } }),
  );
  return { answer, refusedTokens };
};

describe('An answer that is refused', () => {
  it.each([200, 400, 404, 409, 422])(
    'with %i is the provider’s word about what was asked [A3.8]',
    async (status) => {
      expect(await asked(status, refusal).answer).toEqual({
        kind: 'refused',
        error: 'Slow down',
        data: refusal,
      });
    },
  );

  it.each(['', ' \n\t\u00a0', '\u200b\ufeff', null, 7])(
    'without words that can be seen (%j) has none [A3.8] [S23]',
    async (Error) => {
      const body = { Response: { Processed: 'N', Error } };
      expect(await asked(200, body).answer).toEqual({ kind: 'refused', error: '', data: body });
    },
  );

  it.each([
    [401, false],
    [403, false],
    [408, false],
    [429, false],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
  ])(
    'with %i says nothing about it; that it was done all the same: %s [NET3] [X3]',
    async (status, mayHaveHappened) => {
      expect(await asked(status, refusal).answer).toEqual({
        kind: 'failed',
        reason: 'status',
        status,
        mayHaveHappened,
      });
    },
  );

  it.each([200, 401, 500])('with %i ends the session where its token is invalid [A8.8]', async (status) => {
    const { answer, refusedTokens } = asked(status, { Response: { Processed: 'N', Error: 'Invalid Token' } });
    expect(await answer).toEqual({ kind: 'invalidToken' });
    expect(refusedTokens).toEqual(['refused']);
  });
});
