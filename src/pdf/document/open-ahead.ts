import { refusalOf } from './checks.ts';
import { openDocument } from './opening.ts';
import type { Opening } from './opening.ts';
import { takeWorkers } from './workers.ts';
import type { WorkerPool } from './workers.ts';

const offscreenWidth = 8;
/** After this time an unused document is stale (X7), in milliseconds. */
const maxAgeMs = 5 * 60_000;
/** PDF2: the limit for reading and rendering ahead, in milliseconds. */
const timeoutMs = 8_000;

interface OpenedAhead {
  readonly bytes: Uint8Array;
  readonly opening: Opening;
  /** From then on it belongs to the viewer; it is no longer dropped by a timeout. */
  readonly handOut: () => Opening;
  readonly drop: () => void;
}

/** The document that is opened ahead: one at a time. */
export interface OpenedAheadState {
  readonly workers: WorkerPool;
  readonly ahead: { opened: OpenedAhead | null };
}

/** Makes pdfjs-dist cache what the viewer needs to render the first page. */
const drawOffscreen = async ({ opened }: Opening) => {
  const ahead = await opened;
  const page = await ahead.page(1);
  const canvas = document.createElement('canvas');
  const { width } = page.viewport({ scale: 1 });
  canvas.width = offscreenWidth;
  canvas.height = offscreenWidth;
  const viewport = page.viewport({ scale: offscreenWidth / width });
  await page.draw({ canvas, viewport, isDryRun: true }).promise;
  await ahead.remarks();
};

const startOpening = ({ workers: waiting, ahead }: OpenedAheadState, bytes: Uint8Array): OpenedAhead => {
  const workers = takeWorkers(waiting);
  const opening = openDocument(workers, { data: bytes.slice() });
  const drop = () => {
    clearTimeout(limit);
    if (ahead.opened?.opening === opening) ahead.opened = null;
    // The workers are terminated first: one that hangs would not answer.
    workers.terminate();
    void opening.close();
  };
  let limit = setTimeout(drop, timeoutMs);
  let isHandedOut = false;
  workers.onBroken = drop;
  drawOffscreen(opening)
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(limit);
      if (!isHandedOut && ahead.opened?.opening === opening) limit = setTimeout(drop, maxAgeMs);
    });
  return {
    bytes,
    opening,
    drop,
    handOut: () => {
      isHandedOut = true;
      clearTimeout(limit);
      return opening;
    },
  };
};

/**
 * Opens a document before its viewer is mounted, so that its first page can be rendered at once: one at a
 * time. An earlier one is dropped. Failures are ignored: the viewer will report them.
 */
export const openAhead = (slots: OpenedAheadState, bytes: Uint8Array): void => {
  const { ahead } = slots;
  if (ahead.opened?.bytes === bytes || refusalOf(bytes) !== null) return;
  ahead.opened?.drop();
  ahead.opened = startOpening(slots, bytes);
};

/** Drops the document that was opened ahead. */
export const dropAhead = ({ ahead }: OpenedAheadState): void => ahead.opened?.drop();

/** Returns the document that was opened ahead, once, if it is this one. */
export const takeAhead = ({ ahead }: OpenedAheadState, bytes: Uint8Array): Opening | null => {
  const { opened } = ahead;
  if (opened?.bytes !== bytes) return null;
  ahead.opened = null;
  return opened.handOut();
};
