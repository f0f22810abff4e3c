import type {
  Drawn,
  LineObject,
  PenObject,
  Point,
  ShapeObject,
  TextObject,
} from '../../machines/drawing/edits.ts';
import { inverseRotation, lineHeight, outlineWidth, pageMatrix } from '../../machines/drawing/geometry.ts';
import type { Matrix } from '../../machines/drawing/geometry.ts';
import { breakLines } from './break-lines.ts';
import type { TextLine } from './break-lines.ts';
import { fontOf } from './measure.ts';
import type { Measure } from './measure.ts';

/** An outline or area as SVG path data, which both SVG and canvas take; in shown pixels. */
export interface PathMark {
  readonly kind: 'path';
  readonly d: string;
  readonly stroke: string | null;
  readonly fill: string | null;
  /** Blended like a text marker: text below stays readable, and black stays black. */
  readonly isMarker: boolean;
}

interface TextMark {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly direction: 'ltr' | 'rtl';
  /** The CSS `font` value, in shown pixels. */
  readonly font: string;
  readonly fill: string;
}

export type DrawCommand = PathMark | TextMark;

export interface ObjectDrawing {
  readonly id: string;
  readonly matrix: Matrix;
  readonly marks: readonly DrawCommand[];
}

/** From the top of a line to its baseline, in font sizes. */
const ascent = 0.95;
const arrowLength = 20;
const arrowHalfWidth = 9;

const noTransform: Matrix = [1, 0, 0, 1, 0, 0];
const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);
const pointText = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

const path = (
  d: string,
  { stroke = null, fill = null }: Partial<Pick<PathMark, 'stroke' | 'fill'>>,
): PathMark => ({
  kind: 'path',
  d,
  stroke,
  fill,
  isMarker: false,
});

const brokenTexts = new WeakMap<
  TextObject,
  { readonly measure: Measure; readonly lines: readonly TextLine[] }
>();

/** The lines of a text, cached: the screen and the saved page have the same lines. */
export const linesOf = (text: TextObject, measure: Measure): readonly TextLine[] => {
  const known = brokenTexts.get(text);
  if (known?.measure === measure) return known.lines;
  const lines = breakLines(text.text, text.width, text.style, measure);
  brokenTexts.set(text, { measure, lines });
  return lines;
};

/** The height of a text, in shown pixels. */
export const heightOf = (text: TextObject, measure: Measure): number =>
  linesOf(text, measure).length * text.style.size * lineHeight;

/** Transforms points of a text's own box to the unrotated page. */
export const textMatrix = ({ at, turn }: TextObject): Matrix => {
  const [a, b, c, d] = pageMatrix({ width: 0, height: 0 }, inverseRotation(turn));
  return [a, b, c, d, at.x, at.y];
};

const textMarks = (text: TextObject, measure: Measure): DrawCommand[] => {
  const { style, width } = text;
  return linesOf(text, measure).flatMap((line, at): DrawCommand[] => {
    const y = (at * lineHeight + ascent) * style.size;
    const isRight = line.direction === 'rtl';
    const x = isRight ? width : 0;
    const textMark: DrawCommand = {
      kind: 'text',
      text: line.text,
      x,
      y,
      direction: line.direction,
      font: fontOf(style, style.size),
      fill: style.colour,
    };
    if (!style.underline || line.breadth === 0) return [textMark];
    const left = isRight ? x - line.breadth : x;
    const [top, thickness] = [y + style.size * 0.1, Math.max(0.75, style.size / 16)];
    const bar = `M${pointText({ x: left, y: top })}h${rounded(line.breadth)}v${rounded(thickness)}h${rounded(-line.breadth)}Z`;
    return [textMark, path(bar, { fill: style.colour })];
  });
};

const arrowMarks = ({ from, to, outline }: LineObject): DrawCommand[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [path(`M${pointText(from)}L${pointText(to)}`, { stroke: outline })];
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const scale = Math.min(1, length / arrowLength);
  const neck = { x: to.x - along.x * arrowLength * scale, y: to.y - along.y * arrowLength * scale };
  const side = { x: -along.y * arrowHalfWidth * scale, y: along.x * arrowHalfWidth * scale };
  const head = [to, { x: neck.x + side.x, y: neck.y + side.y }, { x: neck.x - side.x, y: neck.y - side.y }];
  return [
    ...(scale < 1 ? [] : [path(`M${pointText(from)}L${pointText(neck)}`, { stroke: outline })]),
    path(`M${head.map(pointText).join('L')}Z`, { fill: outline }),
  ];
};

