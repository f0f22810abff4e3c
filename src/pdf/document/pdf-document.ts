import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { safeLinks } from './links.ts';
import type { PdfLink } from './links.ts';

export type Viewport = ReturnType<PDFPageProxy['getViewport']>;
export type PageText = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/** A picture of a page as it is asked for. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly viewport: Viewport;
  /** Applied before the viewport's own transform. */
  readonly transform?: readonly number[] | null;
  readonly intent?: 'display' | 'print';
  /** Everything is made ready for the picture, and no stroke of it is drawn. */
  readonly isUnseen?: boolean;
}

/** A picture that is being drawn. */
export interface Drawing {
  readonly promise: Promise<void>;
  cancel(): void;
}

/** One page of a document. */
export interface PdfPage {
  /** Its corners as the file has them. */
  readonly view: readonly number[];
  /** Scale 1 is full size; the rotation is in degrees and replaces the page's own. */
  viewport(wanted: { readonly scale: number; readonly rotation?: number }): Viewport;
  draw(picture: Picture): Drawing;
  /** Its text, once no picture of it is being drawn; none where it cannot be read. */
  text(): Promise<PageText>;
  /** Its links that may be followed (PDF5), once no picture of it is being drawn. */
  links(): Promise<readonly PdfLink[]>;
  /** Lets go of what was read for its pictures, unless one is being drawn. */
  cleanup(): void;
}

/** An opened document. It can only be read: nothing in it acts. */
export interface PdfDocument {
  /** How many pages it has. */
  readonly pages: number;
  /** Page numbers begin at 1. Rejects where the page cannot be read. */
  page(number: number): Promise<PdfPage>;
  bytes(): Promise<Uint8Array>;
}

/** Hears of a page that could not be read, or whose picture could not be drawn. Page numbers begin at 1. */
export type PageFailed = (page: number) => void;

/** What is being read of one document. */
interface Reading {
  readonly readers: Set<ReadableStreamDefaultReader<PageText>>;
  hasEnded: boolean;
}

const noText = (): PageText => ({ items: [], styles: {}, lang: null });

const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'RenderingCancelledException';

/** Reads a page's text. Who waits for it is noted: pdfjs-dist would leave them waiting when the document ends. */
const readText = async (page: PDFPageProxy, { readers }: Reading): Promise<PageText> => {
  const stream: ReadableStream<PageText> = page.streamTextContent();
  const reader = stream.getReader();
  readers.add(reader);
  const text = noText();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text.lang ??= part.value.lang;
      Object.assign(text.styles, part.value.styles);
      for (const item of part.value.items) text.items.push(item);
    }
  } finally {
    readers.delete(reader);
  }
  return text;
};

const readPage = (page: PDFPageProxy, onFailed: PageFailed, reading: Reading): PdfPage => {
  /** Its picture comes first: its text and links are read from the same file by the same worker. */
  let drawing: Promise<unknown> = Promise.resolve();
  const afterPicture = async <T>(nothing: T, read: () => Promise<T>): Promise<T> => {
    await drawing;
    return reading.hasEnded ? nothing : read().catch(() => nothing);
  };
  return {
    view: page.view,
    viewport: (wanted) => page.getViewport(wanted),
    draw: ({ canvas, viewport, transform, intent = 'display', isUnseen = false }) => {
      const task = page.render({
        canvas,
        viewport,
        intent,
        ...(transform ? { transform: [...transform] } : {}),
        ...(isUnseen ? { operationsFilter: () => false } : {}),
      });
      drawing = task.promise.catch((reason: unknown) => {
        if (!isCancelled(reason)) onFailed(page.pageNumber);
      });
      return { promise: task.promise, cancel: () => task.cancel() };
    },
    text: () => afterPicture(noText(), () => readText(page, reading)),
    links: () => afterPicture([], async () => safeLinks(await page.getAnnotations())),
    cleanup: () => void page.cleanup(),
  };
};

/**
 * An opened document that can only be read: of its annotations safe links remain, and what fails is told to `onFailed`.
 * `stop` ends all reading; to be called before the document is closed.
 */
export const readOnly = (opened: PDFDocumentProxy, onFailed: PageFailed) => {
  const reading: Reading = { readers: new Set(), hasEnded: false };
  const pages = new Map<number, Promise<PdfPage>>();
  const open = async (number: number): Promise<PdfPage> => {
    try {
      return readPage(await opened.getPage(number), onFailed, reading);
    } catch (reason) {
      onFailed(number);
      throw reason;
    }
  };
  const document: PdfDocument = {
    pages: opened.numPages,
    page: (number) => {
      const known = pages.get(number) ?? open(number);
      pages.set(number, known);
      return known;
    },
    bytes: () => opened.getData(),
  };
  const stop = (): void => {
    reading.hasEnded = true;
    // Without a reason pdfjs-dist would not know that it is cancelled, and go on with a stream that is closed.
    const reason = new Error('The document is closed.');
    for (const reader of reading.readers) void reader.cancel(reason).catch(() => undefined);
  };
  return { document, stop };
};
