import { refusalOf } from './checks.ts';
import { openDocument } from './opening.ts';
import type { Opening } from './opening.ts';
import { takeWorkers } from './workers.ts';
import type { WorkerPool } from './workers.ts';

const offscreenWidth = 8;
/** After this time an unused document is stale (X7), in milliseconds. */
const maxAgeMs = 5 * 60_000;
/** PDF2: the limit for reading and drawing ahead, in milliseconds. */
const timeoutMs = 8_000;

/** A document that is being opened before its viewer stands. */
interface OpenedAhead {
  readonly bytes: Uint8Array;
  readonly opening: Opening;
  /** The viewer owns it from now on; it is no longer dropped by a timeout. */
  readonly handOut: () => Opening;
  readonly drop: () => void;
}

/** What is opened ahead: one document, never more. */
export interface AheadSlots {
  readonly workers: WorkerPool;
  readonly ahead: { opened: OpenedAhead | null };
}

/** Makes pdfjs-dist cache what the viewer needs to draw the first page. */
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

const begin = ({ workers: waiting, ahead }: AheadSlots, bytes: Uint8Array): OpenedAhead => {
  const workers = takeWorkers(waiting);
  const opening = openDocument(workers, { data: bytes.slice() });
  const drop = () => {
    clearTimeout(limit);
    if (ahead.opened?.opening === opening) ahead.opened = null;
    // The workers end first: one that hangs gives no answer to anything.
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
 * Opens a document before its viewer stands, as far as its first page can be drawn at once: one, never more. What was
 * opened ahead before is dropped. Nothing is told of a file that cannot be opened: its viewer will.
 */
export const openAhead = (slots: AheadSlots, bytes: Uint8Array): void => {
  const { ahead } = slots;
  if (ahead.opened?.bytes === bytes || refusalOf(bytes) !== null) return;
  ahead.opened?.drop();
  ahead.opened = begin(slots, bytes);
};

/** Gives up what was opened ahead. */
export const dropAhead = ({ ahead }: AheadSlots): void => ahead.opened?.drop();

/** Hands out what was opened ahead, once, where it is this document. */
export const takeAhead = ({ ahead }: AheadSlots, bytes: Uint8Array): Opening | null => {
  const { opened } = ahead;
  if (opened?.bytes !== bytes) return null;
  ahead.opened = null;
  return opened.handOut();
};
