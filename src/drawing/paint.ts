import { objectsOn, rotationOn } from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import type { Size } from '../../machines/drawing/geometry.ts';
import { createCanvasElement } from './canvas.ts';
import { lookOf } from './look.ts';
import { createMeasure } from './measure.ts';
import type { Measure } from './measure.ts';
import { paintChecked, PaintError, problemOf } from './paint-checked.ts';
import type { PaintTask } from './paint-marks.ts';
import type { PaintAnswer } from './paint.worker.ts';

export interface PagePainting {
  readonly image: Blob;
  /** Its size on the screen, in image pixels; an image of another size is not painted. */
  readonly size: Size;
  readonly edits: Edits;
  /** From 1. */
  readonly page: number;
  readonly signal: AbortSignal;
  /** Default: the screen's, so that lines break in the same places. */
  readonly measure?: Measure;
}

const paintHere = (task: PaintTask): Promise<Blob> =>
  paintChecked(task, createCanvasElement).catch((thrown: unknown) => {
    throw new PaintError(problemOf(thrown));
  });

/** Null if the browser refuses to start one. */
const startPainter = (): Worker | null => {
  const address = new URL('paint.worker.ts', import.meta.url);
  try {
    return new Worker(address, { type: 'module', name: 'page-painter' });
  } catch {
    return null;
  }
};

const paintInWorker = (worker: Worker, task: PaintTask, signal: AbortSignal): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    const end = () => worker.terminate();
    const stop = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PaintAnswer>) => {
      signal.removeEventListener('abort', stop);
      end();
      if (data.kind === 'painted') resolve(data.png);
      else reject(new PaintError(data.problem));
    });
    worker.addEventListener('error', (event) => {
      // The worker could not be loaded, or crashed: paint on the main thread.
      event.preventDefault();
      signal.removeEventListener('abort', stop);
      end();
      paintHere(task).then(resolve, reject);
    });
    worker.postMessage(task);
  });

let screenMeasure: Measure | null = null;

/** The measure by which the screen breaks lines; created at its first use. */
export const measureOfScreen = (): Measure => (screenMeasure ??= createMeasure());

/**
 * Paints a page's edits into its image at full size, in a worker if the browser can paint there, and verifies the
 * PNG. Rejects with a `PaintError`, or with the signal's reason (D7.12, X12).
 */
export const paintPage = async (painting: PagePainting): Promise<Blob> => {
  const { image, size, edits, page, signal, measure = measureOfScreen() } = painting;
  signal.throwIfAborted();
  const task: PaintTask = {
    image,
    size,
    looks: objectsOn(edits, page).map((object) => lookOf(object, measure)),
    rotation: rotationOn(edits, page),
  };
  const worker = typeof OffscreenCanvas === 'function' ? startPainter() : null;
  return worker ? paintInWorker(worker, task, signal) : paintHere(task);
};
