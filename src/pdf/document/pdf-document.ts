import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { storeFieldValues, withFields } from './fields.ts';
import { safeLinks } from './links.ts';
import type { PdfLink } from './links.ts';
import { layersOf, withoutHiddenLayers } from './page-text.ts';
import type { PageText } from './page-text.ts';
import { remarksOf } from './remarks.ts';
import type { PdfRemark } from './remarks.ts';

export type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** A picture of a page as it is asked for. */
export interface DrawOptions {
  readonly canvas: HTMLCanvasElement;
  readonly viewport: Viewport;
  /** Applied before the viewport's own transform. */
  readonly transform?: readonly number[] | null;
  readonly intent?: 'display' | 'print';
  /** Everything is made ready for the picture, and no stroke of it is drawn. */
  readonly isDryRun?: boolean;
}

/** A picture that is being drawn. */
export interface DrawTask {
  readonly promise: Promise<void>;
  cancel(): void;
}

/** One page of a document. */
export interface PdfPage {
  /** Its corners as the file has them. */
  readonly view: readonly number[];
  /** Scale 1 is full size; the rotation is in degrees and replaces the page's own. */
  viewport(options: { readonly scale: number; readonly rotation?: number }): Viewport;
  draw(picture: DrawOptions): DrawTask;
  /** Its text as it is drawn, values in fields as well, once no picture is being drawn; none where it cannot be read. */
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
  /** What is in the file and not on its drawn pages (S56); nothing where that cannot be read. */
  remarks(): Promise<readonly PdfRemark[]>;
}

/** Hears of a page that could not be read, or whose picture could not be drawn. Page numbers begin at 1. */
export type OnPageFailed = (page: number) => void;

/** What is being read of one document. */
interface DocumentState {
  readonly opened: PDFDocumentProxy;
  readonly hasFields: boolean;
  /** Its layers, once somebody has asked. */
  readonly layers: () => ReturnType<typeof layersOf>;
  readonly readers: Set<ReadableStreamDefaultReader<PageText>>;
  hasEnded: boolean;
}

const noText = (): PageText => ({ items: [], styles: {}, lang: null });

const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'RenderingCancelledException';

/** Reads a page's text. Who waits for it is noted: pdfjs-dist would leave them waiting when the document ends. */
const readText = async (page: PDFPageProxy, { readers }: DocumentState): Promise<PageText> => {
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

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | null = null;
  return () => (known ??= read());
};

const readShownText = async (
  page: PDFPageProxy,
  state: DocumentState,
  annotations: () => Promise<readonly unknown[]>,
): Promise<PageText> => {
  const text = await readText(page, state);
  const layers = await state.layers();
  const shown = layers ? await withoutHiddenLayers(text, page, layers).catch(() => text) : text;
  return withFields(shown, await annotations().catch(() => []));
};

const readPage = async (
  page: PDFPageProxy,
  onFailed: OnPageFailed,
  state: DocumentState,
): Promise<PdfPage> => {
  const annotations = once<readonly unknown[]>(() => page.getAnnotations());
  if (state.hasFields) storeFieldValues(state.opened, await annotations());
  /** Its picture comes first: its text and links are read from the same file by the same worker. */
  let drawing: Promise<unknown> = Promise.resolve();
  const afterPicture = async <T>(nothing: T, read: () => Promise<T>): Promise<T> => {
    await drawing;
    return state.hasEnded ? nothing : read().catch(() => nothing);
  };
  return {
    view: page.view,
    viewport: (options) => page.getViewport(options),
    draw: ({ canvas, viewport, transform, intent = 'display', isDryRun = false }) => {
      const task = page.render({
        canvas,
        viewport,
        intent,
        ...(state.hasFields ? { annotationMode: AnnotationMode.ENABLE_STORAGE } : {}),
        ...(transform ? { transform: [...transform] } : {}),
        ...(isDryRun ? { operationsFilter: () => false } : {}),
      });
      // What is drawn for paper is told by its own promise: the page on the screen is none the worse for it.
      if (intent === 'display')
        drawing = task.promise.catch((reason: unknown) => {
          if (!isCancelled(reason)) onFailed(page.pageNumber);
        });
      return { promise: task.promise, cancel: () => task.cancel() };
    },
    text: once(() => afterPicture(noText(), () => readShownText(page, state, annotations))),
    links: () => afterPicture([], async () => safeLinks(await annotations())),
    cleanup: () => void page.cleanup(),
  };
};

/**
 * An opened document that can only be read: of its annotations safe links remain, and what fails is told to `onFailed`.
 * `stop` ends all reading; to be called before the document is closed. `hasFields`: it has a form to be filled in.
 */
export const readOnly = (opened: PDFDocumentProxy, onFailed: OnPageFailed, hasFields = false) => {
  const layers = once(() => layersOf(opened).catch(() => null));
  const state: DocumentState = { opened, hasFields, layers, readers: new Set(), hasEnded: false };
  const pages = new Map<number, Promise<PdfPage>>();
  const open = async (number: number): Promise<PdfPage> => {
    try {
      return readPage(await opened.getPage(number), onFailed, state);
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
    remarks: once(() => remarksOf(opened).catch(() => [])),
  };
  const stop = (): void => {
    state.hasEnded = true;
    // Without a reason pdfjs-dist would not know that it is cancelled, and go on with a stream that is closed.
    const reason = new Error('The document is closed.');
    for (const reader of state.readers) void reader.cancel(reason).catch(() => undefined);
  };
  return { document, stop };
};
