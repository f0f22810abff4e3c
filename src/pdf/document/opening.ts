import {
  GlobalWorkerOptions,
  PasswordResponses,
  getDocument,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js';
import { aboutFile } from './about-file.ts';
import { standInError } from './checks.ts';
import { readOnly } from './pdf-document.ts';
import type { PageFailed, PdfDocument } from './pdf-document.ts';
import { pdfjsFiles, pdfjsVersion } from './pdfjs-files.ts';
import type { PdfWorkers } from './workers.ts';

/** Where a document is read from: bytes, which are taken away, or an address of the own origin. */
export type OpeningSource =
  | { readonly data: Uint8Array }
  | { readonly url: string; readonly httpHeaders: Readonly<Record<string, string>> };

/** Takes one password. Each question comes with a function of its own. */
type VerifyPassword = (password: string) => void;

/** Hears that a password is needed, or that the one given was wrong. */
export type PasswordAsked = (verify: VerifyPassword, isWrong: boolean) => void;

/** In bytes; a total of 0 is not known. */
export type Progressed = (progress: { readonly loaded: number; readonly total: number }) => void;

/** A document that is being opened, or open, in workers of its own. */
export interface Opening {
  /** Another one for each opening on this page. */
  readonly id: string;
  readonly workers: PdfWorkers;
  /** Rejects where there is nothing to be shown: see `failureOf`. */
  readonly opened: Promise<PdfDocument>;
  /** Whoever follows hears what goes wrong and what is asked from now on, and what was before. One of each kind. */
  onPageFailed(hear: PageFailed): void;
  onPassword(hear: PasswordAsked): void;
  onProgress(hear: Progressed): void;
  /** Ends the document and its workers, within half a second whatever the file does. Never rejects. */
  close(): Promise<void>;
}

const largestImage = 100_000_000;
const timeoutMs = 500;
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

/** pdfjs-dist takes its workers from global settings, in the very call: nothing of them is left behind it. */
const openIn = (workers: PdfWorkers, source: OpeningSource): PDFDocumentLoadingTask => {
  const warmed = workers.warmed ? { worker: workers.warmed.reader } : {};
  GlobalWorkerOptions.workerPort = workers.parser;
  GlobalWorkerOptions.rendererPorts = workers.renderer ? [workers.renderer] : [];
  try {
    return getDocument({ ...settings, ...source, ...warmed });
  } finally {
    GlobalWorkerOptions.workerPort = null;
    GlobalWorkerOptions.rendererPorts = [];
  }
};

/** Tells one listener what happens; what happened before anybody listened is told once somebody does. */
const remembering = <Args extends readonly unknown[]>(keep: (told: Args[], next: Args) => Args[]) => {
  let told: Args[] = [];
  let hear: ((...args: Args) => void) | null = null;
  return {
    tell: (...next: Args): void => {
      told = keep(told, next);
      hear?.(...next);
    },
    listen: (listener: (...args: Args) => void): void => {
      hear = listener;
      for (const before of told) queueMicrotask(() => listener(...before));
    },
  };
};

const tellPasswords = (task: PDFDocumentLoadingTask) => {
  const asked = remembering<Parameters<PasswordAsked>>((_, next) => [next]);
  task.onPassword = (verify: VerifyPassword, reason: number) =>
    asked.tell(verify, reason === PasswordResponses.INCORRECT_PASSWORD);
  return asked;
};

/**
 * Ending a document politely needs an answer of its worker, and a hanging one never answers: its workers are ended
 * after half a second in any case.
 */
const endInTime = async (task: PDFDocumentLoadingTask, workers: PdfWorkers): Promise<void> => {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([task.destroy().catch(() => undefined), waited]);
  workers.terminate();
  dropFonts(task.docId);
};

const begin = (workers: PdfWorkers, source: OpeningSource): PDFDocumentLoadingTask => {
  try {
    if (version !== pdfjsVersion) throw new Error(`pdfjs-dist ${version} does not match its served files.`);
    return openIn(workers, source);
  } catch (error) {
    workers.terminate();
    throw error;
  }
};

const opening = (workers: PdfWorkers, task: PDFDocumentLoadingTask): Opening => {
  const failed = remembering<[page: number]>((told, next) => [...told, next]);
  const asked = tellPasswords(task);
  let stopReading: (() => void) | null = null;
  const opened = task.promise.then(async (found) => {
    const { standsFor, hasFields } = await aboutFile(found);
    // Before anything of it is drawn: nobody shall take the cover for the order (S35, S56).
    if (standsFor !== null) throw standInError(standsFor);
    const { document, stop } = readOnly(found, failed.tell, hasFields);
    stopReading = stop;
    return document;
  });
  // Whoever waits for the document hears of it; nobody may be waiting.
  opened.catch(() => undefined);
  return {
    id: task.docId,
    workers,
    opened,
    onPageFailed: failed.listen,
    onPassword: asked.listen,
    onProgress: (hear) => {
      task.onProgress = hear;
    },
    close: () => {
      stopReading?.();
      return endInTime(task, workers);
    },
  };
};

/** What an opening is that has not begun, such as where the browser starts no worker (BR4). */
const notBegun = (workers: PdfWorkers, error: unknown): Opening => {
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
 * Opens a document with all locks on (PDF1, PDF6). `workers` are its own from now on, and end with it. Never throws: what
 * cannot even be begun is an opening that fails.
 */
export const openDocument = (workers: PdfWorkers, source: OpeningSource): Opening => {
  try {
    return opening(workers, begin(workers, source));
  } catch (error) {
    return notBegun(workers, error);
  }
};
