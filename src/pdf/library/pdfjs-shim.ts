/*
 * Replaces 'pdfjs-dist' for @react-pdf-viewer/core (Vite alias, see README): adapts what src/pdf/document
 * opens, reads and renders to the library's API. It gets an opening, so that each document has workers of its
 * own and is read-only. It imports types only: the library requires it as CommonJS, and the bundler keeps all of
 * what a required module imports, here all of pdfjs-dist.
 */
import type { Opening } from '../document/opening.ts';
import type { PageText } from '../document/page-text.ts';
import type { PdfDocument, PdfPage, Viewport } from '../document/pdf-document.ts';

/** The library sets a path here that is not used: the workers come with the opening. */
export const GlobalWorkerOptions = { workerSrc: '' };

export const PasswordResponses = { NEED_PASSWORD: 1, INCORRECT_PASSWORD: 2 } as const;

/** The library creates one for each document and destroys it; the real workers belong to the opening. */
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

/** What the library passes from `getTextContent` to `renderTextLayer`, unread. */
interface LibraryText {
  readonly text: PageText;
  readonly lay: PdfPage['renderTextLayer'];
}

const neverArrives = <T>(): Promise<T> => new Promise<T>(() => {});

const libraryPage = (page: PdfPage) => ({
  view: page.view,
  getViewport: page.viewport,
  // The renderer worker needs a canvas without a context, and the library always passes one with a context.
  render: ({ canvasContext, transform, viewport }: LibraryDrawing) =>
    page.draw({ canvas: canvasContext.canvas, viewport, transform }),
  getTextContent: async (): Promise<LibraryText> => ({ text: await page.text(), lay: page.renderTextLayer }),
  getAnnotations: page.links,
});

const libraryDocument = (document: PdfDocument, id: string) => ({
  numPages: document.pageCount,
  loadingTask: { docId: id },
  // Not shown, but the library renders nothing before it resolves.
  getOutline: () => Promise.resolve([]),
  // The library does not handle rejections; the session has been notified already.
  getPage: (number: number) => document.page(number).then(libraryPage, neverArrives<never>),
});

/** The library sets its listeners synchronously after `getDocument`. */
interface LibraryTask {
  onPassword: ((verify: (password: string) => void, reason: number) => void) | null;
  onProgress: Parameters<Opening['onProgress']>[0] | null;
  readonly promise: Promise<ReturnType<typeof libraryDocument>>;
  destroy(): Promise<void>;
}

/** Called by the library to open a document: `LibraryPages` puts `opening` into its parameters. */
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

/** The function that pdfjs-dist 4 replaced by a class: renders the text layer of a page. */
export const renderTextLayer = (wanted: {
  readonly container: HTMLElement;
  readonly textContentSource: LibraryText;
  readonly viewport: Viewport;
}) => {
  const { text, lay } = wanted.textContentSource;
  return lay({ container: wanted.container, text, viewport: wanted.viewport });
};
