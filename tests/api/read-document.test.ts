import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/api/read-document.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { yes } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';

const credentials = { userid: 'u-maria-santos', token: 'token-1' };
const { signal } = new AbortController();

const read = (...rows: readonly unknown[]) => {
  answerRequests(() => yes(rows));
  return readDocument(providerClient(), signal, { credentials, documentId: 'd-1' });
};

const document = { Status: 'PENDING SIGNATURE', DocumentData: 'JVBERi0=', PageCount: 2 };

describe('the only document of an answer', () => {
  it.each([{}, { Id: null }, { Id: '' }])(
    'is the one that was asked for if it has no id: %j [D7.6] [S23]',
    async (without) => {
      expect(await read({ ...document, ...without })).toMatchObject({
        kind: 'found',
        facts: { id: 'd-1', status: 'PENDING SIGNATURE' },
        data: 'JVBERi0=',
        pages: 2,
      });
    },
  );

  it('is missing if it has the id of another, or is no document [S33] [S23]', async () => {
    for (const row of [{ ...document, Id: 'd-2' }, { ...document, Id: {} }, {}, null, 'x'])
      expect(await read(row)).toEqual({ kind: 'missing' });
  });

  it('is not guessed among several [S33]', async () => {
    expect(await read(document, document)).toEqual({ kind: 'missing' });
    expect(await read(document, { ...document, Id: 'd-1' })).toMatchObject({ facts: { id: 'd-1' } });
  });
});
