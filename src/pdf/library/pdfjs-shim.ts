/*
 * Replaces 'pdfjs-dist' when @react-pdf-viewer/core asks for it (Vite alias, see README): the library's words for
 * what src/pdf/document opens, reads and draws. It is handed an opening, so that it has workers of its own and may only read.
 */
import type { Opening } from '../document/opening.ts';
import type { PageText } from '../document/page-text.ts';
import type { PdfDocument, PdfPage, Viewport } from '../document/pdf-document.ts';
import { layText } from '../document/text-layer.ts';

/** The library sets a path here that nobody needs: the workers come with the opening. */
export const GlobalWorkerOptions = { workerSrc: '' };

export const PasswordResponses = { NEED_PASSWORD: 1, INCORRECT_PASSWORD: 2 } as const;

/** The library makes one for each document and ends it again; the real workers belong to the opening. */
export class PDFWorker {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
  }
}

interface LibraryDrawing {
  readonly canvasContext: CanvasRenderingContext2D;
  readonly transform: readonly number[] | null;
  readonly viewport: Viewport;
}

const neverArrives = <T>(): Promise<T> => new Promise<T>(() => {});

const libraryPage = (page: PdfPage) => ({
  view: page.view,
  getViewport: page.viewport,
  // Only a canvas without a context can be drawn by the renderer worker, and the library always hands in a context.
  render: ({ canvasContext, transform, viewport }: LibraryDrawing) =>
    page.draw({ canvas: canvasContext.canvas, viewport, transform }),
  getTextContent: page.text,
  getAnnotations: page.links,
});

const libraryDocument = (document: PdfDocument, id: string) => ({
  numPages: document.pages,
  loadingTask: { docId: id },
  // Not shown, but the library draws nothing before it resolves.
  getOutline: () => Promise.resolve([]),
  // The library does not handle rejections; the session was told already.
  getPage: (number: number) => document.page(number).then(libraryPage, neverArrives<never>),
});

/** The library sets its listeners synchronously after `getDocument`. */
interface LibraryTask {
  onPassword: ((verify: (password: string) => void, reason: number) => void) | null;
  onProgress: Parameters<Opening['onProgress']>[0] | null;
  readonly promise: Promise<ReturnType<typeof libraryDocument>>;
  destroy(): Promise<void>;
}

/** What the library calls to open a document: `opening` is put into its parameters by `LibraryPages`. */
export const getDocument = ({ opening }: { readonly opening: Opening }): LibraryTask => {
  const { NEED_PASSWORD, INCORRECT_PASSWORD } = PasswordResponses;
  const task: LibraryTask = {
    onPassword: null,
    onProgress: null,
    promise: opening.opened.then((document) => libraryDocument(document, opening.id)),
    destroy: opening.close,
  };
  opening.onPassword((verify, isWrong) =>
    task.onPassword?.(verify, isWrong ? INCORRECT_PASSWORD : NEED_PASSWORD),
  );
  opening.onProgress((progress) => task.onProgress?.(progress));
  return task;
};

/** The function that pdfjs-dist 4 replaced by a class: lays the text of a page over its picture. */
export const renderTextLayer = (wanted: {
  readonly container: HTMLElement;
  readonly textContentSource: PageText;
  readonly viewport: Viewport;
}) => layText({ container: wanted.container, text: wanted.textContentSource, viewport: wanted.viewport });
