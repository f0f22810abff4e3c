import type { Box, Drawn, Point, Rotation, TextObject } from './edits.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** As in SVG and on a canvas: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The handles of a selected object; `end` sets a text's width. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'from' | 'to' | 'end';

/**
 * A page is shown at a quarter of its image's pixels (S19), but never narrower than this, in shown pixels
 * (S60).
 */
const minShownWidth = 612;
const maxScale = 4;
/** Image pixels per shown pixel: drawings have their sizes in shown pixels (S19, S60). */
export const imageScaleOf = ({ width }: Size): number => Math.min(maxScale, width / minShownWidth);
/** The size of a page's image at zoom 1, in shown pixels; the argument is in image pixels. */
export const shownSizeOf = (image: Size): Size => {
  const scale = imageScaleOf(image);
  return { width: image.width / scale, height: image.height / scale };
};
/** Width of every outline, in shown pixels (D9.8). */
export const outlineWidth = 5;
/** Of a line of text, in font sizes. */
export const lineHeight = 1.25;
/** The minimum width of a text, in shown pixels. */
export const minTextWidth = 24;

const quarters: Readonly<Record<Rotation, readonly [number, number, number, number]>> = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
};

/** Rounded to hundredths, which are finer than a pixel of any page image. */
export const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
});

/** A vector of the unrotated page, in the rotated view. */
export const turnedBy = ({ x, y }: Point, rotation: Rotation): Point => {
  const [a, b, c, d] = quarters[rotation];
  return { x: a * x + c * y, y: b * x + d * y };
};

/** The inverse rotation. */
export const inverseRotation = (rotation: Rotation): Rotation => ((360 - rotation) % 360) as Rotation;

/** The size of a page in the rotated view. */
export const rotatedSize = ({ width, height }: Size, rotation: Rotation): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Maps points of the unrotated page to where they appear. */
export const pageMatrix = ({ width, height }: Size, rotation: Rotation): Matrix => {
  const [a, b, c, d] = quarters[rotation];
  return [a, b, c, d, a + c < 0 ? (a < 0 ? width : height) : 0, b + d < 0 ? (d < 0 ? height : width) : 0];
};

/** Where a point of the unrotated page appears. */
export const pageToView = (at: Point, size: Size, rotation: Rotation): Point => {
  const [a, b, c, d, e, f] = pageMatrix(size, rotation);
  return { x: a * at.x + c * at.y + e, y: b * at.x + d * at.y + f };
};

/** The point of the unrotated page that appears there. */
export const viewToPage = (seen: Point, size: Size, rotation: Rotation): Point =>
  pageToView(seen, rotatedSize(size, rotation), inverseRotation(rotation));

/** The box with these two corners. */
export const boxBetween = (one: Point, other: Point): Box => ({
  ...rounded({ x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) }),
  width: Math.round(Math.abs(one.x - other.x) * 100) / 100,
  height: Math.round(Math.abs(one.y - other.y) * 100) / 100,
});

/** The box with a short side of at least `least`, around the same centre. */
export const thickened = ({ x, y, width, height }: Box, least: number): Box => {
  const more = Math.max(0, least - Math.min(width, height));
  return width >= height
    ? { x, y: y - more / 2, width, height: height + more }
    : { x: x - more / 2, y, width: width + more, height };
};

/** The smallest box around some points. */
export const boxAround = (points: readonly Point[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
};

/** The end of a line from `from`, snapped to the nearest multiple of 45°. */
export const snappedTo45 = (from: Point, to: Point): Point => {
  const step = Math.PI / 4;
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return rounded({ x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) });
};

/** The corner opposite to `from` of a square, or of a box with the given proportion. */
export const inProportion = (from: Point, to: Point, proportion = 1): Point => {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const width = Math.max(Math.abs(x), Math.abs(y) * proportion);
  return rounded({
    x: from.x + Math.sign(x || 1) * width,
    y: from.y + (Math.sign(y || 1) * width) / proportion,
  });
};

