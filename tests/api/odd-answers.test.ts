import { describe, expect, it } from 'vitest';
import { processed } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';

const maria = { userid: 'u-maria-santos', token: 'token-1' };
const { signal } = new AbortController();
const newApi = () => providerClient();
const order = { Action: 'NOTIFYREQUESTOR', RequestorId: 'r-1', Comments: 'Hi' } as const;

const empty = [200, 204, 301, 403, 404, 500, 502, 503].map((status) => [
  `${status} without a body`,
  () => new Response(null, { status, headers: { 'content-length': '0' } }),
]) satisfies [string, () => Response][];

const page = '<!doctype html><title>Gateway</title><h1>Something of the host’s own</h1>';
const html = [
  page,
  '<html></html>',
  '<br>',
  ' ',
  '<?xml version="1.0"?><Response><Processed>Y</Processed></Response>',
  '{"Response":{"Processed":"Y"}}<!-- -->',
  `\ufeff${page}`,
  '<script>{"Response":{"Processed":"Y"}}</script>',
].flatMap((body, index) =>
  [200, 502].map((status): [string, () => Response] => [
    `${status} with page ${index + 1} in place of JSON`,
    () => new Response(body, { status, headers: { 'content-type': 'text/html' } }),
  ]),
);

describe('an unusable answer', () => {
  it.each([...empty, ...html])(
    '%s counts as failed: it is never a success, and nothing of it is shown [NET2]',
    async (_, answer) => {
      answerRequests(answer);
      const mine = newApi().as(maria);
      const answers = [
        await mine.read('/api/Document', { GROUP: 'PENDING' }, { signal }),
        await mine.post('/api/verification', order, { signal }),
      ];
      expect(answers.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
      expect(JSON.stringify(answers)).not.toMatch(/[<>]|own/);
    },
  );
});

describe('every call', () => {
  it('sends no cookie and no referrer, leaves nothing in the cache and follows no redirect, and brings no Authorization of its own [ID6] [ID7]', async () => {
    const sent: object[] = [];
    answerRequests(({ credentials, referrerPolicy, cache, redirect, headers }) => {
      sent.push({
        credentials,
        referrerPolicy,
        cache,
        redirect,
        authorization: headers.get('authorization'),
      });
      return processed();
    });
    const api = newApi();
    const mine = api.as(maria);
    await mine.read('/api/Document', { GROUP: 'PENDING' }, { signal });
    await mine.readFile('/api/Rawdocument', { docid: 'doc-1' }, signal);
    await mine.post('/api/verification', order, { signal });
    await mine.patch('/api/user', { Action: 'Check', Type: 'Email', Value: 'a@example.com' }, { signal });
    await api.ask('read', signal, (options) =>
      api.client.GET('/api/user', { ...options, params: { query: { userid: 'u-maria-santos' } } }),
    );
    const bare = {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      authorization: null,
    };
    expect(sent).toEqual(Array.from({ length: 5 }, () => bare));
  });
});
