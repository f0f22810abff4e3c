import { failureOf, refusalOf } from './checks.ts';
import type { PdfFailure } from './checks.ts';
import { openDocument } from './opening.ts';
import type { Opening } from './opening.ts';
import { createWatchdog } from './watchdog.ts';
import { takeWorkers } from './workers.ts';
import type { PdfWorkers, WaitingWorkers } from './workers.ts';

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

/** Whose turn it is: one document is drawn after the other. */
export interface PageTurns {
  readonly workers: WaitingWorkers;
  readonly turns: { last: Promise<unknown> };
}

/** A first page as it is asked for. */
export interface FirstPageWanted {
  /** The bytes stay the caller's. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels of the picture. */
  readonly width: number;
}

/** PDF2: for how long a document that is being read or drawn may show no progress. */
const timeoutMs = 8_000;
const tallest = 3_000;

const undrawable = (reason: PdfFailure | 'password'): FirstPage => ({ kind: 'undrawable', reason });

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((picture) =>
      picture ? resolve(picture) : reject(new Error('The browser makes no picture of this page.')),
    );
  });

/** What ends the drawing before the page is there: the caller, a worker that breaks or hangs, a page that fails. */
const ending = (workers: PdfWorkers, signal: AbortSignal) => {
  let end: (page: FirstPage) => void = () => {};
  const ended = new Promise<FirstPage>((resolve) => {
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

const drawn = async (opening: Opening, width: number): Promise<FirstPage> => {
  const opened = await opening.opened;
  const page = await opened.page(1);
  const { width: own, height } = page.viewport({ scale: 1 });
  const viewport = page.viewport({ scale: Math.min(width / own, tallest / height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.draw({ canvas, viewport }).promise;
  const picture = await pictureOf(canvas);
  return { kind: 'drawn', picture, width: canvas.width, height: canvas.height, pages: opened.pages };
};

const draw = async (workers: PdfWorkers, { bytes, width }: FirstPageWanted, signal: AbortSignal) => {
  const opening = openDocument(workers, { data: bytes.slice() });
  const { ended, end, stop } = ending(workers, signal);
  opening.onPageFailed(() => end(undrawable('corrupt')));
  opening.onPassword(() => end(undrawable('password')));
  const failed = (error: { name?: string; message?: string }) => undrawable(failureOf(error));
  try {
    return await Promise.race([ended, drawn(opening, width).catch(failed)]);
  } finally {
    stop();
    // The workers end first: one that hangs gives no answer to anything, and the next document takes two of its own.
    workers.terminate();
    void opening.close();
  }
};

/**
 * Draws the first page of a document, after those that were asked for before: so there are never more than the two workers
 * of one document. Ends within ten seconds of its turn whatever the file is; where `signal` is aborted, at once.
 */
export const drawFirstPage = (
  { workers, turns }: PageTurns,
  wanted: FirstPageWanted,
  signal: AbortSignal,
): Promise<FirstPage> => {
  const refusal = refusalOf(wanted.bytes);
  if (refusal) return Promise.resolve(undrawable(refusal));
  const turn = turns.last.then(() =>
    signal.aborted ? undrawable('unreadable') : draw(takeWorkers(workers), wanted, signal),
  );
  turns.last = turn.catch(() => undefined);
  return turn;
};
