import { expect, it, onTestFinished } from 'vitest';
import { followZoomGestures } from '../../src/ui/zoom-gestures.ts';

it('zooms by Ctrl and the wheel again after a scroll in between [D2.44]', () => {
  const root = document.createElement('div');
  const seen: string[] = [];
  onTestFinished(
    followZoomGestures(root, () => {
      seen.push('start');
      const zoomBy = (factor: number) => {
        seen.push(factor.toFixed(2));
        return factor;
      };
      return { zoomBy, end: () => seen.push('end') };
    }),
  );
  for (const ctrlKey of [true, true, false, true])
    root.dispatchEvent(Object.assign(new Event('wheel'), { deltaY: -100, ctrlKey }));
  expect(seen).toEqual(['start', '1.22', '1.49', 'end', 'start', '1.22']);
});

it('turns back at once from a bound of the zoom, within one gesture [D2.44]', () => {
  const root = document.createElement('div');
  const factors: string[] = [];
  const zoomBy = (factor: number) => {
    factors.push(factor.toFixed(2));
    return Math.min(factor, 1.4);
  };
  onTestFinished(followZoomGestures(root, () => ({ zoomBy, end: () => {} })));
  for (const deltaY of [-100, -100, -100, 100])
    root.dispatchEvent(Object.assign(new Event('wheel'), { deltaY, ctrlKey: true }));
  // A fifth less than the bound, although the wheel has gone further than that.
  expect(factors.at(-1)).toBe('1.15');
});
