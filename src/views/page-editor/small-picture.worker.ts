import { bitmapAt, createOffscreenCanvas } from '../../drawing/canvas.ts';
import type { ThumbnailTask } from './thumbnail-queue.ts';

self.addEventListener('message', ({ data: { image, size } }: MessageEvent<ThumbnailTask>) => {
  // What cannot be drawn stays white.
  void bitmapAt(image, size, createOffscreenCanvas).then((bitmap) =>
    self.postMessage(bitmap, bitmap ? { transfer: [bitmap] } : {}),
  );
});
