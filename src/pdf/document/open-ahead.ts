import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import { refusalOf } from './checks.ts';
import type { DocumentWatch } from './guarded-document.ts';
import { getDocument } from '../library/pdfjs-stand-in.ts';
import { takeWorkers } from './workers.ts';
import type { PdfWorkers } from './workers.ts';

/** The width of the unseen picture, in pixels. */
const unseenWidth = 8;
/** What nobody has asked for after this time is too old to be shown (X7), in milliseconds. */
const mostAgeMs = 5 * 60_000;
/** PDF2: whatever a file does that nobody looks at yet, it does it for no longer than this, in milliseconds. */
const patienceMs = 8_000;

type Password = readonly [verify: (password: string) => void, reason: number];
type PasswordListener = (...asked: Password) => void;

/** A document that is being opened before its viewer stands. */
export interface OpenedAhead {
  readonly task: PDFDocumentLoadingTask;
  readonly workers: PdfWorkers;
}

interface Ahead extends OpenedAhead {
  readonly bytes: Uint8Array;
  /** Tells from now on what happens, and what has happened. */
  readonly follow: (watch: DocumentWatch) => void;
  readonly drop: () => void;
}

let ahead: Ahead | null = null;

/** A password that is asked for before anybody listens is asked for again once somebody does. */
const rememberPassword = (task: PDFDocumentLoadingTask) => {
  let asked: Password | null = null;
  let listener: PasswordListener | null = null;
  const ask: PasswordListener = (...given) => {
    asked = given;
    listener?.(...given);
  };
  Object.defineProperty(task, 'onPassword', {
    get: (): PasswordListener => ask,
    set: (given: PasswordListener) => {
      listener = given;
      const before = asked;
      if (before) queueMicrotask(() => given(...before));
    },
  });
};

/** Draws the first page where nobody sees it: what was read and made ready for it is not read again for the viewer. */
const drawUnseen = async (task: PDFDocumentLoadingTask) => {
  const opened = await task.promise;
  const page = await opened.getPage(1);
  const canvas = document.createElement('canvas');
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: unseenWidth / width });
  canvas.width = unseenWidth;
  canvas.height = unseenWidth;
  await page.render({ canvas, viewport, operationsFilter: () => false }).promise;
};

const openWith = (workers: PdfWorkers, bytes: Uint8Array, watch: DocumentWatch) => {
  try {
    return getDocument({ opening: { source: { data: bytes.slice() }, workers, watch } });
  } catch (error) {
    workers.terminate();
    throw error;
  }
};

const begin = (bytes: Uint8Array): Ahead => {
  const workers = takeWorkers();
  const failed: number[] = [];
  const told: DocumentWatch = { onPageFailed: (page) => void failed.push(page) };
  const watch: DocumentWatch = { onPageFailed: (page) => told.onPageFailed(page) };
  const task = openWith(workers, bytes, watch);
  rememberPassword(task);
  const drop = () => {
    clearTimeout(limit);
    if (ahead?.workers === workers) ahead = null;
    // The threads end first: one that hangs gives no answer to anything.
    workers.terminate();
    task.destroy().catch(() => undefined);
  };
  let limit = setTimeout(drop, patienceMs);
  let isTaken = false;
  workers.onBroken = drop;
  drawUnseen(task)
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(limit);
      if (!isTaken && ahead?.workers === workers) limit = setTimeout(drop, mostAgeMs);
    });
  return {
    bytes,
    task,
    workers,
    drop,
    follow: (listener) => {
      isTaken = true;
      clearTimeout(limit);
      told.onPageFailed = (page) => listener.onPageFailed(page);
      for (const page of failed) queueMicrotask(() => listener.onPageFailed(page));
    },
  };
};

/**
 * Opens a document before its viewer stands, as far as its first page can be drawn at once: one, never more. What was
 * opened ahead before is dropped. Nothing is told of a file that cannot be opened: its viewer will.
 */
export const openAhead = (bytes: Uint8Array): void => {
  if (ahead?.bytes === bytes || refusalOf(bytes) !== null) return;
  ahead?.drop();
  ahead = begin(bytes);
};

/** Gives up what was opened ahead. */
export const dropAhead = (): void => ahead?.drop();

/** Hands out what was opened ahead, once, where it is this document; `watch` hears of its pages from now on. */
export const takeAhead = (bytes: Uint8Array, watch: DocumentWatch): OpenedAhead | null => {
  if (ahead?.bytes !== bytes) return null;
  const taken = ahead;
  ahead = null;
  taken.follow(watch);
  return taken;
};
