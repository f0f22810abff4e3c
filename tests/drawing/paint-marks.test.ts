import { createCanvas, Path2D } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import type { Drawn } from '../../machines/drawing/edits.ts';
import { initialProperties } from '../../machines/drawing/tools.ts';
import { lookOf } from '../../src/drawing/look.ts';
import type { Context2d } from '../../src/drawing/measure.ts';
import { paintMarks } from '../../src/drawing/paint-marks.ts';

/** A page of letter size as hosts send it: from 2,448 pixels on, a shown pixel has four image pixels. */
const [width, height] = [2_448, 3_168];

/** Paints an object; returns the font and the stroke width in image pixels. */
const painted = (object: Drawn) => {
  vi.stubGlobal('Path2D', Path2D);
  const context = createCanvas(width, height).getContext('2d');
  const seen: { fonts: string[]; strokes: number[] } = { fonts: [], strokes: [] };
  const scaled = (length: number) => length * context.getTransform().a;
  context.fillText = () =>
    void seen.fonts.push(context.font.replace(/[\d.]+(?=px)/, (size) => String(scaled(Number(size)))));
  context.stroke = () => void seen.strokes.push(scaled(context.lineWidth));
  const image = createCanvas(width, height) as unknown as ImageBitmap;
  const measure = (text: string, { size }: { size: number }) => text.length * size * 0.5;
  paintMarks(context as unknown as Context2d, image, { looks: [lookOf(object, measure)], rotation: 0 });
  return seen;
};

const own = { id: 'e1', page: 1 };
const [from, to] = [
  { x: 10, y: 20 },
  { x: 90, y: 60 },
];
const { outline } = initialProperties;

describe('what is painted on a page', () => {
  it.each([
    [12, 48],
    [14, 56],
    [60, 240],
  ])('has text of the size %i at four times that in the image: %i pixels [D9.8]', (size, pixels) => {
    const style = { ...initialProperties.style, size };
    const text = { ...own, kind: 'text', at: from, width: 200, text: 'BP', turn: 0, style } as const;
    expect(painted(text).fonts).toEqual([expect.stringContaining(` ${pixels}px `)]);
  });

  it.each([
    { ...own, kind: 'line', from, to, outline },
    { ...own, kind: 'pen', points: [from, to], outline },
    { ...own, kind: 'rectangle', box: { x: 1, y: 1, width: 9, height: 9 }, outline, background: null },
    { ...own, kind: 'ellipse', box: { x: 1, y: 1, width: 9, height: 9 }, outline, background: null },
  ] as const satisfies readonly Drawn[])(
    'has an outline 5 wide around a $kind, 20 pixels of the image [D9.8]',
    (object) => {
      expect(painted(object).strokes).toEqual([20]);
    },
  );
});
