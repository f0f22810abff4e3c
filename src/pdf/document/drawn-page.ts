import { failureOf, refusalOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { openDocument } from './opening.ts';
import type { Opening } from './opening.ts';
import { createWatchdog } from './watchdog.ts';
import { takeWorkers } from './workers.ts';
import type { PdfWorkers, WorkerPool } from './workers.ts';

/** The outcome of rendering a page of a document. */
export type DrawnPage =
  | {
      readonly kind: 'drawn';
      readonly picture: Blob;
      /** The size of the image in pixels. */
      readonly width: number;
      readonly height: number;
      readonly pages: number;
    }
  | { readonly kind: 'undrawable'; readonly reason: PdfFailure | 'password' };

/** Documents are rendered one after the other. */
export interface DrawQueue {
  readonly workers: WorkerPool;
  readonly queue: { last: Promise<unknown> };
}

export interface PageRequest {
  /** The bytes are copied: they stay usable by the caller. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Width of the image in pixels. */
  readonly width: number;
  /** From 1; the first by default. */
  readonly page?: number;
}

/** PDF2: how long reading or rendering a document may make no progress, in milliseconds. */
const timeoutMs = 8_000;
const maxHeight = 3_000;

type Undrawable = Extract<DrawnPage, { kind: 'undrawable' }>;
const undrawable = (reason: PdfFailure | 'password'): Undrawable => ({ kind: 'undrawable', reason });

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((picture) =>
      picture ? resolve(picture) : reject(new Error('The browser makes no picture of this page.')),
    );
  });

const watchForEnd = (workers: PdfWorkers, signal: AbortSignal) => {
  let end: (page: Undrawable) => void = () => {};
  const ended = new Promise<Undrawable>((resolve) => {
    end = resolve;
  });
  const watchdog = createWatchdog({
    limitMs: timeoutMs,
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

const draw = async (opening: Opening, width: number, number: number): Promise<DrawnPage> => {
  const pdf = await opening.opened;
  const page = await pdf.page(number);
  const { width: fullWidth, height } = page.viewport({ scale: 1 });
  const viewport = page.viewport({ scale: Math.min(width / fullWidth, maxHeight / height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.draw({ canvas, viewport }).promise;
  const picture = await pictureOf(canvas);
  return { kind: 'drawn', picture, width: canvas.width, height: canvas.height, pages: pdf.pageCount };
};

type Use<T> = (opening: Opening) => Promise<T>;

const withOpened = async <T>(workers: PdfWorkers, bytes: Uint8Array, signal: AbortSignal, use: Use<T>) => {
  const opening = openDocument(workers, { data: bytes.slice() });
  const { ended, end, stop } = watchForEnd(workers, signal);
  opening.onPageFailed(() => end(undrawable('corrupt')));
  opening.onPassword(() => end(undrawable('password')));
  const failed = (error: { name?: string; message?: string }) => undrawable(failureOf(error));
  try {
    return await Promise.race([ended, use(opening).catch(failed)]);
  } finally {
    stop();
    // Terminate before closing: a hanging worker answers nothing.
    workers.terminate();
    void opening.close();
  }
};

/**
 * Opens a document for `use` after all earlier requests, so that only one document has workers at a time.
 * Settles within ten seconds of its turn whatever the file does, and at once when `signal` is aborted.
 */
const enqueue = <T>(
  { workers, queue }: DrawQueue,
  bytes: Uint8Array,
  signal: AbortSignal,
  use: Use<T>,
): Promise<T | Undrawable> => {
  const refusal = refusalOf(bytes);
  if (refusal) return Promise.resolve(undrawable(refusal));
  const result = queue.last.then(() =>
    signal.aborted ? undrawable('unreadable') : withOpened(takeWorkers(workers), bytes, signal, use),
  );
  queue.last = result.catch(() => undefined);
  return result;
};

/** Renders a page of a document as an image. */
export const drawPage = (
  slots: DrawQueue,
  { bytes, width, page = 1 }: PageRequest,
  signal: AbortSignal,
): Promise<DrawnPage> => enqueue(slots, bytes, signal, (opening) => draw(opening, width, page));

/** The number of pages of a document; null if it cannot be opened (with a password, say). */
export const countPages = async (
  slots: DrawQueue,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<number | null> => {
  const counted = await enqueue(slots, bytes, signal, async (opening) => (await opening.opened).pageCount);
  return typeof counted === 'number' ? counted : null;
};
