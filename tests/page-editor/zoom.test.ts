import { describe, expect, it } from 'vitest';
import { nextZoom } from '../../src/views/page-editor/PageControls.tsx';

const walked = (from: number, direction: 1 | -1): number[] => {
  const zooms = [from];
  for (let zoom = nextZoom(from, direction); zoom !== zooms.at(-1); zoom = nextZoom(zoom, direction))
    zooms.push(zoom);
  return zooms;
};

describe('the zoom of a page', () => {
  it('changes in steps of 25 % from half to twice its size, and no further [D2.55] [D5.6] [D9.8]', () => {
    expect(walked(1, 1)).toEqual([1, 1.25, 1.5, 1.75, 2]);
    expect(walked(1, -1)).toEqual([1, 0.75, 0.5]);
  });

  it('changes from any size that a pinch or the width has set to the next step [D2.55]', () => {
    expect([nextZoom(0.59, 1), nextZoom(0.59, -1), nextZoom(1.24, 1), nextZoom(1.26, -1)]).toEqual([
      0.75, 0.5, 1.25, 1.25,
    ]);
  });
});
