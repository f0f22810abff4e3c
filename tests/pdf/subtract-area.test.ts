import { describe, expect, it } from 'vitest';
import { subtractArea, wholePage } from '../../src/pdf/document/subtract-area.ts';
import type { Area } from '../../src/pdf/document/subtract-area.ts';

const tolerance = { width: 0.003, height: 0.003 };
const rows = (top: number, bottom: number): Area => ({ left: 0, right: 1, top, bottom });
const unseenAfter = (...seen: readonly Area[]) =>
  seen.reduce<readonly Area[]>((unseen, area) => subtractArea(unseen, area, tolerance), [wholePage]);

describe('the part of a page that was not visible yet', () => {
  it.each([
    ['it was on the screen at once', [wholePage]],
    ['it was on the screen in parts, one below the other', [rows(0, 0.4), rows(0.4, 0.8), rows(0.8, 1)]],
    [
      'it was on the screen in parts in any order, one over the other',
      [rows(0.6, 1), rows(0, 0.5), rows(0.3, 0.7)],
    ],
    ['the gaps are not larger than rounding', [rows(0.001, 0.5), rows(0.502, 1)]],
    [
      'it was on the screen in four quarters of a page that was zoomed',
      [
        { left: 0, right: 0.5, top: 0, bottom: 0.5 },
        { left: 0.5, right: 1, top: 0, bottom: 0.5 },
        { left: 0.5, right: 1, top: 0.5, bottom: 1 },
        { left: 0, right: 0.5, top: 0.5, bottom: 1 },
      ],
    ],
  ])('is empty if %s [S62]', (_, seen) => {
    expect(unseenAfter(...seen)).toEqual([]);
  });

  it('is what lies beside and between the parts that were on the screen [S62]', () => {
    expect(unseenAfter(rows(0, 0.2), rows(0.8, 1))).toEqual([rows(0.2, 0.8)]);
    expect(unseenAfter({ left: 0, right: 0.5, top: 0, bottom: 1 })).toEqual([
      { left: 0.5, right: 1, top: 0, bottom: 1 },
    ]);
    expect(unseenAfter()).toEqual([wholePage]);
  });
});
