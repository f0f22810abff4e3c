import { describe, expect, it, vi } from 'vitest';
import { no } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';

describe('an unknown field or value in an answer', () => {
  it('is logged if it is the status of a document, which then waits in no list, or if that is missing [S23]', async () => {
    vi.resetModules();
    const { documentFacts } = await import('../../src/api/document-facts.ts');
    const said: unknown[] = [];
    const info = vi.spyOn(console, 'info').mockImplementation((line) => void said.push(line));
    documentFacts({ Status: 'pending_signature' });
    const before = said.length;
    documentFacts({ Id: 'd-1' });
    info.mockRestore();
    expect([before, said]).toEqual([0, ['The provider sent an unknown Status in a document.']]);
  });

  it('is logged once by kind and place, without its value [S23]', async () => {
    // What was noted for an earlier test is not noted again: each page load begins again.
    vi.resetModules();
    const { documentFacts } = await import('../../src/api/document-facts.ts');
    const { createApi } = await import('../../src/api/client.ts');
    const said: unknown[] = [];
    const info = vi.spyOn(console, 'info').mockImplementation((line) => void said.push(line));
    const secret = 'Ottilie Samplewood';
    const given = {
      SubjectName: secret,
      Status: secret,
      Action: secret,
      [secret]: secret,
      Signers: [{ Guid: secret, Role: secret, Signed: true, Since: secret }],
      Comments: [{ Text: secret, Author: secret }],
    };
    for (const row of [given, given, { Action: 'signed', Signers: [{ Role: 'Signer' }] }]) documentFacts(row);
    answerRequests((request) =>
      Object.defineProperty(no(secret), 'url', {
        value: request.url,
      }),
    );
    const api = createApi({ baseUrl: 'http://a.test', basicAuthorization: null, onInvalidToken: () => {} });
    const wanted = { userid: secret };
    for (let time = 0; time < 2; time += 1)
      await api.ask('read', new AbortController().signal, (options) =>
        api.client.GET('/api/user', { ...options, params: { query: wanted } }),
      );
    await api.ask('read', new AbortController().signal, (options) =>
      api.client.GET('/api/documentPage/{docid}/{pageNumber}', {
        ...options,
        params: { path: { docid: secret, pageNumber: 1 }, query: { ...wanted, token: 't' } },
      }),
    );
    info.mockRestore();
    expect(said).toEqual([
      'The provider sent an unknown field in a document.',
      'The provider sent an unknown Status in a document.',
      'The provider sent an unknown Action in a document.',
      'The provider sent an unknown field in a signer.',
      'The provider sent an unknown role in a document.',
      'The provider sent an unknown field in a comment.',
      'The provider sent an unknown Error in /api/user.',
      'The provider sent an unknown Error in /api/documentPage.',
    ]);
  });
});
