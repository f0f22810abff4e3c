import type { Size } from '../../machines/drawing/geometry.ts';
import type { Easel, OpenEasel } from './easels.ts';

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
export const drawnAt = async (picture: Blob, size: Size, open: OpenEasel): Promise<Easel | null> => {
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
export const bitmapAt = async (picture: Blob, size: Size, open: OpenEasel): Promise<ImageBitmap | null> => {
  const easel = await drawnAt(picture, size, open).catch(() => null);
  return easel && createImageBitmap(easel.surface).catch(() => null);
};
