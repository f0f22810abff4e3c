import type { Size } from '../../../machines/drawing/geometry.ts';
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

/** In a worker, because scaling a large picture down would block the page; without one, nothing is drawn. */
const workerPainter = (): ThumbnailPainter => {
  const worker = new Worker(new URL('thumbnail.worker.ts', import.meta.url), { type: 'module' });
  return {
    draw: (task) =>
      new Promise((resolve) => {
        const take = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data);
        worker.addEventListener('message', take, { once: true });
        worker.addEventListener('error', () => resolve(null), { once: true });
        worker.postMessage(task);
      }),
    end: () => worker.terminate(),
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
      if (painter === null) drawAll().catch(() => undefined);
      return () => void waiting.delete(request);
    },
    end: () => {
      waiting.clear();
      painter?.end();
      painter = null;
    },
  };
};
