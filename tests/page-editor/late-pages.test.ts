import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPage } from '../../src/api/pages.ts';
import { duplicatePages, createEditorContents } from '../../src/views/page-editor/editor-contents.ts';
import { loadPages } from '../../src/views/page-editor/load-pages.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { sizeInNode } from './browser-in-node.ts';
import { providerClient } from '../support/provider-client.ts';

const credentials = { userid: 'u-1', token: 't' };

const pictureOf = async (page: number): Promise<Response> => {
  const canvas = createCanvas(120, 160);
  canvas.getContext('2d').fillRect(0, page, 120, 2);
  const headers = { 'content-type': 'image/png' };
  return new Response(new Uint8Array(await canvas.encode('png')), { headers });
};

/** Loads twelve pages, the seventh with this response. */
const load = async (seventh: () => Promise<Response>) => {
  answerRequests(({ url }) => {
    const page = Number(new URL(url).pathname.split('/').at(-1));
    return page === 7 ? seventh() : pictureOf(page);
  });
  const api = providerClient();
  const contents = createEditorContents();
  const { signal } = new AbortController();
  const loading = loadPages(
    {
      contents,
      inView: () => 1,
      sizeOf: sizeInNode,
      read: (page, own) => readPage(api, own, { credentials, documentId: 'd-1', page }),
    },
    12,
    signal,
  );
  return { contents, loading };
};

const after = <T>(ms: number, make: () => T): Promise<T> =>
  new Promise((resolve) => void setTimeout(() => resolve(make()), ms));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('page 7 of 12', () => {
  it.each([
    ['never comes', () => new Promise<Response>(() => {})],
    ['comes after 61 seconds', () => after(61_000, () => pictureOf(7)).then((page) => page)],
  ])('fails after 60 seconds if it %s; all others are shown meanwhile [S29] [ED2]', async (_, seventh) => {
    const { contents, loading } = await load(seventh);
    const states = () => contents.get().pages.map(({ state }) => state);
    const others = () => states().filter((state) => state === 'loaded').length;
    await vi.waitFor(() => expect(others()).toBe(11));
    const before = states()[6];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toMatchObject({ kind: 'some', pages: 12 });
    expect([before, contents.get().pages[6]]).toEqual([
      'loading',
      { state: 'failed', problem: 'unreachable' },
    ]);
  });

  it('is named as a possible duplicate beside the page with the same bytes; of pages that all differ, none is [D7.12] [ED2]', async () => {
    const mixed = await load(() => pictureOf(3));
    expect(await mixed.loading).toMatchObject({ kind: 'all' });
    expect(duplicatePages(mixed.contents.get())).toEqual([[3, 7]]);
    const right = await load(() => pictureOf(7));
    await right.loading;
    expect(duplicatePages(right.contents.get())).toEqual([]);
  });
});
