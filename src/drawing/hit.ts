import type { Box, Drawn, LineObject, Point, TextObject } from '../../machines/drawing/edits.ts';
import { boxAround } from '../../machines/drawing/geometry.ts';
import type { Handle, Matrix } from '../../machines/drawing/geometry.ts';
import { heightOf, strokeWidth, textMatrix } from './look.ts';
import type { Measure } from './measure.ts';

const transform = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The corners of an object, clockwise from its own upper left one; for a line, its two ends. */
export const cornersOf = (object: Drawn, measure: Measure): readonly Point[] => {
  if ('from' in object) return [object.from, object.to];
  if (object.kind === 'text') {
    const [width, height] = [object.width, heightOf(object, measure)];
    const own = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
    return own.map((corner) => transform(textMatrix(object), corner));
  }
  const { x, y, width, height } = boundsOf(object);
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
};

/** In CSS pixels: the handles of a shorter side would hide the object, so they stand apart from it. */
const shortSide = 40;
const apart = 12;

const boundsOf = (object: Exclude<Drawn, TextObject | LineObject>): Box =>
  'box' in object ? object.box : boxAround(object.points);

/** How the handles of an object are placed: while something else is drawn, none may stand apart and be hit. */
export interface HandlePlacement {
  readonly zoom: number;
  readonly allowsDetachedHandles: boolean;
}

/** The corners of the frame on which the handles of an object stand. */
export const frameOf = (
  object: Drawn,
  measure: Measure,
  { zoom, allowsDetachedHandles }: HandlePlacement,
): readonly Point[] => {
  const corners = cornersOf(object, measure);
  if ('from' in object || object.kind === 'text' || !allowsDetachedHandles) return corners;
  const { width, height } = boundsOf(object);
  const [x, y] = [width, height].map((side) => (side * zoom < shortSide ? apart / zoom : 0));
  const ways = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.map((corner, at) => ({
    x: corner.x + (ways[at]?.[0] ?? 0) * (x ?? 0),
    y: corner.y + (ways[at]?.[1] ?? 0) * (y ?? 0),
  }));
};

/** The handles of an object, and where they are. */
export const handlesOf = (
  object: Drawn,
  measure: Measure,
  placement: HandlePlacement,
): readonly { handle: Handle; at: Point }[] => {
  const corners = frameOf(object, measure, placement);
  const between = (one: number, other: number): Point => {
    const [from, to] = [corners[one] ?? { x: 0, y: 0 }, corners[other] ?? { x: 0, y: 0 }];
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  };
  if ('from' in object) {
    return [
      { handle: 'from', at: object.from },
      { handle: 'to', at: object.to },
    ];
  }
  if (object.kind === 'text') return [{ handle: 'end', at: between(1, 2) }];
  return [
    { handle: 'nw', at: between(0, 0) },
    { handle: 'n', at: between(0, 1) },
    { handle: 'ne', at: between(1, 1) },
    { handle: 'e', at: between(1, 2) },
    { handle: 'se', at: between(2, 2) },
    { handle: 's', at: between(2, 3) },
    { handle: 'sw', at: between(3, 3) },
    { handle: 'w', at: between(3, 0) },
  ];
};

const distanceWithin = (
  object: Drawn,
  at: Point,
  { zoom, allowsDetachedHandles }: HandlePlacement,
): number => {
  if ('from' in object || object.kind === 'text' || !allowsDetachedHandles) return Infinity;
  const { x, y, width, height } = boundsOf(object);
  if (Math.min(width, height) * zoom >= shortSide) return Infinity;
  return Math.hypot(Math.max(x - at.x, at.x - x - width, 0), Math.max(y - at.y, at.y - y - height, 0));
};

/** The handle nearest to a point within `reach`; null if there is none, or if a small object is nearer. */
export const handleAt = (
  object: Drawn,
  at: Point,
  reach: number,
  measure: Measure,
  placement: HandlePlacement,
): Handle | null => {
  const max = Math.min(reach, distanceWithin(object, at, placement));
  const near = handlesOf(object, measure, placement)
    .map(({ handle, at: point }) => ({ handle, away: Math.hypot(point.x - at.x, point.y - at.y) }))
    .filter(({ away }) => away <= max)
    .sort((one, other) => one.away - other.away);
  return near[0]?.handle ?? null;
};

const distanceToLine = (from: Point, to: Point, at: Point): number => {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const part = length === 0 ? 0 : ((at.x - from.x) * x + (at.y - from.y) * y) / length;
  const near = Math.max(0, Math.min(1, part));
  return Math.hypot(from.x + near * x - at.x, from.y + near * y - at.y);
};

const isOn = (object: Drawn, at: Point, reach: number, measure: Measure): boolean => {
  const wide = reach + strokeWidth / 2;
  if ('from' in object) return distanceToLine(object.from, object.to, at) <= wide;
  const { x, y, width, height } = boxAround(cornersOf(object, measure));
  const isNear =
    at.x >= x - wide && at.x <= x + width + wide && at.y >= y - wide && at.y <= y + height + wide;
  if (!isNear || object.kind !== 'pen') return isNear;
  return object.points.some(
    (point, index) => distanceToLine(object.points[index - 1] ?? point, point, at) <= wide,
  );
};

/** The topmost object within `reach` of a point; null if there is none. */
export const objectAt = (
  objects: readonly Drawn[],
  at: Point,
  reach: number,
  measure: Measure,
): Drawn | null => objects.findLast((object) => isOn(object, at, reach, measure)) ?? null;
