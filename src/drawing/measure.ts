import type { TextStyle } from '../../machines/drawing/edits.ts';
import { fontOf } from './fonts.ts';

/** The width of a piece of text without line breaks, in shown pixels. */
export type Measure = (text: string, style: TextStyle) => number;

/** The 2D context of a canvas, on the page or in a worker. */
export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Letters stand where their outlines say, at every size alike: hints would move them differently at each zoom. */
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

/** How many times larger letters are measured than they are shown: hundredths of a pixel count. */
const measured = 4;

/** Measures letters as the page's image will have them. Without a canvas a letter is half as wide as it is high. */
export const createMeasure = (brush: Context2d | null = openBrush()): Measure => {
  if (brush === null) return (text, { size }) => text.length * size * 0.5;
  setTextRendering(brush);
  return (text, style) => {
    brush.font = fontOf(style, style.size * measured);
    return brush.measureText(text).width / measured;
  };
};
