import type { PDFWorker } from 'pdfjs-dist';
import { pdfjsFiles } from './pdfjs-files.ts';

/** A worker that reads, or has read, a small file of our own. */
interface Warmed {
  readonly reader: PDFWorker;
  /** Lets go of that file, and of the worker. */
  readonly end: () => void;
}

/**
 * The two workers of one open document: one reads the file, the other draws. Neither ever serves a second document; the
 * first may have read a small file of our own before (`warm-up.ts`).
 */
export interface PdfWorkers {
  readonly parser: Worker;
  /** Null where the browser cannot draw off the main thread. */
  readonly renderer: Worker | null;
  /** The hold of pdfjs-dist on the first worker, once that is being warmed. */
  warmed: Warmed | null;
  /** Called at most once, when a worker could not be loaded or died. */
  onBroken: (() => void) | null;
  terminate(): void;
}

/** The workers that wait for the next document, if there are any. */
export interface WaitingWorkers {
  pair: PdfWorkers | null;
}

const canDrawOffThread = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof OffscreenCanvas.prototype.getContext === 'function';

const create = (waiting: WaitingWorkers): PdfWorkers => {
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
    if (waiting.pair === workers) waiting.pair = null;
    workers.onBroken?.();
    workers.terminate();
  };
  parser.addEventListener('error', broken);
  renderer?.addEventListener('error', broken);
  return workers;
};

/** Starts the workers of the next document ahead of its click, or finds those that are waiting. */
export const startWorkers = (waiting: WaitingWorkers): PdfWorkers => {
  waiting.pair ??= create(waiting);
  return waiting.pair;
};

/** The waiting pair, or a new one. The caller must end it with `terminate`. */
export const takeWorkers = (waiting: WaitingWorkers): PdfWorkers => {
  const taken = waiting.pair ?? create(waiting);
  waiting.pair = null;
  return taken;
};
