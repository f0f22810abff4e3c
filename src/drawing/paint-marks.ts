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

const paintPath = (brush: Context2d, path: Path2D, { fill, stroke, isMarker }: PathMark): void => {
  if (fill !== null) {
    brush.globalCompositeOperation = isMarker ? 'multiply' : 'source-over';
    brush.fillStyle = fill;
    brush.fill(path);
    brush.globalCompositeOperation = 'source-over';
  }
  if (stroke !== null) {
    brush.strokeStyle = stroke;
    brush.stroke(path);
  }
};

const paintMark = (brush: Context2d, mark: DrawCommand): void => {
  if (mark.kind === 'path') return paintPath(brush, new Path2D(mark.d), mark);
  brush.font = mark.font;
  brush.direction = mark.direction;
  brush.fillStyle = mark.fill;
  return brush.fillText(mark.text, mark.x, mark.y);
};

/** The size of the painted page, in image pixels. */
export const paintedSize = (image: Size, rotation: Rotation): Size =>
  rotatedSize({ width: image.width, height: image.height }, rotation);

/** Paints a page at full size: the image on white, rotated, with the marks on it. */
export const paintMarks = (
  brush: Context2d,
  image: ImageBitmap,
  { looks, rotation }: Pick<PaintTask, 'looks' | 'rotation'>,
): void => {
  const size = shownSizeOf(image);
  const scale = imageScaleOf(image);
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.transform(...pageMatrix(size, rotation));
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, size.width, size.height);
  // Each pixel of the image is exactly one of the page, so smoothing would only blur.
  brush.imageSmoothingEnabled = false;
  brush.drawImage(image, 0, 0, size.width, size.height);
  brush.lineWidth = strokeWidth;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  setTextRendering(brush);
  for (const { matrix, marks } of looks) {
    brush.save();
    brush.transform(...matrix);
    for (const mark of marks) paintMark(brush, mark);
    brush.restore();
  }
};
