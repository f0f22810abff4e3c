import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { DrawnPage } from '../../src/pdf/document/drawn-page.ts';
import { createSemaphore } from '../../src/views/preview/semaphore.ts';
import { createPreviewContents, previewActors } from '../../src/views/preview/preview.actors.ts';
import type { DrawPage } from '../../src/views/preview/preview.actors.ts';
import { no as refusal } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

const me = { userid: 'u-maria-santos', token: 'token-1' };
const pdf = (text = '%PDF-1') => new Response(text, { headers: { 'content-type': 'application/pdf' } });
const drawn: DrawnPage = { kind: 'drawn', picture: new Blob(['png']), width: 300, height: 388, pages: 4 };

const start = (draw: DrawPage = async () => drawn, semaphore = createSemaphore(2)) => {
  const contents = createPreviewContents();
  const api = providerClient();
  const actors = previewActors({ api, credentials: () => me, semaphore, draw, width: () => 300 }, contents);
  const run = (name: 'getRawDocument' | 'drawPage', documentId = 'd-1') => {
    const actor = createActor(actors[name], { input: { documentId } });
    const done = toPromise(actor) as Promise<unknown>;
    actor.start();
    return done;
  };
  onTestFinished(() => {
    const { picture } = contents.get();
    if (picture) URL.revokeObjectURL(picture.objectUrl);
  });
  return { contents, run };
};

describe('fetching a preview', () => {
  it('keeps the file for rendering [D7.10]', async () => {
    answerRequests(() => pdf());
    const { contents, run } = start();
    expect([await run('getRawDocument'), await contents.get().file?.text()]).toEqual([
      { kind: 'fetched' },
      '%PDF-1',
    ]);
  });

  it.each([
    [() => refusal('Archive closed'), { kind: 'refused', error: 'Archive closed' }],
    [() => refusal('Invalid Token'), { kind: 'invalidToken' }],
    [() => new Response('', { status: 502 }), { kind: 'unreachable' }],
    [() => new Response('<h1>', { headers: { 'content-type': 'text/html' } }), { kind: 'unreachable' }],
  ] as const)('can have other outcomes: %#', async (answer, outcome) => {
    answerRequests(answer);
    expect(await start().run('getRawDocument')).toEqual(outcome);
  });

  it('passes on an empty file, which rendering then reports as empty [PDF3]', async () => {
    answerRequests(() => pdf(''));
    const { contents, run } = start();
    expect([await run('getRawDocument'), contents.get().file?.size]).toEqual([{ kind: 'fetched' }, 0]);
  });

  it('runs two at a time, in the order in which they came into view [NET4]', async () => {
    const semaphore = createSemaphore(2);
    const order: string[] = [];
    let open = 0;
    let most = 0;
    answerRequests(async ({ url }) => {
      order.push(new URL(url).searchParams.get('docid') ?? '');
      open += 1;
      most = Math.max(most, open);
      await turnsDone(1);
      open -= 1;
      return pdf();
    });
    await Promise.all('abcdef'.split('').map((id) => start(undefined, semaphore).run('getRawDocument', id)));
    expect([order.join(''), most]).toEqual(['abcdef', 2]);
  });
});

describe('drawing a preview', () => {
  it.each([1, 4])(
    'passes on bytes and width, keeps the image, and the file for further pages: %i [D2.28]',
    async (pages) => {
      const wanted: { bytes: number[]; width: number }[] = [];
      const { contents, run } = start(async ({ bytes, width }) => {
        wanted.push({ bytes: [...bytes], width });
        return { ...drawn, pages };
      });
      contents.set({ file: new Blob(['%PDF']) });
      expect([await run('drawPage'), wanted, contents.get().file !== null]).toEqual([
        { kind: 'drawn' },
        [{ bytes: [0x25, 0x50, 0x44, 0x46], width: 300 }],
        pages > 1,
      ]);
      expect(contents.get().picture).toEqual({
        objectUrl: expect.stringMatching(/^blob:/) as unknown,
        width: 300,
        height: 388,
        pages,
      });
    },
  );

  it('reports why there is no image [PDF3]', async () => {
    const { run, contents } = start(async () => ({ kind: 'undrawable', reason: 'corrupt' }));
    expect([await run('drawPage'), contents.get().picture]).toEqual([
      { kind: 'undrawable', reason: 'corrupt' },
      null,
    ]);
  });

  it('is reported as unreadable if the renderer cannot be loaded', async () => {
    const { run } = start(() => Promise.reject(new Error('offline')));
    expect(await run('drawPage')).toEqual({ kind: 'undrawable', reason: 'unreadable' });
  });
});

describe('a semaphore', () => {
  it('is released after failed work', async () => {
    const semaphore = createSemaphore(1);
    await expect(semaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore(async () => 'next')).toBe('next');
  });
});
