import type { PDFDocumentProxy } from 'pdfjs-dist';
import { describe, expect, it, vi } from 'vitest';
import { createReadOnlyDocument } from '../../src/pdf/document/pdf-document.ts';
import { turnsDone } from '../support/microtasks.ts';

const part = (...words: string[]) => ({ items: words.map((str) => ({ str })), styles: {}, lang: 'en' });

interface Wanted {
  readonly operationsFilter?: () => boolean;
}

const opened = (links: readonly object[] = [], { hasFields = false } = {}) => {
  const cancelled = vi.fn();
  const drawings: { finish: () => void; fail: (reason: Error) => void }[] = [];
  const asked: Wanted[] = [];
  const textReads: ReadableStreamDefaultController[] = [];
  const page = {
    pageNumber: 1,
    view: [0, 0, 612, 792],
    render: (wanted: Wanted) => {
      asked.push(wanted);
      return {
        promise: new Promise<void>((finish, fail) => {
          drawings.push({ finish, fail });
        }),
        cancel: () =>
          drawings
            .at(-1)
            ?.fail(Object.assign(new Error('Not wanted.'), { name: 'RenderingCancelledException' })),
      };
    },
    getAnnotations: vi.fn(async () => links),
    streamTextContent: () =>
      new ReadableStream({
        start: (controller) => void textReads.push(controller),
        cancel: cancelled,
      }),
  };
  const proxy = {
    numPages: 1,
    getPage: async (number: number) => {
      if (number > 1) throw new Error('There is no such page.');
      return page;
    },
  } as unknown as PDFDocumentProxy;
  const onFailed = vi.fn();
  const writeText = () => {
    for (const text of textReads) {
      text.enqueue(part('Sign'));
      text.enqueue(part('here'));
      text.close();
    }
  };
  return {
    ...createReadOnlyDocument(proxy, onFailed, hasFields),
    proxyPage: page,
    asked,
    drawings,
    textReads,
    writeText,
    onFailed,
    cancelled,
  };
};

const settled = () => turnsDone(1);
const picture = { canvas: {}, viewport: {} } as never;

describe('a document that can only be read', () => {
  it.each([
    ['is drawn', (drawing: { finish: () => void }) => drawing.finish(), []],
    [
      'cannot be drawn',
      (drawing: { fail: (reason: Error) => void }) => drawing.fail(new Error('bad')),
      [[1]],
    ],
  ] as const)('reads a page’s text and links after its rendering %s [D2.44]', async (_, end, failures) => {
    const { document, proxyPage, drawings, textReads, writeText, onFailed } = opened();
    const page = await document.page(1);
    void page.draw(picture).promise.catch(() => undefined);
    const text = page.text();
    void page.links();
    await settled();
    expect([textReads.length, proxyPage.getAnnotations.mock.calls.length]).toEqual([0, 0]);
    drawings.forEach((drawing) => end(drawing));
    await settled();
    writeText();
    expect(await text).toEqual({ items: [{ str: 'Sign' }, { str: 'here' }], styles: {}, lang: 'en' });
    expect([proxyPage.getAnnotations.mock.calls.length, onFailed.mock.calls]).toEqual([1, failures]);
  });

  it('reports no failure of a page whose rendering was cancelled [D2.44]', async () => {
    const { document, onFailed } = opened();
    const page = await document.page(1);
    const drawing = page.draw(picture);
    drawing.cancel();
    await expect(drawing.promise).rejects.toThrow('Not wanted.');
    await page.links();
    expect(onFailed.mock.calls).toEqual([]);
  });

  it('reports a page that cannot be read, and rejects its request [PDF3]', async () => {
    const { document, onFailed } = opened();
    await expect(document.page(2)).rejects.toThrow('There is no such page.');
    expect(onFailed.mock.calls).toEqual([[2]]);
  });

  it('reports a page whose form cannot be read, and rejects its request [PDF3]', async () => {
    const { document, proxyPage, onFailed } = opened([], { hasFields: true });
    proxyPage.getAnnotations.mockRejectedValue(new Error('The form is damaged.'));
    await expect(document.page(1)).rejects.toThrow('The form is damaged.');
    expect(onFailed.mock.calls).toEqual([[1]]);
  });

  it('reads a page’s text without rendering it, for a search [D2.44]', async () => {
    const { document, writeText } = opened();
    const text = (await document.page(1)).text();
    await settled();
    writeText();
    expect((await text).items).toEqual([{ str: 'Sign' }, { str: 'here' }]);
  });

  it('returns only safe links of all annotations [PDF5]', async () => {
    const safe = { annotationType: 2, id: '1', url: 'https://host.example/', rect: [] };
    const { document } = opened([safe, { ...safe, url: 'javascript:alert(1)' }, { annotationType: 1 }]);
    const links = await (await document.page(1)).links();
    expect(links.map(({ url }) => url)).toEqual(['https://host.example/']);
  });

  it('stops reading text when it is closed, so that its memory is freed [PDF7]', async () => {
    const { document, drawings, textReads, cancelled, stop } = opened();
    const page = await document.page(1);
    const waiting = page.text();
    await settled();
    void page.draw(picture).promise.catch(() => undefined);
    const late = page.text();
    stop();
    drawings.forEach((drawing) => drawing.fail(new Error('closed')));
    expect([(await waiting).items, cancelled.mock.calls, (await late).items]).toEqual([
      [],
      [[expect.any(Error)]],
      [],
    ]);
    expect(textReads).toHaveLength(1);
  });

  it('prepares the rendering of a page without drawing anything [X7]', async () => {
    const { document, asked } = opened();
    const page = await document.page(1);
    for (const isDryRun of [true, false]) page.draw({ ...(picture as object), isDryRun } as never);
    expect(asked.map(({ operationsFilter }) => operationsFilter?.())).toEqual([false, undefined]);
  });
});
