import type { OpenEasel } from './paint-checked.ts';

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
