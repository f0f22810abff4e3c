import type { TextStyle, Font } from '../../machines/drawing/edits.ts';

const families: Readonly<Record<Font, string>> = {
  times: '"Times New Roman", Times, "Liberation Serif", "Noto Serif", serif',
  arial: 'Arial, Helvetica, "Liberation Sans", "Noto Sans", sans-serif',
  courier: '"Courier New", Courier, "Liberation Mono", monospace',
  georgia: 'Georgia, "DejaVu Serif", "Noto Serif", serif',
  verdana: 'Verdana, "DejaVu Sans", "Noto Sans", sans-serif',
};

/** The fonts' own names, which are not translated. */
export const fontNames: Readonly<Record<Font, string>> = {
  times: 'Times New Roman',
  arial: 'Arial',
  courier: 'Courier New',
  georgia: 'Georgia',
  verdana: 'Verdana',
};

/** The CSS `font` value for a size in pixels, with the height of lines where the browser sets them. */
export const fontOf = ({ font, bold, italic }: TextStyle, size: number, lines?: number): string =>
  `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} ${size}px${lines === undefined ? '' : `/${lines}`} ${families[font]}`;

/** Returns the width of a text without line breaks, in shown pixels. */
export type Measure = (text: string, style: TextStyle) => number;

export type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Positions letters by their outlines, the same at every size: with hinting they would move at each zoom. */
export const setTextRendering = (context: Context2d): void => {
  context.textBaseline = 'alphabetic';
  context.textAlign = 'start';
  if ('textRendering' in context) context.textRendering = 'geometricPrecision';
  if ('fontKerning' in context) context.fontKerning = 'normal';
};

const openContext = (): Context2d | null => {
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
export const createMeasure = (context: Context2d | null = openContext()): Measure => {
  if (context === null) return (text, { size }) => text.length * size * 0.5;
  setTextRendering(context);
  return (text, style) => {
    context.font = fontOf(style, style.size * measuringScale);
    return context.measureText(text).width / measuringScale;
  };
};
