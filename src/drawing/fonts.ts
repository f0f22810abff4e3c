import type { Font, TextStyle } from '../../machines/drawing/edits.ts';

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
