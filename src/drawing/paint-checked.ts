import type { Size } from '../../machines/drawing/geometry.ts';
import { decodePicture } from './canvas.ts';
import type { CreateCanvas } from './canvas.ts';
import { paintedSize, paintMarks } from './paint-marks.ts';
import type { PaintTask } from './paint-marks.ts';

/**
 * Why a page was not painted. `undecodable`: the image cannot be decoded; `otherSize`: it has another size
 * than the one that was drawn on; `noCanvas`: the device has none of that size; `changed`: the PNG reads back
 * differently; `blank`: the PNG is empty and the image was not; `failed`: anything else.
 */
export type PaintProblem = 'undecodable' | 'otherSize' | 'noCanvas' | 'changed' | 'blank' | 'failed';

/** Thrown if a page was not painted: then nothing of it may be sent. */
export class PaintError extends Error {
  override readonly name = 'PaintError';
  readonly problem: PaintProblem;

  constructor(problem: PaintProblem) {
    super(`The page was not painted: ${problem}.`);
    this.problem = problem;
  }
}

const cells = 32;
/** The greatest allowed difference of a cell's lightness, of 255: only rounding in blending may cause one. */
const maxDifference = 4;

/** The lightness of an image in each of 32 by 32 cells; null if it cannot be read. */
const lightnessOf = (source: CanvasImageSource, open: CreateCanvas): readonly number[] | null => {
  const context = open({ width: cells, height: cells })?.context;
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, cells, cells);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, cells, cells);
  const { data } = context.getImageData(0, 0, cells, cells);
  return Array.from({ length: cells * cells }, (_, cell) => {
    const at = cell * 4;
    return (3 * (data[at] ?? 0) + 6 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 10;
  });
};

const isUniform = (lightness: readonly number[]): boolean =>
  Math.max(...lightness) - Math.min(...lightness) < 0.5;
const differ = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((light, at) => Math.abs(light - (other[at] ?? 0)) > maxDifference);

const decoded = (blob: Blob, problem: PaintProblem): Promise<ImageBitmap> =>
  decodePicture(blob).catch(() => Promise.reject(new PaintError(problem)));

/** Decodes the PNG and compares it with the painted canvas and with the original image (ED4). */
const check = async (
  png: Blob | null,
  { surface, size, source }: { surface: CanvasImageSource; size: Size; source: readonly number[] },
  open: CreateCanvas,
): Promise<Blob> => {
  if (png === null || png.type !== 'image/png') throw new PaintError('noCanvas');
  const decodedPng = await decoded(png, 'changed');
  try {
    const [painted, read] = [lightnessOf(surface, open), lightnessOf(decodedPng, open)];
    if (painted === null || read === null) throw new PaintError('noCanvas');
    if (isUniform(read) && !isUniform(source)) throw new PaintError('blank');
    const isOfSize = decodedPng.width === size.width && decodedPng.height === size.height;
    if (!isOfSize || differ(painted, read)) throw new PaintError('changed');
    return png;
  } finally {
    decodedPng.close();
  }
};

/** Paints a page as a PNG and verifies the PNG. Rejects with a `PaintError`. */
export const paintChecked = async (task: PaintTask, open: CreateCanvas): Promise<Blob> => {
  const image = await decoded(task.image, 'undecodable');
  if (image.width !== task.size.width || image.height !== task.size.height) {
    image.close();
    throw new PaintError('otherSize');
  }
  const size = paintedSize(image, task.rotation);
  const canvas = open(size);
  const source = lightnessOf(image, open);
  if (canvas === null || source === null) {
    image.close();
    throw new PaintError('noCanvas');
  }
  paintMarks(canvas.context, image, task);
  image.close();
  return check(await canvas.toPng(), { surface: canvas.surface, size, source }, open);
};

/** The problem of a thrown value. */
export const problemOf = (thrown: unknown): PaintProblem =>
  thrown instanceof PaintError ? thrown.problem : 'failed';
