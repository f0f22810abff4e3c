import { expect, it, onTestFinished } from 'vitest';
import { zoomOnGesture } from '../../src/pdf/viewer/zoom.ts';

it('zooms by Ctrl and the wheel again after a scroll in between [D2.44]', () => {
  const root = document.createElement('div');
  const zooms: number[] = [];
  onTestFinished(
    zoomOnGesture(root, {
      scale: () => zooms.at(-1) ?? 1,
      zoomAround: ({ to }) => {
        zooms.push(to);
        return () => {};
      },
    }),
  );
  for (const ctrlKey of [true, false, true])
    root.dispatchEvent(Object.assign(new Event('wheel'), { deltaY: -100, ctrlKey }));
  expect(zooms).toHaveLength(2);
});
