import type { SmallTask } from './small-pictures.ts';

self.addEventListener('message', ({ data: { image, sizes } }: MessageEvent<SmallTask>) => {
  createImageBitmap(image, sizes).then(
    (bitmap) => self.postMessage(bitmap, { transfer: [bitmap] }),
    // What cannot be drawn stays white.
    () => self.postMessage(null),
  );
});
