import { refusalOf } from './checks.ts';
import { openDocument } from './opening.ts';
import type { Opening } from './opening.ts';
import { takeWorkers } from './workers.ts';
import type { WaitingWorkers } from './workers.ts';

/** The width of the unseen picture, in pixels. */
const unseenWidth = 8;
/** What nobody has asked for after this time is stale (X7), in milliseconds. */
const mostAgeMs = 5 * 60_000;
/** PDF2: whatever a file does that nobody looks at yet, it does it for no longer than this, in milliseconds. */
const timeoutMs = 8_000;

/** A document that is being opened before its viewer stands. */
interface OpenedAhead {
  readonly bytes: Uint8Array;
  readonly opening: Opening;
  /** It is the viewer's from now on, and not given up by itself any more. */
  readonly handOut: () => Opening;
  readonly drop: () => void;
}

/** What is opened ahead: one document, never more. */
export interface AheadSlots {
  readonly workers: WaitingWorkers;
  readonly ahead: { opened: OpenedAhead | null };
}

/** Draws the first page where nobody sees it: what was read and made ready for it is not read again for the viewer. */
const drawUnseen = async ({ opened }: Opening) => {
  const ahead = await opened;
  const page = await ahead.page(1);
  const canvas = document.createElement('canvas');
  const { width } = page.viewport({ scale: 1 });
  canvas.width = unseenWidth;
  canvas.height = unseenWidth;
  const viewport = page.viewport({ scale: unseenWidth / width });
  await page.draw({ canvas, viewport, isUnseen: true }).promise;
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
  drawUnseen(opening)
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(limit);
      if (!isHandedOut && ahead.opened?.opening === opening) limit = setTimeout(drop, mostAgeMs);
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
