import type { Rotation } from '../../machines/drawing/edits.ts';
import { imageScaleOf, pageMatrix, rotatedSize, shownSizeOf } from '../../machines/drawing/geometry.ts';
import type { Size } from '../../machines/drawing/geometry.ts';
import { strokeWidth } from './look.ts';
import type { ObjectDrawing, DrawCommand, PathMark } from './look.ts';
import { setTextRendering } from './measure.ts';
import type { Context2d } from './measure.ts';

export interface PaintTask {
  readonly image: Blob;
  /** The image's size on the screen, in image pixels. */
  readonly size: Size;
  readonly looks: readonly ObjectDrawing[];
  readonly rotation: Rotation;
}

const paintPath = (context: Context2d, path: Path2D, { fill, stroke, isMarker }: PathMark): void => {
  if (fill !== null) {
    context.globalCompositeOperation = isMarker ? 'multiply' : 'source-over';
    context.fillStyle = fill;
    context.fill(path);
    context.globalCompositeOperation = 'source-over';
  }
  if (stroke !== null) {
    context.strokeStyle = stroke;
    context.stroke(path);
  }
};

const paintMark = (context: Context2d, mark: DrawCommand): void => {
  if (mark.kind === 'path') return paintPath(context, new Path2D(mark.d), mark);
  context.font = mark.font;
  context.direction = mark.direction;
  context.fillStyle = mark.fill;
  return context.fillText(mark.text, mark.x, mark.y);
};

/** The size of the painted page, in image pixels. */
export const paintedSize = (image: Size, rotation: Rotation): Size =>
  rotatedSize({ width: image.width, height: image.height }, rotation);

/** Paints a page at full size: the image on white, rotated, with the marks on it. */
export const paintMarks = (
  context: Context2d,
  image: ImageBitmap,
  { looks, rotation }: Pick<PaintTask, 'looks' | 'rotation'>,
): void => {
  const size = shownSizeOf(image);
  const scale = imageScaleOf(image);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.transform(...pageMatrix(size, rotation));
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  // Each pixel of the image is exactly one of the page, so smoothing would only blur.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, size.width, size.height);
  context.lineWidth = strokeWidth;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  setTextRendering(context);
  for (const { matrix, marks } of looks) {
    context.save();
    context.transform(...matrix);
    for (const mark of marks) paintMark(context, mark);
    context.restore();
  }
};
