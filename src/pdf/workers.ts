import { pdfjsFiles } from './pdfjs-files.ts';

/** The two threads of one open document: one reads the file, the other draws. Neither ever serves a second document. */
export interface PdfWorkers {
  readonly parser: Worker;
  /** Null where the browser cannot draw off the main thread. */
  readonly renderer: Worker | null;
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
    onBroken: null,
    terminate: () => {
      parser.terminate();
      renderer?.terminate();
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

/** Starts the threads of the next document ahead of its click; does nothing while a pair is waiting. */
export const startWorkers = (): void => {
  waiting ??= create();
};

/** The waiting pair, or a new one. The caller must end it with `terminate`. */
export const takeWorkers = (): PdfWorkers => {
  const taken = waiting ?? create();
  waiting = null;
  return taken;
};
