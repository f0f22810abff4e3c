import { decodedSize, drawScaled, createCanvasElement } from '../../drawing/canvas.ts';

/** Which page a page that was read again looks like (X3). */
export type PageMatch = 'sent' | 'before' | 'neither';

/**
 * The width at which images are compared, in pixels: a thin stroke still shows, the provider's compression
 * does not.
 */
const width = 612;
/** Smaller differences of a colour channel, of 255, are due to compression. */
const minDifference = 24;
/** A page whose ratio of width to height changed by more was turned. */
const minRatioDifference = 0.02;

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const bytesOf = async (image: Blob) => new Uint8Array(await image.arrayBuffer());

/** The ratio of width to height; rejects if the image cannot be decoded. */
const ratioOf = async (image: Blob): Promise<number> => {
  const size = await decodedSize(image);
  if (!size) throw new Error('The browser cannot decode the picture.');
  return size.width / size.height;
};

const pixelsOf = async (image: Blob, height: number): Promise<Uint8ClampedArray> => {
  const canvas = await drawScaled(image, { width, height }, createCanvasElement);
  if (!canvas) throw new Error('The browser draws nothing.');
  return canvas.context.getImageData(0, 0, width, height).data;
};

/**
 * Compares only the pixels in which the sent page and the one before differ: there the found one is closer to
 * one of them.
 */
const judge = (found: Uint8ClampedArray, sent: Uint8ClampedArray, before: Uint8ClampedArray): PageMatch => {
  let [toSent, toBefore] = [0, 0];
  for (let at = 0; at < found.length; at += 1) {
    const [valueFound, valueSent, valueBefore] = [found[at] ?? 0, sent[at] ?? 0, before[at] ?? 0];
    if (Math.abs(valueSent - valueBefore) < minDifference) continue;
    toSent += Math.abs(valueFound - valueSent);
    toBefore += Math.abs(valueFound - valueBefore);
  }
  if (toSent * 2 < toBefore) return 'sent';
  return toBefore * 2 < toSent ? 'before' : 'neither';
};

/**
 * Whether a page that was read again is the one that was sent, or the one before; `neither` if that is
 * unclear. Never rejects.
 */
export const comparePages = async (found: Blob, sent: Blob, before: Blob): Promise<PageMatch> => {
  try {
    const [bytesFound, bytesSent, bytesBefore] = await Promise.all([found, sent, before].map(bytesOf));
    if (bytesFound && bytesSent && areEqual(bytesFound, bytesSent)) return 'sent';
    if (bytesFound && bytesBefore && areEqual(bytesFound, bytesBefore)) return 'before';
    // One after the other, so that a phone holds one decoded page at a time.
    const ratioFound = await ratioOf(found);
    const ratioSent = await ratioOf(sent);
    const ratioBefore = await ratioOf(before);
    if (Math.abs(ratioSent - ratioBefore) > minRatioDifference)
      return Math.abs(ratioFound - ratioSent) < Math.abs(ratioFound - ratioBefore) ? 'sent' : 'before';
    const height = Math.round(width / ratioSent);
    const pixelsFound = await pixelsOf(found, height);
    const pixelsSent = await pixelsOf(sent, height);
    return judge(pixelsFound, pixelsSent, await pixelsOf(before, height));
  } catch {
    return 'neither';
  }
};
