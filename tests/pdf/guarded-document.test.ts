import type { PDFDocumentProxy } from 'pdfjs-dist';
import { describe, expect, it, vi } from 'vitest';
import { guardDocument } from '../../src/pdf/document/guarded-document.ts';

const opened = () => {
  const cancelled = vi.fn();
  const drawings: { finish: () => void; fail: (reason: Error) => void }[] = [];
  const page = {
    pageNumber: 1,
    render: () => ({
      promise: new Promise<void>((finish, fail) => {
        drawings.push({ finish, fail });
      }),
    }),
    getTextContent: vi.fn(async () => ({ items: [{ str: 'Sign here' }] })),
    getAnnotations: vi.fn(async () => []),
    streamTextContent: () => new ReadableStream({ cancel: cancelled }),
  };
  const onPageFailed = vi.fn();
  const document = {
    getPage: async () => page,
    getOutline: vi.fn(async () => new Promise(() => {})),
  } as unknown as PDFDocumentProxy;
  const stopReading = guardDocument(document, { onPageFailed });
  return { document, page, drawings, onPageFailed, cancelled, stopReading };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a document that can only be read', () => {
  it.each([
    ['is drawn', (drawing: { finish: () => void }) => drawing.finish(), []],
    [
      'cannot be drawn',
      (drawing: { fail: (reason: Error) => void }) => drawing.fail(new Error('bad')),
      [[1]],
    ],
  ] as const)('reads a page’s text and links once its picture %s [D2.44]', async (_, end, failures) => {
    const { document, page, drawings, onPageFailed } = opened();
    const readText = page.getTextContent;
    const readLinks = page.getAnnotations;
    const guarded = await document.getPage(1);
    void guarded.render({} as never).promise.catch(() => undefined);
    const text = guarded.getTextContent();
    void guarded.getAnnotations();
    await settled();
    expect([readText.mock.calls.length, readLinks.mock.calls.length]).toEqual([0, 0]);
    drawings.forEach((drawing) => end(drawing));
    expect(await text).toEqual({ items: [{ str: 'Sign here' }] });
    expect([readLinks.mock.calls.length, onPageFailed.mock.calls]).toEqual([1, failures]);
  });

  it('has its text read without a picture, too: a search needs none [D2.44]', async () => {
    const { document } = opened();
    const guarded = await document.getPage(1);
    expect(await guarded.getTextContent()).toEqual({ items: [{ str: 'Sign here' }] });
  });

  it('waits for no text once it is closed, so that nothing of it stays in memory [PDF7]', async () => {
    const { document, page, drawings, cancelled, stopReading } = opened();
    const readText = page.getTextContent;
    const guarded = await document.getPage(1);
    const waiting = guarded.streamTextContent().getReader().read();
    void guarded.render({} as never).promise.catch(() => undefined);
    const late = guarded.getTextContent();
    stopReading();
    drawings.forEach((drawing) => drawing.fail(new Error('closed')));
    expect([(await waiting).done, cancelled.mock.calls, (await late).items]).toEqual([
      true,
      [[expect.any(Error)]],
      [],
    ]);
    expect(readText).not.toHaveBeenCalled();
  });

  it('does not make the viewer wait for an outline that nothing shows', async () => {
    const { document } = opened();
    expect(await document.getOutline()).toEqual([]);
  });
});
