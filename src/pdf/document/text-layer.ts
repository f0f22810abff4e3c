import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText, Viewport } from './pdf-document.ts';

/** Where a page's text is laid over its picture. */
export interface TextPlace {
  readonly container: HTMLElement;
  readonly text: PageText;
  readonly viewport: Viewport;
}

/** Lays the text of a page over its picture, where it can be selected and read out. */
export const layText = ({ container, text, viewport }: TextPlace) => {
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ container, textContentSource: text, viewport });
  return { promise: layer.render(), cancel: () => layer.cancel() };
};
