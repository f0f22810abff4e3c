import type { PDFWorker } from 'pdfjs-dist';
import { pdfjsFiles } from './pdfjs-files.ts';

interface Warmed {
  readonly reader: PDFWorker;
  /** Closes that file, and releases the worker. */
  readonly end: () => void;
}

/**
 * The two workers of one open document: one reads the file, the other renders. Neither ever serves a second
 * document; the first may have read a small file of our own before (`warm-up.ts`).
 */
export interface PdfWorkers {
  readonly parser: Worker;
  /** Null if the browser cannot render off the main thread. */
  readonly renderer: Worker | null;
  /** pdfjs-dist's handle of the first worker, once that is being warmed up. */
  warmed: Warmed | null;
  /** Called at most once, when a worker could not be loaded or has died. */
  onBroken: (() => void) | null;
  terminate(): void;
}

/** The workers that were started ahead for the next document. */
export interface WorkerPool {
  idle: PdfWorkers | null;
}

const canDrawOffThread = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof OffscreenCanvas.prototype.getContext === 'function';

/** A worker that fails at once, for browsers that refuse to start one (BR4). */
const deadWorker = (): Worker => {
  const { port1: port } = new MessageChannel();
  setTimeout(() => port.dispatchEvent(new Event('error', { cancelable: true })));
  return Object.assign(port, { terminate: () => port.close() }) as unknown as Worker;
};

const start = (file: string, name: string): Worker => {
  try {
    return new Worker(file, { type: 'module', name });
  } catch {
    return deadWorker();
  }
};

const create = (pool: WorkerPool): PdfWorkers => {
  const parser = start(pdfjsFiles.parser, 'pdf-parser');
  const renderer = canDrawOffThread() ? start(pdfjsFiles.renderer, 'pdf-renderer') : null;
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
  const reportBroken = (event: Event): void => {
    event.preventDefault();
    if (pool.idle === workers) pool.idle = null;
    workers.onBroken?.();
    workers.terminate();
  };
  parser.addEventListener('error', reportBroken);
  renderer?.addEventListener('error', reportBroken);
  return workers;
};

/** Starts the workers of the next document ahead, or returns those that are idle. */
export const startWorkers = (pool: WorkerPool): PdfWorkers => {
  pool.idle ??= create(pool);
  return pool.idle;
};

/** The idle workers, or new ones. The caller must end them with `terminate`. */
export const takeWorkers = (pool: WorkerPool): PdfWorkers => {
  const workers = pool.idle ?? create(pool);
  pool.idle = null;
  return workers;
};
