import type { Size } from '../../../machines/drawing/geometry.ts';
import { bitmapAt } from '../../drawing/decode-picture.ts';
import { openOnPage } from '../../drawing/easels.ts';
import { pictureFile } from './editor-contents.ts';
import type { PageImage } from './editor-contents.ts';

/** Twice as wide as it is shown, for screens with small pixels. */
const pictureWidth = 176;

/** What is to be drawn small, and how large. */
export interface SmallTask {
  readonly image: Blob;
  readonly size: Size;
}

/** Draws small pictures; null where there is nothing to be drawn. */
export interface SmallPainter {
  readonly draw: (task: SmallTask) => Promise<ImageBitmap | null>;
  readonly end: () => void;
}

/** Draws pages small, one after the other, and no page that is not to be seen any more when it is its turn. */
export interface SmallPictures {
  /** Asks for a page's picture. Returns a function to cancel it. */
  readonly want: (image: PageImage, show: (bitmap: ImageBitmap) => void) => () => void;
  /** Nothing more is drawn until something is wanted again. */
  readonly end: () => void;
}

const here = ({ image, size }: SmallTask) => bitmapAt(image, size, openOnPage);

const beginWorker = (): Worker | null => {
  try {
    return new Worker(new URL('small-picture.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

/** A painter of a worker of its own: the browser makes a large picture small where it is asked to, which takes long. */
const workerPainter = (): SmallPainter => {
  let worker = beginWorker();
  const ask = (asked: Worker, task: SmallTask) =>
    new Promise<ImageBitmap | null>((resolve) => {
      const over = new AbortController();
      const take = ({ data }: MessageEvent<ImageBitmap | null>) => {
        over.abort();
        resolve(data);
      };
      const fail = (event: Event) => {
        // The worker's file did not come, or the worker died: the page can do it alone.
        event.preventDefault();
        over.abort();
        worker = null;
        resolve(here(task));
      };
      asked.addEventListener('message', take, { signal: over.signal });
      asked.addEventListener('error', fail, { signal: over.signal });
      asked.postMessage(task);
    });
  return {
    draw: (task) => (worker === null ? here(task) : ask(worker, task)),
    end: () => worker?.terminate(),
  };
};

const taskOf = (image: PageImage): SmallTask => ({
  image: pictureFile(image),
  size: {
    width: pictureWidth,
    height: Math.max(1, Math.round((pictureWidth * image.height) / image.width)),
  },
});

interface Wanted {
  readonly image: PageImage;
  readonly show: (bitmap: ImageBitmap) => void;
}

/** Makes the pictures of one editor; the painter begins with the first of them. */
export const createSmallPictures = (begin: () => SmallPainter = workerPainter): SmallPictures => {
  const waiting = new Set<Wanted>();
  let painter: SmallPainter | null = null;
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
    want: (image, show) => {
      const wanted = { image, show };
      waiting.add(wanted);
      if (painter === null) void drawAll();
      return () => void waiting.delete(wanted);
    },
    end: () => {
      waiting.clear();
      painter?.end();
      painter = null;
    },
  };
};
