import { describe, expect, it } from 'vitest';
import type { Drawn } from '../../machines/drawing/edits.ts';
import { handleAt, handlesOf } from '../../src/drawing/hit.ts';
import { pressAt } from '../../src/drawing/view-of-page.ts';

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
  Object.fromEntries(
    handlesOf(object, measure, { zoom, allowsDetachedHandles: true }).map(({ handle, at }) => [
      handle,
      [at.x, at.y],
    ]),
  );

describe('the handles of the selected object', () => {
  it('are on the edges of an object that is large on the screen', () => {
    const large = placesOf(boxed(80, 60), 1);
    expect([large['nw'], large['se'], large['n']]).toEqual([
      [100, 100],
      [180, 160],
      [140, 100],
    ]);
    expect(placesOf(boxed(24, 24), 2)).toMatchObject({ nw: [100, 100], se: [124, 124] });
  });

  it('are outside of an object below 40 px, only along its short side', () => {
    expect(placesOf(boxed(24, 24), 1)).toMatchObject({ nw: [88, 88], se: [136, 136], e: [136, 112] });
    expect(placesOf(boxed(24, 24), 0.5)).toMatchObject({ nw: [76, 76], se: [148, 148] });
    expect(placesOf(boxed(200, 12), 1)).toMatchObject({ nw: [100, 88], se: [300, 124], w: [100, 106] });
  });

  it('let a finger move a small object when it is on it, or nearer to it than to a handle', () => {
    const small = boxed(24, 24);
    const at = (x: number, y: number) =>
      handleAt(small, { x, y }, 40, measure, { zoom: 0.5, allowsDetachedHandles: true });
    expect([at(112, 112), at(101, 123), at(128, 112)]).toEqual([null, null, null]);
    expect([at(146, 112), at(148, 148), at(74, 78)]).toEqual(['e', 'se', 'nw']);
    expect(
      handleAt(boxed(80, 60), { x: 176, y: 156 }, 8, measure, { zoom: 1, allowsDetachedHandles: true }),
    ).toBe('se');
  });

  it.each([
    ['the next line of a marker', boxed(200, 12), { x: 100, y: 130 }, 8],
    ['a check mark beside the last, by a finger', boxed(24, 24), { x: 142, y: 112 }, 20],
  ])('do not catch a press beside the last mark while another is drawn: %s [D2.56]', (_, last, at, reach) => {
    const view = {
      size: { width: 612, height: 792 },
      rotation: 0,
      zoom: 1,
      objects: [last],
      measure,
    } as const;
    const held = (allowsDetachedHandles: boolean) =>
      pressAt({ ...view, allowsDetachedHandles }, at, 'e1', reach).handle;
    expect(held(false)).toBe(null);
    expect(held(true)).not.toBe(null);
  });
});