const rectanglePath = ({ box: { x, y, width, height } }: ShapeObject): string =>
  `M${pointText({ x, y })}h${rounded(width)}v${rounded(height)}h${rounded(-width)}Z`;

const ellipsePath = ({ box: { x, y, width, height } }: ShapeObject): string => {
  const radii = `${rounded(width / 2)} ${rounded(height / 2)}`;
  const [left, right] = [pointText({ x, y: y + height / 2 }), pointText({ x: x + width, y: y + height / 2 })];
  return `M${left}A${radii} 0 1 1 ${right}A${radii} 0 1 1 ${left}Z`;
};

const shapeMarks = (shape: ShapeObject): DrawCommand[] => {
  const d = shape.kind === 'rectangle' ? rectanglePath(shape) : ellipsePath(shape);
  const area = shape.background === null ? [] : [{ ...path(d, { fill: shape.background }), isMarker: true }];
  return [...area, path(d, { stroke: shape.outline })];
};

const highlightMarks = (shape: ShapeObject): DrawCommand[] => [
  { ...path(rectanglePath(shape), { fill: shape.outline }), isMarker: true },
];

const strikeBreadth = 2;

const strikeMarks = ({ box, outline, ...shape }: ShapeObject): DrawCommand[] => {
  const { x, y, width, height } = box;
  const bar =
    width >= height
      ? { x, y: y + (height - strikeBreadth) / 2, width, height: strikeBreadth }
      : { x: x + (width - strikeBreadth) / 2, y, width: strikeBreadth, height };
  return [path(rectanglePath({ ...shape, box: bar, outline }), { fill: outline })];
};

const checkMarks = ({ box: { x, y, width, height }, outline }: ShapeObject): DrawCommand[] => {
  const points = [
    { x, y: y + height * 0.55 },
    { x: x + width * 0.35, y: y + height },
    { x: x + width, y },
  ];
  return [path(`M${points.map(pointText).join('L')}`, { stroke: outline })];
};

/** How far a curve's control points are from its points: the same as in the pen's layer. */
const smoothing = 0.2;

const penPath = ({ points }: PenObject): string => {
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) return `M${pointText(first)}h0.01`;
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? first;
  const control = (index: number, way: 1 | -1): Point => {
    const [here, before, after] = [at(index), at(index - 1), at(index + 1)];
    const part = smoothing * way;
    return { x: here.x + (after.x - before.x) * part, y: here.y + (after.y - before.y) * part };
  };
  const curves = points
    .slice(1)
    .map(
      (to, index) => `C${pointText(control(index, 1))} ${pointText(control(index + 1, -1))} ${pointText(to)}`,
    );
  return `M${pointText(first)}${curves.join('')}`;
};

const marksOf = (object: Drawn, measure: Measure): DrawCommand[] => {
  switch (object.kind) {
    case 'text':
      return textMarks(object, measure);
    case 'line':
      return [path(`M${pointText(object.from)}L${pointText(object.to)}`, { stroke: object.outline })];
    case 'arrow':
      return arrowMarks(object);
    case 'rectangle':
    case 'ellipse':
      return shapeMarks(object);
    case 'highlight':
      return highlightMarks(object);
    case 'strike':
      return strikeMarks(object);
    case 'check':
      return checkMarks(object);
    case 'pen':
      return [path(penPath(object), { stroke: object.outline })];
  }
};

/** The width of all strokes, in shown pixels; their ends and corners are round. */
export const strokeWidth = outlineWidth;

/**
 * The marks of an object. The screen and the saved page must both use this function, so that they look the
 * same.
 */
export const lookOf = (object: Drawn, measure: Measure): ObjectDrawing => ({
  id: object.id,
  matrix: object.kind === 'text' ? textMatrix(object) : noTransform,
  marks: marksOf(object, measure),
});
