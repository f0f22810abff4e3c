export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp';

/**
 * What an image's first and last bytes say, before anything decodes it (ED2). The size is not included: the
 * browser rotates an image by its metadata, so that only the decoded one has a final size.
 */
export type ImageFacts =
  | { readonly kind: 'image'; readonly type: ImageType }
  /** `tiff`: no browser renders it; `unknown`: no image at all. */
  | {
      readonly kind: 'unfit';
      readonly why: 'empty' | 'tiff' | 'unknown' | 'cut' | 'tooSmall' | 'tooLarge';
    };

/**
 * Limits against decompression bombs, which have few bytes and very many pixels; a page of a document never
 * does.
 */
const limits = { bytes: 20_000_000, pixels: 50_000_000, leastSide: 8 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface ImageHeader extends Size {
  readonly type: ImageType;
  readonly isWhole: boolean;
}

type HeaderReader = (bytes: Uint8Array, view: DataView) => ImageHeader | null;

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const png: HeaderReader = (bytes, view) => {
  if (!startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n') || !startsWith(bytes, 12, 'IHDR')) return null;
  const isWhole = startsWith(bytes, bytes.length - 8, 'IEND');
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20), isWhole };
};

const gif: HeaderReader = (bytes, view) => {
  if (!startsWith(bytes, 0, 'GIF8')) return null;
  const isWhole = bytes.at(-1) === 0x3b;
  return { type: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true), isWhole };
};

/** Frame headers contain the size; 0xc4, 0xc8 and 0xcc are other segments. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg: HeaderReader = (bytes, view) => {
  if (view.getUint16(0) !== 0xffd8) return null;
  const isWhole = view.getUint16(bytes.length - 2) === 0xffd9;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), isWhole };
    at += 2 + view.getUint16(at + 2);
  }
  return { type: 'jpeg', width: 0, height: 0, isWhole: false };
};

const webpSize = (bytes: Uint8Array, view: DataView): Size => {
  if (startsWith(bytes, 12, 'VP8X')) {
    const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16) + 1;
    return { width: three(24), height: three(27) };
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

const webp: HeaderReader = (bytes, view) => {
  if (!startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return null;
  return { type: 'webp', ...webpSize(bytes, view), isWhole: view.getUint32(4, true) + 8 <= bytes.length };
};

const isTiff = (bytes: Uint8Array) => startsWith(bytes, 0, 'II*\u0000') || startsWith(bytes, 0, 'MM\u0000*');

const unfit = (why: Extract<ImageFacts, { kind: 'unfit' }>['why']): ImageFacts => ({ kind: 'unfit', why });

/** The type of a file by its own bytes: the provider's content type is ignored. */
export const imageFacts = (bytes: Uint8Array): ImageFacts => {
  if (bytes.length === 0) return unfit('empty');
  if (bytes.length > limits.bytes) return unfit('tooLarge');
  if (isTiff(bytes)) return unfit('tiff');
  // No header fits into fewer bytes.
  if (bytes.length < 32) return unfit('unknown');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = png(bytes, view) ?? jpeg(bytes, view) ?? gif(bytes, view) ?? webp(bytes, view);
  if (read === null) return unfit('unknown');
  const { type, width, height, isWhole } = read;
  if (width * height > limits.pixels) return unfit('tooLarge');
  if (!isWhole) return unfit('cut');
  if (Math.min(width, height) < limits.leastSide) return unfit('tooSmall');
  return { kind: 'image', type };
};
