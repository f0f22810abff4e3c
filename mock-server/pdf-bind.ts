import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { PdfObject } from './pdf-writer.ts';
import { assemblePdf, letter } from './pdf-writer.ts';

interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** The pixels of an image on white. Throws if the bytes are no image. */
async function pixelsOf(png: Uint8Array): Promise<Pixels> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(Buffer.from(png));
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return { width, height, rgb };
}

const isPicture = async (png: Uint8Array): Promise<boolean> => {
  const { loadImage } = await import('@napi-rs/canvas');
  return loadImage(Buffer.from(png)).then(
    (image) => image.width > 0,
    () => false,
  );
};

export async function arePictures(pages: readonly Uint8Array[]): Promise<boolean> {
  for (const page of pages) if (!(await isPicture(page))) return false;
  return true;
}

async function pageObjects(png: Uint8Array, index: number): Promise<PdfObject[]> {
  const { width, height, rgb } = await pixelsOf(png);
  const paper = height >= width ? [letter.width, letter.height] : [letter.height, letter.width];
  const scale = Math.min((paper[0] ?? 0) / width, (paper[1] ?? 0) / height);
  const box = [width * scale, height * scale].map((side) => side.toFixed(3));
  const content = Buffer.from(`q ${box[0]} 0 0 ${box[1]} 0 0 cm /Page Do Q`);
  const at = 3 + index * 3;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box[0]} ${box[1]}] /Contents ${at + 1} 0 R ` +
      `/Resources << /XObject << /Page ${at + 2} 0 R >> >> >>`,
    { dict: '', data: content },
    {
      dict:
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        '/BitsPerComponent 8 /Filter /FlateDecode',
      data: await promisify<Uint8Array, { level: number }, Buffer>(deflate)(rgb, { level: 3 }),
    },
  ];
}

/**
 * A PDF with one lossless full-page image on each page. Written by hand, because the library decodes images in
 * JavaScript, which would block all other answers for seconds a page.
 */
export async function bindPages(pages: readonly Uint8Array[]): Promise<Uint8Array> {
  const objects: PdfObject[] = [];
  for (const [index, page] of pages.entries()) objects.push(...(await pageObjects(page, index)));
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ]);
}
