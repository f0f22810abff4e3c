import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { failureOf, refusalOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { getDocument } from '../library/pdfjs-stand-in.ts';
import { createWatchdog } from './watchdog.ts';
import { takeWorkers } from './workers.ts';
import type { PdfWorkers } from './workers.ts';

/** What became of drawing a document's first page. */
export type FirstPage =
  | {
      readonly kind: 'drawn';
      /** The page as a picture, at most as wide as was asked for. */
      readonly picture: Blob;
      /** The size of the picture in pixels. */
      readonly width: number;
      readonly height: number;
      readonly pages: number;
    }
  | { readonly kind: 'undrawable'; readonly reason: PdfFailure | 'password' };

interface Wanted {
  /** The bytes stay the caller's. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels of the picture. */
  readonly width: number;
}

/** PDF2: so long may a document that is being read or drawn show no progress. */
const patienceMs = 8_000;
const tallest = 3_000;

const undrawable = (reason: PdfFailure | 'password'): FirstPage => ({ kind: 'undrawable', reason });

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((picture) =>
      picture ? resolve(picture) : reject(new Error('The browser makes no picture of this page.')),
    );
  });

/** What ends the drawing before the page is there: the caller, a thread that breaks or hangs, a page that fails. */
const ending = (workers: PdfWorkers, signal: AbortSignal) => {
  let end: (page: FirstPage) => void = () => {};
  const ended = new Promise<FirstPage>((resolve) => {
    end = resolve;
  });
  const watchdog = createWatchdog({
    limitMs: patienceMs,
    isHidden: () => document.hidden,
    onStalled: () => end(undrawable('stalled')),
  });
  const abort = () => end(undrawable('unreadable'));
  workers.onBroken = abort;
  signal.addEventListener('abort', abort, { once: true });
  watchdog.expect('page');
  const stop = () => {
    watchdog.stop();
    signal.removeEventListener('abort', abort);
  };
  return { ended, end, stop };
};

const drawn = async (task: PDFDocumentLoadingTask, width: number): Promise<FirstPage> => {
  const opened = await task.promise;
  const page = await opened.getPage(1);
  const { width: own, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / own, tallest / height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const picture = await pictureOf(canvas);
  return { kind: 'drawn', picture, width: canvas.width, height: canvas.height, pages: opened.numPages };
};

const draw = async ({ bytes, width }: Wanted, signal: AbortSignal): Promise<FirstPage> => {
  const workers = takeWorkers();
  const { ended, end, stop } = ending(workers, signal);
  const watch = { onPageFailed: () => end(undrawable('corrupt')) };
  const task = getDocument({ opening: { source: { data: bytes.slice() }, workers, watch } });
  task.onPassword = () => end(undrawable('password'));
  const failed = (error: { name?: string; message?: string }) => undrawable(failureOf(error));
  try {
    return await Promise.race([ended, drawn(task, width).catch(failed)]);
  } finally {
    stop();
    // The threads end first: one that hangs gives no answer to anything, and the next document takes two of its own.
    workers.terminate();
    task.destroy().catch(() => undefined);
  }
};

let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws the first page of a document, after those that were asked for before: so there are never more than the two threads
 * of one document. Ends within ten seconds of its turn whatever the file is; where `signal` is aborted, at once.
 */
export const drawFirstPage = (wanted: Wanted, signal: AbortSignal): Promise<FirstPage> => {
  const refusal = refusalOf(wanted.bytes);
  if (refusal) return Promise.resolve(undrawable(refusal));
  const turn = queue.then(() => (signal.aborted ? undrawable('unreadable') : draw(wanted, signal)));
  queue = turn.catch(() => undefined);
  return turn;
};
