import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { storeFieldValues, withFields } from './fields.ts';
import { safeLinks } from './links.ts';
import type { PdfLink } from './links.ts';
import { layersOf, withoutHiddenLayers } from './page-text.ts';
import type { PageText } from './page-text.ts';
import { renderTextLayer } from './text-layer.ts';
import { remarksOf } from './remarks.ts';
import type { PdfRemark } from './remarks.ts';

export type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** Options for rendering a page. */
export interface DrawOptions {
  readonly canvas: HTMLCanvasElement;
  readonly viewport: Viewport;
  /** Applied before the viewport's own transform. */
  readonly transform?: readonly number[] | null;
  readonly intent?: 'display' | 'print';
  /** Prepares everything, but renders nothing. */
  readonly isDryRun?: boolean;
}

/** A rendering under way. */
export interface DrawTask {
  readonly promise: Promise<void>;
  cancel(): void;
}

/** One page of a document. */
export interface PdfPage {
  readonly view: readonly number[];
  /** Scale 1 is full size; the rotation is in degrees and replaces the page's own. */
  viewport(options: { readonly scale: number; readonly rotation?: number }): Viewport;
  draw(options: DrawOptions): DrawTask;
  /**
   * Its text in rendered order with the values of fields, once no rendering is under way; empty if it cannot
   * be read.
   */
  text(): Promise<PageText>;
  /** Renders its text over its picture, so that it can be selected and read out. */
  readonly renderTextLayer: typeof renderTextLayer;
  /** Its links that may be followed (PDF5), once no rendering of it is under way. */
  links(): Promise<readonly PdfLink[]>;
  /** Frees what was read for rendering, unless a rendering is under way. */
  cleanup(): void;
}

/** An opened document, for reading only: nothing in it can act. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Page numbers begin at 1. Rejects if the page cannot be read. */
  page(number: number): Promise<PdfPage>;
  bytes(): Promise<Uint8Array>;
  /** What is in the file but not visible on its pages (S56); [] if that cannot be read. */
  remarks(): Promise<readonly PdfRemark[]>;
}

/** Called for a page that could not be read or rendered. Page numbers begin at 1. */
export type OnPageFailed = (page: number) => void;

interface DocumentState {
  readonly opened: PDFDocumentProxy;
  readonly hasFields: boolean;
  /** Its layers, read at the first call. */
  readonly layers: () => ReturnType<typeof layersOf>;
  readonly readers: Set<ReadableStreamDefaultReader<PageText>>;
  hasEnded: boolean;
}

const noText = (): PageText => ({ items: [], styles: {}, lang: null });

const isCancelled = (reason: unknown): boolean =>
  reason instanceof Error && reason.name === 'RenderingCancelledException';

/**
 * Reads a page's text. Readers are registered, because pdfjs-dist would leave them pending when the document
 * ends.
 */
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
  /** Rendering goes first: text and links are read from the same file by the same worker. */
  let rendering: Promise<unknown> = Promise.resolve();
  const afterRendering = async <T>(nothing: T, read: () => Promise<T>): Promise<T> => {
    await rendering;
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
      // A failed rendering for print rejects its own promise; the page on the screen is not affected.
      if (intent === 'display')
        rendering = task.promise.catch((reason: unknown) => {
          if (!isCancelled(reason)) onFailed(page.pageNumber);
        });
      return { promise: task.promise, cancel: () => task.cancel() };
    },
    text: once(() => afterRendering(noText(), () => readShownText(page, state, annotations))),
    renderTextLayer,
    links: () => afterRendering([], async () => safeLinks(await annotations())),
    cleanup: () => void page.cleanup(),
  };
};

/**
 * An opened document for reading only: of its annotations, safe links remain, and failures are reported to
 * `onFailed`. `stop` ends all reading; call it before the document is closed. `hasFields`: it has a form.
 */
export const createReadOnlyDocument = (
  opened: PDFDocumentProxy,
  onFailed: OnPageFailed,
  hasFields = false,
) => {
  const layers = once(() => layersOf(opened).catch(() => null));
  const state: DocumentState = { opened, hasFields, layers, readers: new Set(), hasEnded: false };
  const pages = new Map<number, Promise<PdfPage>>();
  const open = async (number: number): Promise<PdfPage> => {
    try {
      return await readPage(await opened.getPage(number), onFailed, state);
    } catch (reason) {
      onFailed(number);
      throw reason;
    }
  };
  const document: PdfDocument = {
    pageCount: opened.numPages,
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
    // Without a reason pdfjs-dist would not notice the cancellation, and continue with a closed stream.
    const reason = new Error('The document is closed.');
    for (const reader of state.readers) void reader.cancel(reason).catch(() => undefined);
  };
  return { document, stop };
};
