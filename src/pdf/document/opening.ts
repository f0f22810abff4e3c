import {
  GlobalWorkerOptions,
  PasswordResponses,
  getDocument,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js';
import { unsupportedContentError } from './checks.ts';
import type { UnsupportedContent } from './checks.ts';
import { createReadOnlyDocument } from './pdf-document.ts';
import type { OnPageFailed, PdfDocument } from './pdf-document.ts';
import { pdfjsFiles, pdfjsVersion } from './pdfjs-files.ts';
import type { PdfWorkers } from './workers.ts';

/**
 * Where a document is read from: bytes, which are transferred to a worker, or an address of the page's origin.
 */
export type OpeningSource =
  | { readonly data: Uint8Array }
  | { readonly url: string; readonly httpHeaders: Readonly<Record<string, string>> };

type VerifyPassword = (password: string) => void;

/** Called when a password is needed, or the last one was wrong; `verify` takes one password. */
export type OnPassword = (verify: VerifyPassword, isWrong: boolean) => void;

/** In bytes; a total of 0 is unknown. */
export type OnProgress = (progress: { readonly loaded: number; readonly total: number }) => void;

/** A document that is being opened, or open, in workers of its own. */
export interface Opening {
  /** Unique on this page. */
  readonly id: string;
  readonly workers: PdfWorkers;
  /** Rejects if nothing can be shown: see `failureOf`. */
  readonly opened: Promise<PdfDocument>;
  /** One listener of each kind; earlier events are replayed. */
  onPageFailed(listener: OnPageFailed): void;
  onPassword(listener: OnPassword): void;
  onProgress(listener: OnProgress): void;
  /** Closes the document and ends its workers, within half a second whatever the file does. Never rejects. */
  close(): Promise<void>;
}

const maxImagePixels = 100_000_000;
const timeoutMs = 500;
const noMessages = 0;

/** How every file is read (PDF1, PDF6). */
export const documentSettings = {
  cMapUrl: pdfjsFiles.cmaps,
  cMapPacked: true,
  standardFontDataUrl: pdfjsFiles.fonts,
  wasmUrl: pdfjsFiles.decoders,
  useWorkerFetch: true,
  useSystemFonts: false,
  // The content security policy has no 'wasm-unsafe-eval' and no 'unsafe-eval'; with WebAssembly on, each
  // image would cause a violation.
  useWasm: false,
  isEvalSupported: false,
  enableXfa: false,
  maxImageSize: maxImagePixels,
  verbosity: noMessages,
} satisfies DocumentInitParameters & { isEvalSupported: false };

/** Without this, the fonts of a document whose worker hangs would never be freed. */
export const dropFonts = (documentId: string): void => {
  for (const face of document.fonts) {
    if (face.family.replaceAll('"', '').startsWith(`g_${documentId}_`)) document.fonts.delete(face);
  }
};

/** pdfjs-dist reads its workers from global settings during the call; they are reset at once. */
const getDocumentIn = (workers: PdfWorkers, source: OpeningSource): PDFDocumentLoadingTask => {
  const warmed = workers.warmed ? { worker: workers.warmed.reader } : {};
  GlobalWorkerOptions.workerPort = workers.parser;
  GlobalWorkerOptions.rendererPorts = workers.renderer ? [workers.renderer] : [];
  try {
    return getDocument({ ...documentSettings, ...source, ...warmed });
  } finally {
    GlobalWorkerOptions.workerPort = null;
    GlobalWorkerOptions.rendererPorts = [];
  }
};

/** An emitter for one listener, which also gets the events that came before it. */
const createReplayEmitter = <Args extends readonly unknown[]>(
  keep: (emitted: Args[], next: Args) => Args[],
) => {
  let emitted: Args[] = [];
  let listener: ((...args: Args) => void) | null = null;
  return {
    emit: (...next: Args): void => {
      emitted = keep(emitted, next);
      listener?.(...next);
    },
    subscribe: (next: (...args: Args) => void): void => {
      listener = next;
      for (const before of emitted) queueMicrotask(() => next(...before));
    },
  };
};

const passwordRequests = (task: PDFDocumentLoadingTask) => {
  const passwords = createReplayEmitter<Parameters<OnPassword>>((_, next) => [next]);
  task.onPassword = (verify: VerifyPassword, reason: number) =>
    passwords.emit(verify, reason === PasswordResponses.INCORRECT_PASSWORD);
  return passwords;
};

/** A hanging worker never answers `destroy`, so the workers are terminated after half a second. */
const closeWithin = async (task: PDFDocumentLoadingTask, workers: PdfWorkers): Promise<void> => {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([task.destroy().catch(() => undefined), waited]);
  workers.terminate();
  dropFonts(task.docId);
};

const startTask = (workers: PdfWorkers, source: OpeningSource): PDFDocumentLoadingTask => {
  try {
    if (version !== pdfjsVersion) throw new Error(`pdfjs-dist ${version} does not match its served files.`);
    return getDocumentIn(workers, source);
  } catch (error) {
    workers.terminate();
    throw error;
  }
};

interface FileFacts {
  /** Null if the pages are the content. */
  readonly unsupported: UnsupportedContent | null;
  readonly hasFields: boolean;
}

const hasFieldOnPage = async (opened: PDFDocumentProxy): Promise<boolean> => {
  for (let number = 1; number <= opened.numPages; number += 1) {
    const annotations = (await (await opened.getPage(number)).getAnnotations()) as { subtype?: string }[];
    if (annotations.some(({ subtype }) => subtype === 'Widget')) return true;
  }
  return false;
};

/**
 * An XFA form can be shown if its fields are on the pages as well; otherwise the page only says ‘Please
 * wait’.
 */
export const readFileFacts = async (opened: PDFDocumentProxy): Promise<FileFacts> => {
  const { info } = await opened.getMetadata();
  const is = info as {
    readonly IsXFAPresent?: boolean;
    readonly IsAcroFormPresent?: boolean;
    readonly IsCollectionPresent?: boolean;
  };
  const hasFields = is.IsAcroFormPresent === true;
  if (is.IsCollectionPresent === true) return { unsupported: 'portfolio', hasFields };
  const isXfaAlone = is.IsXFAPresent === true && !(hasFields && (await hasFieldOnPage(opened)));
  return { unsupported: isXfaAlone ? 'xfa' : null, hasFields };
};

const createOpening = (workers: PdfWorkers, task: PDFDocumentLoadingTask): Opening => {
  const failed = createReplayEmitter<[page: number]>((emitted, next) => [...emitted, next]);
  const passwords = passwordRequests(task);
  let stopReading: (() => void) | null = null;
  const opened = task.promise.then(async (found) => {
    const { unsupported, hasFields } = await readFileFacts(found);
    // Before anything is rendered, so that nobody takes the cover for the order (S35, S56).
    if (unsupported !== null) throw unsupportedContentError(unsupported);
    const { document, stop } = createReadOnlyDocument(found, failed.emit, hasFields);
    stopReading = stop;
    return document;
  });
  // Avoids an unhandled rejection if nobody awaits it.
  opened.catch(() => undefined);
  return {
    id: task.docId,
    workers,
    opened,
    onPageFailed: failed.subscribe,
    onPassword: passwords.subscribe,
    onProgress: (listener) => {
      task.onProgress = listener;
    },
    close: () => {
      stopReading?.();
      return closeWithin(task, workers);
    },
  };
};

/** For instance where the browser starts no worker (BR4). */
const failedOpening = (workers: PdfWorkers, error: unknown): Opening => {
  const opened = Promise.reject<PdfDocument>(error);
  opened.catch(() => undefined);
  const nothing = (): void => {};
  return {
    id: '',
    workers,
    opened,
    onPageFailed: nothing,
    onPassword: nothing,
    onProgress: nothing,
    close: () => Promise.resolve(),
  };
};

/**
 * Opens a document with all restrictions on (PDF1, PDF6). `workers` belong to it from then on, and end with
 * it. Never throws: if opening cannot even start, the returned opening fails.
 */
export const openDocument = (workers: PdfWorkers, source: OpeningSource): Opening => {
  try {
    return createOpening(workers, startTask(workers, source));
  } catch (error) {
    return failedOpening(workers, error);
  }
};
