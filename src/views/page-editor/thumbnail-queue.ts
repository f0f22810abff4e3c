import type { Size } from '../../../machines/drawing/geometry.ts';
import { scaledBitmap, createCanvasElement } from '../../drawing/canvas.ts';
import { pictureFile } from './editor-contents.ts';
import type { PageImage } from './editor-contents.ts';

/** In image pixels: twice the displayed width, for screens with a high pixel density. */
const pictureWidth = 176;

export interface ThumbnailTask {
  readonly image: Blob;
  readonly size: Size;
}

/** Draws thumbnails; null if the browser cannot. */
export interface ThumbnailPainter {
  readonly draw: (task: ThumbnailTask) => Promise<ImageBitmap | null>;
  readonly end: () => void;
}

/** Draws thumbnails one after the other; a cancelled one is skipped. */
export interface ThumbnailQueue {
  /** Returns a function that cancels the request. */
  readonly request: (image: PageImage, show: (bitmap: ImageBitmap) => void) => () => void;
  /** Cancels everything and ends the worker; a later request starts another one. */
  readonly end: () => void;
}

const drawHere = ({ image, size }: ThumbnailTask) => scaledBitmap(image, size, createCanvasElement);

const beginWorker = (): Worker | null => {
  try {
    return new Worker(new URL('thumbnail.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

/** In a worker, because scaling a large picture down would block the page. */
const workerPainter = (): ThumbnailPainter => {
  let worker = beginWorker();
  const drawInWorker = (target: Worker, task: ThumbnailTask) =>
    new Promise<ImageBitmap | null>((resolve) => {
      const over = new AbortController();
      const take = ({ data }: MessageEvent<ImageBitmap | null>) => {
        over.abort();
        resolve(data);
      };
      const fail = (event: Event) => {
        // The worker could not be loaded, or crashed: draw on the main thread.
        event.preventDefault();
        over.abort();
        worker = null;
        resolve(drawHere(task));
      };
      target.addEventListener('message', take, { signal: over.signal });
      target.addEventListener('error', fail, { signal: over.signal });
      target.postMessage(task);
    });
  return {
    draw: (task) => (worker === null ? drawHere(task) : drawInWorker(worker, task)),
    end: () => worker?.terminate(),
  };
};

const taskOf = (image: PageImage): ThumbnailTask => ({
  image: pictureFile(image),
  size: {
    width: pictureWidth,
    height: Math.max(1, Math.round((pictureWidth * image.height) / image.width)),
  },
});

interface ThumbnailRequest {
  readonly image: PageImage;
  readonly show: (bitmap: ImageBitmap) => void;
}

/** The painter is started at the first request. */
export const createThumbnailQueue = (begin: () => ThumbnailPainter = workerPainter): ThumbnailQueue => {
  const waiting = new Set<ThumbnailRequest>();
  let painter: ThumbnailPainter | null = null;
  const drawAll = async () => {
    const mine = begin();
    painter = mine;
    for (let [next] = waiting; next && painter === mine; [next] = waiting) {
      const bitmap = await mine.draw(taskOf(next.image));
      if (bitmap && waiting.delete(next)) next.show(bitmap);
      else bitmap?.close();
      waiting.delete(next);
    }
    mine.end();
    if (painter === mine) painter = null;
  };
  return {
    request: (image, show) => {
      const request = { image, show };
      waiting.add(request);
      if (painter === null) void drawAll();
      return () => void waiting.delete(request);
    },
    end: () => {
      waiting.clear();
      painter?.end();
      painter = null;
    },
  };
};
