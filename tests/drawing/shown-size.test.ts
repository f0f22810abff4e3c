import { describe, expect, it } from 'vitest';
import { imageScaleOf, shownSizeOf } from '../../machines/drawing/geometry.ts';

describe('the size of a page at zoom 1', () => {
  it.each([
    [612, 792, 612, 792, 1],
    [850, 1_100, 612, 792, 850 / 612],
    [200, 100, 612, 306, 200 / 612],
    [1_224, 1_584, 612, 792, 2],
    [2_448, 3_168, 612, 792, 4],
    [2_550, 3_300, 637.5, 825, 4],
    [4_896, 6_336, 1_224, 1_584, 4],
  ])(
    'for an image of %i by %i pixels is %f by %f, with %f image pixels per shown pixel: a quarter, and never below 612 [S19] [S60]',
    (width, height, wide, high, scale) => {
      expect(shownSizeOf({ width, height }).width).toBeCloseTo(wide);
      expect(shownSizeOf({ width, height }).height).toBeCloseTo(high);
      expect(imageScaleOf({ width, height })).toBeCloseTo(scale);
    },
  );
});
