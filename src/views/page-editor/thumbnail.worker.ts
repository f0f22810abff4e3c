import { scaledBitmap, createOffscreenCanvas } from '../../drawing/canvas.ts';
import type { ThumbnailTask } from './thumbnail-queue.ts';

self.addEventListener('message', ({ data: { image, size } }: MessageEvent<ThumbnailTask>) => {
  // An image that cannot be drawn is left white.
  void scaledBitmap(image, size, createOffscreenCanvas).then((bitmap) =>
    self.postMessage(bitmap, bitmap ? { transfer: [bitmap] } : {}),
  );
});
