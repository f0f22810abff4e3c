import type { TextStyle } from '../../machines/drawing/edits.ts';
import { fontOf } from './fonts.ts';

/** Returns the width of a text without line breaks, in shown pixels. */
export type Measure = (text: string, style: TextStyle) => number;

/** The 2D context of a canvas, on the page or in a worker. */
export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Positions letters by their outlines, the same at every size: with hinting they would move at each zoom. */
export const setTextRendering = (brush: Context2d): void => {
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'start';
  if ('textRendering' in brush) brush.textRendering = 'geometricPrecision';
  if ('fontKerning' in brush) brush.fontKerning = 'normal';
};

const openBrush = (): Context2d | null => {
  const canvas =
    typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
  return canvas.getContext('2d') as Context2d | null;
};

/** Letters are measured at this multiple of their size, because hundredths of a pixel matter. */
const measuringScale = 4;

/**
 * Creates a measure that equals the painted page. Without a canvas, a letter counts as half as wide as its
 * font size.
 */
export const createMeasure = (brush: Context2d | null = openBrush()): Measure => {
  if (brush === null) return (text, { size }) => text.length * size * 0.5;
  setTextRendering(brush);
  return (text, style) => {
    brush.font = fontOf(style, style.size * measuringScale);
    return brush.measureText(text).width / measuringScale;
  };
};
