import { createOffscreenCanvas } from './canvas.ts';
import { paintChecked, problemOf } from './paint-checked.ts';
import type { PaintProblem } from './paint-checked.ts';
import type { PaintTask } from './paint-marks.ts';

export type PaintAnswer =
  | { readonly kind: 'painted'; readonly png: Blob }
  | { readonly kind: 'refused'; readonly problem: PaintProblem };

self.addEventListener('message', ({ data }: MessageEvent<PaintTask>) => {
  const post = (answer: PaintAnswer) => self.postMessage(answer);
  paintChecked(data, createOffscreenCanvas).then(
    (png) => post({ kind: 'painted', png }),
    (thrown: unknown) => post({ kind: 'refused', problem: problemOf(thrown) }),
  );
});
