import { describe, expect, it, vi } from 'vitest';
import type { PageRead } from '../../src/api/pages.ts';
import { retryPage, createEditorContents } from '../../src/views/page-editor/editor-contents.ts';
import { loadPages } from '../../src/views/page-editor/load-pages.ts';
import type { SizeOf } from '../../src/views/page-editor/load-pages.ts';
import { turnsDone } from '../support/microtasks.ts';

const image = (page: number): PageRead => ({
  kind: 'image',
  type: 'png',
  bytes: new Uint8Array([page]),
});

/** The size is read from the decoded image, not from its bytes. */
const size = { width: 700, height: 1000 };
const undecodable = 99;
const sizeOf: SizeOf = async (picture) =>
  new Uint8Array(await picture.arrayBuffer())[0] === undecodable ? null : size;

/** A provider that has these pages, except for the odd ones. */
const provider = (odd: Readonly<Record<number, PageRead>> = {}, inView = 1) => {
  const contents = createEditorContents();
  const asked: number[] = [];
  const order: string[] = [];
  let [under, most] = [0, 0];
  const read = async (page: number): Promise<PageRead> => {
    asked.push(page);
    order.push(`asked ${page}`);
    under += 1;
    most = Math.max(most, under);
    await turnsDone(1);
    under -= 1;
    order.push(`came ${page}`);
    return odd[page] ?? image(page);
  };
  const load = (pages: number) =>
    loadPages({ contents, read, sizeOf, inView: () => inView }, pages, new AbortController().signal);
  return { contents, asked, order, load, most: () => most };
};

/** From this page on there are none. */
const endAt = (page: number): Readonly<Record<number, PageRead>> =>
  Object.fromEntries([0, 1, 2].map((more) => [page + more, { kind: 'none' }]));

const oddPages = [
  ['none', { kind: 'none' }, 'none'],
  ['HTML', { kind: 'unfit', why: 'unknown' }, 'unknown'],
  ['cut in half', { kind: 'unfit', why: 'cut' }, 'cut'],
  ['a bomb', { kind: 'unfit', why: 'tooLarge' }, 'tooLarge'],
  ['not to be decoded', image(undecodable), 'undecodable'],
  ['out of reach', { kind: 'unreachable' }, 'unreachable'],
] as const;

describe('loading the pages of a document', () => {
  it('requests two at a time, the page in view first, and each once [D7.11] [ED3]', async () => {
    const { load, asked, most } = provider({}, 3);
    expect(await load(5)).toMatchObject({ kind: 'all', pages: 5 });
    expect([asked[0], asked.toSorted(), most()]).toEqual([3, [1, 2, 3, 4, 5], 2]);
  });

  it('uses the whole connection for the page in view until it is loaded [D7.11]', async () => {
    const { load, asked, order } = provider({}, 3);
    await load(5);
    expect([asked[0], order.slice(0, 3)]).toEqual([
      3,
      ['asked 3', 'came 3', expect.stringMatching(/^asked/)],
    ]);
  });

  it('does not wait forever for a page in view that never arrives: all others are loaded meanwhile [S29] [ED2]', async () => {
    vi.useFakeTimers();
    try {
      const contents = createEditorContents();
      const stop = new AbortController();
      const read = (page: number) =>
        page === 1 ? new Promise<PageRead>(() => {}) : Promise.resolve(image(page));
      void loadPages({ contents, read, sizeOf, inView: () => 1 }, 4, stop.signal);
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.waitFor(() =>
        expect(contents.get().pages.map(({ state }) => state)).toEqual([
          'loading',
          'loaded',
          'loaded',
          'loaded',
        ]),
      );
      stop.abort();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(oddPages)(
    'skips a page that is %s, loads all others, and requests only that one again [S29] [ED2]',
    async (_, read, problem) => {
      const odd: Record<number, PageRead> = { 7: read };
      const { load, asked, contents } = provider(odd);
      expect(await load(12)).toMatchObject({ kind: 'some', pages: 12 });
      expect(contents.get().pages[6]).toEqual({ state: 'failed', problem });
      delete odd[7];
      retryPage(contents, 7);
      expect(await load(12)).toMatchObject({ kind: 'all', pages: 12 });
      expect([asked.length, asked.filter((page) => page === 7).length]).toEqual([13, 2]);
    },
  );

  it('takes the size of a page from its decoded picture [D2.54] [S60]', async () => {
    const { load, contents } = provider();
    await load(1);
    expect(contents.get().pages).toMatchObject([{ state: 'loaded', image: size }]);
  });

  it('finds the number of pages itself if the provider does not state it [S29]', async () => {
    expect(await provider(endAt(4)).load(0)).toMatchObject({ kind: 'all', pages: 3 });
  });

  it('says that there is nothing to edit if there is no first page [D8.7]', async () => {
    expect(await provider(endAt(1)).load(0)).toEqual({ kind: 'none' });
  });

  it('reports that the session is over, and requests nothing more [D7.11]', async () => {
    const { load, asked } = provider({ 1: { kind: 'invalidToken' } });
    expect(await load(9)).toEqual({ kind: 'invalidToken' });
    expect(asked.length).toBeLessThan(4);
  });
});
