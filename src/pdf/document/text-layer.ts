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
  // Beside the page at first: for each piece that is measured within it, the browser would style all of it anew.
  const aside = document.createElement('div');
  const layer = new TextLayer({ container: aside, textContentSource: text, viewport });
  const laid = async (): Promise<void> => {
    await layer.render();
    // Which piece of the text each of them is: what is found in it is marked here.
    layer.textDivs.forEach((piece, at) => piece.setAttribute('data-item', String(at)));
    for (const name of aside.style) container.style.setProperty(name, aside.style.getPropertyValue(name));
    for (const [name, value] of Object.entries(aside.dataset)) container.dataset[name] = value;
    container.append(...aside.childNodes);
  };
  return { promise: laid(), cancel: () => layer.cancel() };
};
