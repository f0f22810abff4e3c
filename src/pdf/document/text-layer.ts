import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText, Viewport } from './pdf-document.ts';

/** What it takes to lay a page’s text over its picture. */
export interface TextLayerInput {
  readonly container: HTMLElement;
  readonly text: PageText;
  readonly viewport: Viewport;
}

/** Lays the text of a page over its picture, where it can be selected and read out. */
export const layText = ({ container, text, viewport }: TextLayerInput) => {
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ container, textContentSource: text, viewport });
  return { promise: layer.render(), cancel: () => layer.cancel() };
};
