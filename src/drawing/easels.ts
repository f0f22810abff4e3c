import type { Size } from '../../machines/drawing/geometry.ts';
import type { Brush } from './measure.ts';

/** A canvas, on the page or in a worker, with its 2D context. */
export interface Easel {
  readonly brush: Brush;
  readonly surface: HTMLCanvasElement | OffscreenCanvas;
  readonly toPng: () => Promise<Blob | null>;
}
export type OpenEasel = (size: Size) => Easel | null;

/** An OffscreenCanvas with its context; null where the browser has none, or none of that size. */
export const openOffscreen: OpenEasel = ({ width, height }) => {
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
export const openOnPage: OpenEasel = ({ width, height }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  return {
    brush,
    surface: canvas,
    toPng: () => new Promise((resolve) => canvas.toBlob(resolve, 'image/png')),
  };
};
