import { describe, expect, it } from 'vitest';
import type { Drawn } from '../../machines/drawing/edits.ts';
import { handleAt, handlesOf } from '../../src/drawing/hit.ts';

const measure = (text: string, { size }: { size: number }) => text.length * size * 0.5;
const boxed = (width: number, height: number): Drawn => ({
  id: 'e1',
  page: 1,
  kind: 'check',
  box: { x: 100, y: 100, width, height },
  outline: '#107c41',
  background: null,
});
const placesOf = (object: Drawn, zoom: number) =>
  Object.fromEntries(handlesOf(object, measure, zoom).map(({ handle, at }) => [handle, [at.x, at.y]]));

describe('the handles of what is selected', () => {
  it('stand on the edges of what is large on the screen', () => {
    const large = placesOf(boxed(80, 60), 1);
    expect([large['nw'], large['se'], large['n']]).toEqual([
      [100, 100],
      [180, 160],
      [140, 100],
    ]);
    expect(placesOf(boxed(24, 24), 2)).toMatchObject({ nw: [100, 100], se: [124, 124] });
  });

  it('stand outside of what is below 40 px there, only along its short side', () => {
    expect(placesOf(boxed(24, 24), 1)).toMatchObject({ nw: [88, 88], se: [136, 136], e: [136, 112] });
    expect(placesOf(boxed(24, 24), 0.5)).toMatchObject({ nw: [76, 76], se: [148, 148] });
    expect(placesOf(boxed(200, 12), 1)).toMatchObject({ nw: [100, 88], se: [300, 124], w: [100, 106] });
  });

  it('leave a small object to be moved by a finger that is on it, or nearer to it than to a handle', () => {
    const small = boxed(24, 24);
    const at = (x: number, y: number) => handleAt(small, { x, y }, 40, measure, 0.5);
    expect([at(112, 112), at(101, 123), at(128, 112)]).toEqual([null, null, null]);
    expect([at(146, 112), at(148, 148), at(74, 78)]).toEqual(['e', 'se', 'nw']);
    expect(handleAt(boxed(80, 60), { x: 176, y: 156 }, 8, measure, 1)).toBe('se');
  });
});
