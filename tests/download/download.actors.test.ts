import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createDownloadContents } from '../../src/views/download/download-contents.ts';
import { downloadActors } from '../../src/views/download/download.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { json } from '../support/answers.ts';
import { readZip } from '../support/read-zip.ts';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

const me = { userid: 'u-maria-santos', token: 'token-1' };
const pdf = (text: string) => new Response(text, { headers: { 'content-type': 'application/pdf' } });
const idOf = ({ url }: Request) => new URL(url).searchParams.get('docid') ?? '';

const document = (id: string) => ({
  id,
  ref: 'RIV-1',
  organization: 'Riverside',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Order',
  actionDate: '2026-10-09',
});

const start = (...ids: string[]) => {
  const contents = createDownloadContents();
  contents.set({ documents: ids.map(document) });
  const saved: Blob[] = [];
  const counts: number[] = [];
  contents.subscribe(() => {
    const { fetched } = contents.get();
    if (counts.at(-1) !== fetched) counts.push(fetched);
  });
  const api = providerClient();
  const { getRawDocument } = downloadActors(
    { api, credentials: () => me, save: (zip) => saved.push(zip) },
    contents,
  );
  const actor = createActor(getRawDocument, { input: { ids } });
  const done = toPromise(actor);
  actor.start();
  const files = async () =>
    readZip(new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])).map(({ name, bytes }) => [
      name,
      new TextDecoder().decode(bytes),
    ]);
  return { contents, saved, counts, done, files, stop: () => actor.stop() };
};

describe('a download', () => {
  it('fetches every file by its own call, and saves all as one zip [D2.30] [D7.10] [S20]', async () => {
    const urls: string[] = [];
    answerRequests((request) => {
      urls.push(request.url);
      return pdf(`%PDF-${idOf(request)}`);
    });
    const { done, files, counts } = start('a', 'b', 'c');
    expect(await done).toEqual({ kind: 'delivered' });
    expect(await files()).toEqual([
      ['RIV-1-Order-Subject a.pdf', '%PDF-a'],
      ['RIV-1-Order-Subject b.pdf', '%PDF-b'],
      ['RIV-1-Order-Subject c.pdf', '%PDF-c'],
    ]);
    expect([counts, urls[0]]).toEqual([
      [0, 1, 2, 3],
      'http://provider.test/api/Rawdocument?userid=u-maria-santos&token=token-1&docid=a',
    ]);
  });

  it('never has more than two calls pending [D7.10] [NET4]', async () => {
    let open = 0;
    let most = 0;
    answerRequests(async () => {
      open += 1;
      most = Math.max(most, open);
      await turnsDone(1);
      open -= 1;
      return pdf('%PDF-');
    });
    await start(...'abcdefghij').done;
    expect(most).toBe(2);
  });

  it('names files that are missing or no PDF, and saves the others [S20] [CSV3]', async () => {
    answerRequests((request) => {
      switch (idOf(request)) {
        case 'refused':
          return json({ Response: { Processed: 'N', Error: 'Document not found' } });
        case 'lost':
          return Promise.reject(new TypeError('Failed to fetch'));
        case 'empty':
          return pdf('');
        case 'page':
          return new Response('<h1>', { headers: { 'content-type': 'text/html' } });
        case 'typed':
          // An error page of a gateway, sent with the content type of a PDF.
          return pdf('<!doctype html><title>Gateway</title>');
        case 'part':
          return new Response('%P', { status: 206, headers: { 'content-type': 'application/pdf' } });
        default:
          return pdf('%PDF-');
      }
    });
    const { done, files, contents } = start(
      'first',
      'refused',
      'lost',
      'empty',
      'page',
      'typed',
      'part',
      'last',
    );
    const failed = ['refused', 'lost', 'empty', 'page', 'typed', 'part'];
    expect(await done).toEqual({ kind: 'incomplete', failed });
    expect((await files()).map(([name]) => name)).toEqual([
      'RIV-1-Order-Subject first.pdf',
      'RIV-1-Order-Subject last.pdf',
    ]);
    expect([...contents.get().reasons]).toEqual([
      ['refused', { kind: 'refused', words: 'Document not found' }],
      ['lost', { kind: 'unreachable' }],
      ['empty', { kind: 'unreachable' }],
      ['page', { kind: 'unreachable' }],
      ['typed', { kind: 'notPdf' }],
      ['part', { kind: 'unreachable' }],
    ]);
  });

  it('saves nothing if no file was received [S20]', async () => {
    answerRequests(() => new Response('', { status: 503 }));
    const { done, saved } = start('a', 'b');
    expect([await done, saved]).toEqual([{ kind: 'incomplete', failed: ['a', 'b'] }, []]);
  });

  it('stops the calls, and saves nothing, once the token is refused [D8.1]', async () => {
    let calls = 0;
    answerRequests(() => {
      calls += 1;
      return json({ Response: { Processed: 'N', Error: 'Invalid Token' } });
    });
    const { done, saved } = start(...'abcdef');
    expect([await done, saved, calls]).toEqual([{ kind: 'invalidToken' }, [], 2]);
  });

  it('saves nothing after it was stopped [D2.30]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerRequests(async () => {
      await held;
      return pdf('%PDF-');
    });
    const { stop, saved, done } = start('a', 'b', 'c');
    done.catch(() => undefined);
    await turnsDone(1);
    stop();
    release();
    await turnsDone(10);
    expect(saved).toEqual([]);
  });
});
