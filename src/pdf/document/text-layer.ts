import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from './page-text.ts';
import type { Viewport } from './pdf-document.ts';

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
  const laid = async (): Promise<void> => {
    await layer.render();
    // Which piece of the text each of them is: what is found in it is marked here.
    layer.textDivs.forEach((piece, at) => piece.setAttribute('data-item', String(at)));
  };
  return { promise: laid(), cancel: () => layer.cancel() };
};
