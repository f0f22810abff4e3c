import type { PDFWorker } from 'pdfjs-dist';
import { pdfjsFiles } from './pdfjs-files.ts';

/** A thread that reads, or has read, a small file of our own. */
interface Warmed {
  readonly reader: PDFWorker;
  /** Lets go of that file, and of the thread. */
  readonly end: () => void;
}

/**
 * The two threads of one open document: one reads the file, the other draws. Neither ever serves a second document; the
 * first may have read a small file of our own before (`warm-up.ts`).
 */
export interface PdfWorkers {
  readonly parser: Worker;
  /** Null where the browser cannot draw off the main thread. */
  readonly renderer: Worker | null;
  /** The library's hold on the first thread, once that is being warmed. */
  warmed: Warmed | null;
  /** Called at most once, when a thread could not be loaded or died. */
  onBroken: (() => void) | null;
  terminate(): void;
}

const canDrawOffThread = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof OffscreenCanvas.prototype.getContext === 'function';

const create = (): PdfWorkers => {
  const parser = new Worker(pdfjsFiles.parser, { type: 'module', name: 'pdf-parser' });
  const renderer = canDrawOffThread()
    ? new Worker(pdfjsFiles.renderer, { type: 'module', name: 'pdf-renderer' })
    : null;
  const workers: PdfWorkers = {
    parser,
    renderer,
    warmed: null,
    onBroken: null,
    terminate: () => {
      parser.terminate();
      renderer?.terminate();
      workers.warmed?.end();
      workers.onBroken = null;
    },
  };
  const broken = (event: Event): void => {
    event.preventDefault();
    if (waiting === workers) waiting = null;
    workers.onBroken?.();
    workers.terminate();
  };
  parser.addEventListener('error', broken);
  renderer?.addEventListener('error', broken);
  return workers;
};

let waiting: PdfWorkers | null = null;

/** Starts the threads of the next document ahead of its click, or finds those that are waiting. */
export const startWorkers = (): PdfWorkers => {
  waiting ??= create();
  return waiting;
};

/** Whether nobody has taken these yet, and they have not ended. */
export const areWaiting = (workers: PdfWorkers): boolean => waiting === workers;

/** The waiting pair, or a new one. The caller must end it with `terminate`. */
export const takeWorkers = (): PdfWorkers => {
  const taken = waiting ?? create();
  waiting = null;
  return taken;
};
