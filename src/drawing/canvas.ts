import type { Size } from '../../machines/drawing/geometry.ts';
import type { Context2d } from './measure.ts';

export interface Canvas2d {
  readonly context: Context2d;
  readonly surface: HTMLCanvasElement | OffscreenCanvas;
  readonly toPng: () => Promise<Blob | null>;
}
export type CreateCanvas = (size: Size) => Canvas2d | null;

/** Creates an OffscreenCanvas; null if the browser has none, or none of that size. */
export const createOffscreenCanvas: CreateCanvas = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  return {
    context,
    surface: canvas,
    toPng: () => canvas.convertToBlob({ type: 'image/png' }).catch(() => null),
  };
};

/** Creates a canvas element; null if the browser has none of that size. */
export const createCanvasElement: CreateCanvas = ({ width, height }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  return {
    context,
    surface: canvas,
    toPng: () => new Promise((resolve) => canvas.toBlob(resolve, 'image/png')),
  };
};

/**
 * Decodes an image in its EXIF orientation; all sizes and images of pages must come from this call, because
 * browsers ignore the orientation if a size is requested in the same call. Rejects if it cannot be decoded.
 */
export const decodePicture = (picture: Blob): Promise<ImageBitmap> => createImageBitmap(picture);

/** The size of an image as displayed; null if the browser cannot decode it. */
export const decodedSize = async (picture: Blob): Promise<Size | null> => {
  const bitmap = await decodePicture(picture).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

/**
 * Draws an image at another size; null if there is no canvas of that size. Rejects if it cannot be decoded.
 */
export const drawScaled = async (picture: Blob, size: Size, open: CreateCanvas): Promise<Canvas2d | null> => {
  const bitmap = await decodePicture(picture);
  const canvas = open(size);
  if (canvas !== null) {
    canvas.context.imageSmoothingQuality = 'medium';
    canvas.context.drawImage(bitmap, 0, 0, size.width, size.height);
  }
  bitmap.close();
  return canvas;
};

/** An image at another size, as a bitmap; null if it cannot be drawn. */
export const scaledBitmap = async (
  picture: Blob,
  size: Size,
  open: CreateCanvas,
): Promise<ImageBitmap | null> => {
  const canvas = await drawScaled(picture, size, open).catch(() => null);
  return canvas && createImageBitmap(canvas.surface).catch(() => null);
};
