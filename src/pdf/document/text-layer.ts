import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from './page-text.ts';

/** Input for the text layer of a page. */
export interface TextLayerInput {
  readonly container: HTMLElement;
  readonly text: PageText;
  readonly viewport: ConstructorParameters<typeof TextLayer>[0]['viewport'];
}

/** Renders the text layer of a page, so that its text can be selected and read out. */
export const renderTextLayer = ({ container, text, viewport }: TextLayerInput) => {
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  // Outside the page at first: for each item measured within it, the browser would restyle the whole page.
  const detached = document.createElement('div');
  const layer = new TextLayer({ container: detached, textContentSource: text, viewport });
  const rendered = async (): Promise<void> => {
    await layer.render();
    // The item's index, by which search results are marked.
    layer.textDivs.forEach((piece, at) => piece.setAttribute('data-item', String(at)));
    for (const name of detached.style)
      container.style.setProperty(name, detached.style.getPropertyValue(name));
    for (const [name, value] of Object.entries(detached.dataset)) container.dataset[name] = value;
    container.append(...detached.childNodes);
  };
  return { promise: rendered(), cancel: () => layer.cancel() };
};
