import type { Size } from '../../machines/drawing/geometry.ts';
import type { Context2d } from './measure.ts';

/** A canvas, on the page or in a worker, with its 2D context. */
export interface Canvas2d {
  readonly brush: Context2d;
  readonly surface: HTMLCanvasElement | OffscreenCanvas;
  readonly toPng: () => Promise<Blob | null>;
}
export type CreateCanvas = (size: Size) => Canvas2d | null;

/** An OffscreenCanvas with its context; null where the browser has none, or none of that size. */
export const createOffscreenCanvas: CreateCanvas = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  return {
    brush,
    surface: canvas,
    toPng: () => canvas.convertToBlob({ type: 'image/png' }).catch(() => null),
  };
};

/** A canvas element with its context; null where the browser gives none of that size. */
export const createCanvasElement: CreateCanvas = ({ width, height }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  return {
    brush,
    surface: canvas,
    toPng: () => new Promise((resolve) => canvas.toBlob(resolve, 'image/png')),
  };
};

/**
 * The picture as the browser turns it. Whatever is known or made of a page's picture comes from this decoding: with a size
 * of its own asked for in the same call, browsers do not turn it. Rejects where it cannot be decoded.
 */
export const decodePicture = (picture: Blob): Promise<ImageBitmap> => createImageBitmap(picture);

/** How large a picture is, as it is seen; null where the browser cannot decode it. */
export const decodedSize = async (picture: Blob): Promise<Size | null> => {
  const bitmap = await decodePicture(picture).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

/** The picture drawn at another size; null where there is no canvas of that size. Rejects where it cannot be decoded. */
export const drawnAt = async (picture: Blob, size: Size, open: CreateCanvas): Promise<Canvas2d | null> => {
  const bitmap = await decodePicture(picture);
  const easel = open(size);
  if (easel !== null) {
    easel.brush.imageSmoothingQuality = 'medium';
    easel.brush.drawImage(bitmap, 0, 0, size.width, size.height);
  }
  bitmap.close();
  return easel;
};

/** The picture at another size, as a bitmap; null where nothing can be drawn. */
export const bitmapAt = async (
  picture: Blob,
  size: Size,
  open: CreateCanvas,
): Promise<ImageBitmap | null> => {
  const easel = await drawnAt(picture, size, open).catch(() => null);
  return easel && createImageBitmap(easel.surface).catch(() => null);
};
