import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context2d } from '../../src/drawing/measure.ts';
import { paintChecked, problemOf } from '../../src/drawing/paint-checked.ts';
import type { CreateCanvas } from '../../src/drawing/canvas.ts';

const pngOf = (canvas: Canvas): Blob =>
  new Blob([new Uint8Array(canvas.toBuffer('image/png'))], { type: 'image/png' });

const printed = (width: number, height: number): Canvas => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222222';
  context.fillRect(width / 8, height / 8, width / 2, height / 4);
  return canvas;
};

const paper = (width: number, height: number): Canvas => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return canvas;
};

/** Canvases in Node; `exported` replaces the exported PNG. */
const openWith =
  (exported?: (canvas: Canvas) => Blob | null): CreateCanvas =>
  ({ width, height }) => {
    const canvas = createCanvas(width, height);
    return {
      context: canvas.getContext('2d') as unknown as Context2d,
      surface: canvas as unknown as HTMLCanvasElement,
      toPng: () => Promise.resolve(exported ? exported(canvas) : pngOf(canvas)),
    };
  };

const task = (image: Blob) => ({
  image,
  size: { width: 120, height: 80 },
  looks: [],
  rotation: 90 as const,
});
const problem = (image: Blob, open: CreateCanvas) =>
  paintChecked(task(image), open).then(
    () => 'painted',
    (thrown: unknown) => problemOf(thrown),
  );

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const image = await loadImage(Buffer.from(await blob.arrayBuffer()));
    return Object.assign(image, { close: () => {} });
  });
});

describe('A painted page', () => {
  it('is returned as PNG at the full size of the image, rotated', async () => {
    const png = await paintChecked(task(pngOf(printed(120, 80))), openWith());
    const read = await loadImage(Buffer.from(await png.arrayBuffer()));
    expect([png.type, read.width, read.height]).toEqual(['image/png', 80, 120]);
  });

  it.each([
    ['an image that is HTML', new Blob(['<!doctype html>']), openWith(), 'undecodable'],
    ['an empty image', new Blob([]), openWith(), 'undecodable'],
    ['an image of another size than was drawn on', pngOf(printed(80, 120)), openWith(), 'otherSize'],
    ['no canvas of that size', pngOf(printed(120, 80)), () => null, 'noCanvas'],
    ['an export that gives nothing', pngOf(printed(120, 80)), openWith(() => null), 'noCanvas'],
    ['an export of another type', pngOf(printed(120, 80)), openWith(() => new Blob(['x'])), 'noCanvas'],
    [
      'an export that cannot be read',
      pngOf(printed(120, 80)),
      openWith(() => new Blob(['x'], { type: 'image/png' })),
      'changed',
    ],
    [
      'an export of another size',
      pngOf(printed(120, 80)),
      openWith(() => pngOf(printed(80, 119))),
      'changed',
    ],
    [
      'an export of other content',
      pngOf(printed(120, 80)),
      openWith(() => pngOf(printed(80, 120))),
      'changed',
    ],
    [
      'a blank export of a page that was none',
      pngOf(printed(120, 80)),
      openWith(() => pngOf(paper(80, 120))),
      'blank',
    ],
  ])('is rejected with %s', async (_, image, open, expected) => {
    expect(await problem(image, open)).toBe(expected);
  });

  it('may be blank if the page was blank before', async () => {
    expect(await problem(pngOf(paper(120, 80)), openWith())).toBe('painted');
  });
});
