import { bitmapAt } from '../../drawing/decode-picture.ts';
import { openOffscreen } from '../../drawing/easels.ts';
import type { SmallTask } from './small-pictures.ts';

self.addEventListener('message', ({ data: { image, size } }: MessageEvent<SmallTask>) => {
  // What cannot be drawn stays white.
  void bitmapAt(image, size, openOffscreen).then((bitmap) =>
    self.postMessage(bitmap, bitmap ? { transfer: [bitmap] } : {}),
  );
});
