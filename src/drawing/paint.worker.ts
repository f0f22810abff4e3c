import { createOffscreenCanvas } from './canvas.ts';
import { paintChecked, problemOf } from './paint-checked.ts';
import type { PaintProblem } from './paint-checked.ts';
import type { PaintTask } from './paint-marks.ts';

/** What the worker says of its task. */
export type PaintAnswer =
  | { readonly kind: 'painted'; readonly png: Blob }
  | { readonly kind: 'refused'; readonly problem: PaintProblem };

self.addEventListener('message', ({ data }: MessageEvent<PaintTask>) => {
  const say = (answer: PaintAnswer) => self.postMessage(answer);
  paintChecked(data, createOffscreenCanvas).then(
    (png) => say({ kind: 'painted', png }),
    (thrown: unknown) => say({ kind: 'refused', problem: problemOf(thrown) }),
  );
});
