/*
 * Stands in for 'pdfjs-dist' when @react-pdf-viewer/core asks for it (Vite alias, see README). It gives the viewer the
 * function that newer versions dropped, its own pair of threads, and documents that can do nothing but be read.
 */
import {
  GlobalWorkerOptions,
  TextLayer,
  getDocument as openDocument,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist';
import type { DocumentInitParameters, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { guardDocument } from '../document/guarded-document.ts';
import type { DocumentWatch } from '../document/guarded-document.ts';
import { pdfjsFiles, pdfjsVersion } from '../document/pdfjs-files.ts';
import type { PdfWorkers } from '../document/workers.ts';

export { GlobalWorkerOptions, PasswordResponses, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is opened and by whom; PdfViewer puts it into the viewer's parameters under `opening`. */
export interface Opening {
  readonly source:
    | { readonly data: Uint8Array }
    | { readonly url: string; readonly httpHeaders: Readonly<Record<string, string>> };
  readonly workers: PdfWorkers;
  readonly watch: DocumentWatch;
  /** The document where it is being opened already. */
  readonly begun?: PDFDocumentLoadingTask | undefined;
}

/** The viewer makes one for each document and ends it again; the real one is made in `getDocument`. */
export class PDFWorker {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
  }
}

const largestImage = 100_000_000;
const patienceMs = 500;
const silent = 0;

/** How every file is read (PDF1, PDF6). */
export const settings = {
  cMapUrl: pdfjsFiles.cmaps,
  cMapPacked: true,
  standardFontDataUrl: pdfjsFiles.fonts,
  wasmUrl: pdfjsFiles.decoders,
  useWorkerFetch: true,
  useSystemFonts: false,
  // The policy has no 'wasm-unsafe-eval' and no 'unsafe-eval'; the first would cost a violation for each picture.
  useWasm: false,
  isEvalSupported: false,
  enableXfa: false,
  maxImageSize: largestImage,
  verbosity: silent,
} satisfies DocumentInitParameters & { isEvalSupported: false };

/** Fonts of a document whose worker hangs would otherwise stay in the page for ever. */
export const dropFonts = (documentId: string): void => {
  for (const face of document.fonts) {
    if (face.family.replaceAll('"', '').startsWith(`g_${documentId}_`)) document.fonts.delete(face);
  }
};

/**
 * Ending a document politely needs an answer of its worker, and a hanging one never answers: its threads are ended
 * after half a second in any case.
 */
const endInTime = (task: PDFDocumentLoadingTask, workers: PdfWorkers, stopReading: () => void): void => {
  const endPolitely = task.destroy.bind(task);
  task.destroy = async () => {
    stopReading();
    const waited = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([endPolitely().catch(() => undefined), waited]);
    workers.terminate();
    dropFonts(task.docId);
  };
};

/** Opens a document as the viewer's `getDocument` did, with all locks on (PDF1, PDF6). */
export const getDocument = ({ opening }: { readonly opening: Opening }): PDFDocumentLoadingTask => {
  if (version !== pdfjsVersion) throw new Error(`pdfjs-dist ${version} does not match its served files.`);
  const { source, workers, watch, begun } = opening;
  if (begun) return begun;
  const warmed = workers.warmed ? { worker: workers.warmed.reader } : {};
  GlobalWorkerOptions.workerPort = workers.parser;
  GlobalWorkerOptions.rendererPorts = workers.renderer ? [workers.renderer] : [];
  const task = openDocument({ ...settings, ...source, ...warmed });
  GlobalWorkerOptions.workerPort = null;
  GlobalWorkerOptions.rendererPorts = [];
  let stopReading: (() => void) | null = null;
  endInTime(task, workers, () => stopReading?.());
  void task.promise.then(
    (opened) => (stopReading = guardDocument(opened, watch)),
    () => undefined,
  );
  return task;
};

/** The function that pdfjs-dist 4 replaced by a class: lays the text of a page over its picture. */
export const renderTextLayer = (parameters: {
  readonly container: HTMLElement;
  readonly textContentSource: TextContent;
  readonly viewport: ReturnType<PDFPageProxy['getViewport']>;
}): { readonly promise: Promise<void>; cancel(): void } => {
  const { container, viewport } = parameters;
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer(parameters);
  return { promise: layer.render(), cancel: () => layer.cancel() };
};
