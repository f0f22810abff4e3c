import type { Size } from '../../machines/drawing/geometry.ts';
import { decodePicture } from './canvas.ts';
import type { CreateCanvas } from './canvas.ts';
import { paintedSize, paintMarks } from './paint-marks.ts';
import type { PaintTask } from './paint-marks.ts';

/**
 * Why a page was not painted. `undecodable`: the image; `otherSize`: it is not as large as the one that was drawn on;
 * `noCanvas`: the device gives none of that size; `changed`: what was made reads back as something else; `blank`: it is empty and the image was not; `failed`: anything else.
 */
export type PaintProblem = 'undecodable' | 'otherSize' | 'noCanvas' | 'changed' | 'blank' | 'failed';

/** A page was not painted: nothing of it may be sent. */
export class PaintError extends Error {
  override readonly name = 'PaintError';
  readonly problem: PaintProblem;

  constructor(problem: PaintProblem) {
    super(`The page was not painted: ${problem}.`);
    this.problem = problem;
  }
}

const cells = 32;
/** How far the lightness of a cell may be off, of 255: reading back is exact but for the rounding of blending. */
const most = 4;

/** How light a picture is in each of 32 by 32 cells; null where it cannot be read. */
const coarseOf = (source: CanvasImageSource, open: CreateCanvas): readonly number[] | null => {
  const brush = open({ width: cells, height: cells })?.brush;
  if (!brush) return null;
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, cells, cells);
  brush.imageSmoothingEnabled = true;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, 0, 0, cells, cells);
  const { data } = brush.getImageData(0, 0, cells, cells);
  return Array.from({ length: cells * cells }, (_, cell) => {
    const at = cell * 4;
    return (3 * (data[at] ?? 0) + 6 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 10;
  });
};

const isEven = (coarse: readonly number[]): boolean => Math.max(...coarse) - Math.min(...coarse) < 0.5;
const differ = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((light, at) => Math.abs(light - (other[at] ?? 0)) > most);

const decoded = (blob: Blob, problem: PaintProblem): Promise<ImageBitmap> =>
  decodePicture(blob).catch(() => Promise.reject(new PaintError(problem)));

/** Reads the PNG again and compares it with what was painted and with the image it came from (ED4). */
const check = async (
  png: Blob | null,
  { surface, size, source }: { surface: CanvasImageSource; size: Size; source: readonly number[] },
  open: CreateCanvas,
): Promise<Blob> => {
  if (png === null || png.type !== 'image/png') throw new PaintError('noCanvas');
  const again = await decoded(png, 'changed');
  try {
    const [painted, read] = [coarseOf(surface, open), coarseOf(again, open)];
    if (painted === null || read === null) throw new PaintError('noCanvas');
    if (isEven(read) && !isEven(source)) throw new PaintError('blank');
    const isOfSize = again.width === size.width && again.height === size.height;
    if (!isOfSize || differ(painted, read)) throw new PaintError('changed');
    return png;
  } finally {
    again.close();
  }
};

/** Paints a page as PNG and proves that it is what was painted. Rejects with a `PaintError`. */
export const paintChecked = async (task: PaintTask, open: CreateCanvas): Promise<Blob> => {
  const image = await decoded(task.image, 'undecodable');
  if (image.width !== task.size.width || image.height !== task.size.height) {
    image.close();
    throw new PaintError('otherSize');
  }
  const size = paintedSize(image, task.rotation);
  const easel = open(size);
  const source = coarseOf(image, open);
  if (easel === null || source === null) {
    image.close();
    throw new PaintError('noCanvas');
  }
  paintMarks(easel.brush, image, task);
  image.close();
  return check(await easel.toPng(), { surface: easel.surface, size, source }, open);
};

/** What was thrown, as a problem with painting. */
export const problemOf = (thrown: unknown): PaintProblem =>
  thrown instanceof PaintError ? thrown.problem : 'failed';