const resizedBox = (box: Box, handle: Handle, to: Point, isConstrained: boolean): Box => {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const fixed = {
    x: handle.includes('w') ? right : box.x,
    y: handle.includes('n') ? bottom : box.y,
  };
  const free = {
    x: /[ew]/.test(handle) ? to.x : right,
    y: /[ns]/.test(handle) ? to.y : bottom,
  };
  const isCorner = handle.length === 2;
  const hasProportion = isConstrained && isCorner && box.width > 0 && box.height > 0;
  return boxBetween(fixed, hasProportion ? inProportion(fixed, free, box.width / box.height) : free);
};

const scaled = (point: Point, from: Box, to: Box): Point =>
  rounded({
    x: to.x + (from.width === 0 ? 0 : ((point.x - from.x) * to.width) / from.width),
    y: to.y + (from.height === 0 ? 0 : ((point.y - from.y) * to.height) / from.height),
  });

const widened = (text: TextObject, to: Point): TextObject => {
  const offset = turnedBy({ x: to.x - text.at.x, y: to.y - text.at.y }, text.turn);
  return { ...text, width: Math.max(minTextWidth, Math.round(offset.x * 100) / 100) };
};

/**
 * The object after one of its handles was dragged to a point; constrained: it keeps its proportions, or right
 * angles.
 */
export const resized = (object: Drawn, handle: Handle, to: Point, isConstrained: boolean): Drawn => {
  switch (object.kind) {
    case 'text':
      return widened(object, to);
    case 'line':
    case 'arrow': {
      const other = handle === 'from' ? object.to : object.from;
      const end = isConstrained ? snappedTo45(other, to) : rounded(to);
      return handle === 'from' ? { ...object, from: end } : { ...object, to: end };
    }
    case 'rectangle':
    case 'ellipse':
    case 'highlight':
    case 'strike':
    case 'check':
      return { ...object, box: resizedBox(object.box, handle, to, isConstrained) };
    case 'pen': {
      const before = boxAround(object.points);
      const after = resizedBox(before, handle, to, isConstrained);
      return { ...object, points: object.points.map((point) => scaled(point, before, after)) };
    }
  }
};

/** The point of an object that a handle moves, wherever the handle is drawn; for a text, at the end of its line. */
export const gripOf = (object: Drawn, handle: Handle): Point => {
  if (object.kind === 'text') {
    const offset = turnedBy({ x: object.width, y: 0 }, inverseRotation(object.turn));
    return { x: object.at.x + offset.x, y: object.at.y + offset.y };
  }
  if ('to' in object) return handle === 'from' ? object.from : object.to;
  const { x, y, width, height } = 'box' in object ? object.box : boxAround(object.points);
  return {
    x: handle.includes('w') ? x : x + width,
    y: handle.includes('n') ? y : y + height,
  };
};

/** The handle that the keyboard moves: the lower right corner in the rotated view; for a line, its end. */
const keyHandle: Readonly<Record<Rotation, Handle>> = { 0: 'se', 90: 'ne', 180: 'nw', 270: 'sw' };

/** The object, resized by keyboard: `by` is a vector in the rotated view. */
export const resizedByKeys = (object: Drawn, by: Point, rotation: Rotation): Drawn => {
  const offset = turnedBy(by, inverseRotation(rotation));
  if (object.kind === 'text') {
    const inline = turnedBy(offset, object.turn).x;
    return { ...object, width: Math.max(minTextWidth, object.width + inline) };
  }
  if ('to' in object) {
    return resized(object, 'to', { x: object.to.x + offset.x, y: object.to.y + offset.y }, false);
  }
  const handle = keyHandle[rotation];
  const { x, y, width, height } = 'box' in object ? object.box : boxAround(object.points);
  const [isLeft, isTop] = [handle.includes('w'), handle.includes('n')];
  // The keyboard never flips the object: its minimum size is one pixel.
  const corner = {
    x: isLeft ? x + Math.min(offset.x, width - 1) : x + Math.max(width + offset.x, 1),
    y: isTop ? y + Math.min(offset.y, height - 1) : y + Math.max(height + offset.y, 1),
  };
  return resized(object, handle, corner, false);
};
