import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js';
import { safeLinks } from './links.ts';

/** What happens to a document after it was opened; nothing is told once it is closed. */
export interface DocumentWatch {
  /** A page could not be read, or its picture could not be drawn. Page numbers begin at 1. */
  onPageFailed(page: number): void;
}

const emptyText = { items: [], styles: {}, lang: null };
const neverArrives = <T>(): Promise<T> => new Promise<T>(() => {});

const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'RenderingCancelledException';

/** What is being read of one document. */
interface Reading {
  readonly readers: Set<ReadableStreamDefaultReader<unknown>>;
  hasEnded: boolean;
}

/** Notes in `readers` who waits for the page's text: the library would leave them waiting when the document ends. */
const noteReaders = (page: PDFPageProxy, { readers }: Reading): void => {
  const streamText = page.streamTextContent.bind(page);
  page.streamTextContent = (parameters) => {
    const stream = streamText(parameters);
    const getReader = stream.getReader.bind(stream);
    const noted = (): ReadableStreamDefaultReader<unknown> => {
      const reader = getReader();
      readers.add(reader);
      reader.closed.catch(() => undefined).finally(() => readers.delete(reader));
      return reader;
    };
    return Object.assign(stream, { getReader: noted });
  };
};

const guardPage = (page: PDFPageProxy, watch: DocumentWatch, reading: Reading): void => {
  const { getAnnotations, getTextContent, render } = page;
  /** Its picture comes first: its text and links are read from the same file by the same thread. */
  let drawing: Promise<unknown> = Promise.resolve();
  page.getAnnotations = async (parameters) => {
    await drawing;
    if (reading.hasEnded) return [];
    const annotations: unknown[] = await getAnnotations.call(page, parameters).catch(() => []);
    return safeLinks(annotations);
  };
  page.getTextContent = async (parameters) => {
    await drawing;
    if (reading.hasEnded) return emptyText;
    return getTextContent.call(page, parameters).catch(() => emptyText);
  };
  page.render = (parameters) => {
    // Only a canvas without a context can be drawn by the renderer thread, and the viewer always hands in a context.
    const { canvasContext, ...others } = parameters;
    const canvas = canvasContext?.canvas ?? parameters.canvas;
    const task = render.call(page, { ...others, canvas } as RenderParameters);
    drawing = task.promise.catch((reason: unknown) => {
      if (!isCancelled(reason)) watch.onPageFailed(page.pageNumber);
    });
    return task;
  };
};

/**
 * Changes an opened document so that it can only be read: of its annotations safe links remain, and what fails is told
 * to `watch` instead of being an unhandled rejection (the viewer handles none of these three). Returns what ends all
 * reading; to be called before the document is closed.
 */
export const guardDocument = (opened: PDFDocumentProxy, watch: DocumentWatch): (() => void) => {
  const reading: Reading = { readers: new Set(), hasEnded: false };
  const guarded = new WeakSet<PDFPageProxy>();
  // Nothing shows it, and the viewer draws nothing before it has come.
  opened.getOutline = async () => [];
  const getPage = opened.getPage.bind(opened);
  opened.getPage = async (number) => {
    const page = await getPage(number).catch(() => null);
    if (!page) {
      watch.onPageFailed(number);
      return neverArrives();
    }
    if (!guarded.has(page)) {
      guardPage(page, watch, reading);
      noteReaders(page, reading);
    }
    guarded.add(page);
    return page;
  };
  return () => {
    reading.hasEnded = true;
    // Without a reason the library would not know that it is cancelled, and go on with a stream that is closed.
    const reason = new Error('The document is closed.');
    for (const reader of reading.readers) void reader.cancel(reason).catch(() => undefined);
  };
};
