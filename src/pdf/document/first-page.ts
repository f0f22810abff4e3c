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

type Undrawable = Extract<FirstPage, { kind: 'undrawable' }>;
const undrawable = (reason: PdfFailure | 'password'): Undrawable => ({ kind: 'undrawable', reason });

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((picture) =>
      picture ? resolve(picture) : reject(new Error('The browser makes no picture of this page.')),
    );
  });

/** What ends the work before it is done: the caller, a worker that breaks or hangs, a page that fails. */
const ending = (workers: PdfWorkers, signal: AbortSignal) => {
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

const drawn = async (opening: Opening, width: number): Promise<FirstPage> => {
  const pdf = await opening.opened;
  const page = await pdf.page(1);
  const { width: own, height } = page.viewport({ scale: 1 });
  const viewport = page.viewport({ scale: Math.min(width / own, tallest / height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.draw({ canvas, viewport }).promise;
  const picture = await pictureOf(canvas);
  return { kind: 'drawn', picture, width: canvas.width, height: canvas.height, pages: pdf.pages };
};

type Use<T> = (opening: Opening) => Promise<T>;

const opened = async <T>(workers: PdfWorkers, bytes: Uint8Array, signal: AbortSignal, use: Use<T>) => {
  const opening = openDocument(workers, { data: bytes.slice() });
  const { ended, end, stop } = ending(workers, signal);
  opening.onPageFailed(() => end(undrawable('corrupt')));
  opening.onPassword(() => end(undrawable('password')));
  const failed = (error: { name?: string; message?: string }) => undrawable(failureOf(error));
  try {
    return await Promise.race([ended, use(opening).catch(failed)]);
  } finally {
    stop();
    // The workers end first: one that hangs gives no answer to anything, and the next document takes two of its own.
    workers.terminate();
    void opening.close();
  }
};

/**
 * Opens a document for `use`, after those that were asked for before: so there are never more than the two workers of one
 * document. Ends within ten seconds of its turn whatever the file is; where `signal` is aborted, at once.
 */
const inTurn = <T>(
  { workers, turns }: PageTurns,
  bytes: Uint8Array,
  signal: AbortSignal,
  use: Use<T>,
): Promise<T | Undrawable> => {
  const refusal = refusalOf(bytes);
  if (refusal) return Promise.resolve(undrawable(refusal));
  const turn = turns.last.then(() =>
    signal.aborted ? undrawable('unreadable') : opened(takeWorkers(workers), bytes, signal, use),
  );
  turns.last = turn.catch(() => undefined);
  return turn;
};

/** Draws the first page of a document, in its turn. */
export const drawFirstPage = (
  slots: PageTurns,
  { bytes, width }: FirstPageWanted,
  signal: AbortSignal,
): Promise<FirstPage> => inTurn(slots, bytes, signal, (opening) => drawn(opening, width));

/** How many pages a document has, in its turn; null where it cannot be opened, as one with a password. */
export const countPages = async (
  slots: PageTurns,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<number | null> => {
  const counted = await inTurn(slots, bytes, signal, async (opening) => (await opening.opened).pages);
  return typeof counted === 'number' ? counted : null;
};
