import { LayerRenderStatus } from '@react-pdf-viewer/core';
import type { Destination, PluginFunctions } from '@react-pdf-viewer/core';
import type { SearchPlugin } from '@react-pdf-viewer/search';

/** Where in the visible part a match comes to lie, from its upper edge. */
const share = 0.25;
const margin = 24;

const currentMark = 'rpv-search__highlight--current';

/** The library leaves the mark of the page that was left. */
const keepOneMark = (pages: HTMLElement, layer: Element): void => {
  for (const mark of pages.querySelectorAll(`.${currentMark}`)) {
    if (!layer.contains(mark)) mark.classList.remove(currentMark);
  }
};

const scrollToMatch = (pages: HTMLElement, destination: Destination): void => {
  const { bottomOffset, leftOffset, pageIndex, scaleTo } = destination;
  const layer = pages.querySelector(`[data-testid="search__highlights-${pageIndex}"]`);
  if (layer) keepOneMark(pages, layer);
  const isMeasured = typeof bottomOffset === 'number' && typeof leftOffset === 'number';
  if (!layer || !isMeasured || typeof scaleTo !== 'number') return;
  const sheet = layer.getBoundingClientRect();
  const view = pages.getBoundingClientRect();
  const top = sheet.bottom - bottomOffset * scaleTo;
  const left = sheet.left + leftOffset * scaleTo;
  const isBeside = left < view.left || left > view.right - margin;
  pages.scrollBy({
    top: top - view.top - pages.clientHeight * share,
    left: isBeside ? left - view.left - margin : 0,
    behavior: 'instant',
  });
};

/**
 * The search with jumps of our own. The library's jump asks the document first, and a page that is drawn late jumps to
 * its match although a newer match on another page was chosen meanwhile; both would undo what the person asked for.
 */
export const calmSearch = (search: SearchPlugin): SearchPlugin => ({
  ...search,
  onTextLayerRender: (layer) => {
    // A page that was zoomed meanwhile has another layer.
    if (layer.status !== LayerRenderStatus.DidRender || layer.ele.isConnected)
      search.onTextLayerRender?.(layer);
  },
  install: (functions: PluginFunctions) => {
    let chosenPage = -1;
    search.install?.({
      ...functions,
      jumpToPage: (pageIndex) => {
        chosenPage = pageIndex;
        return functions.jumpToPage(pageIndex);
      },
      jumpToDestination: (destination) => {
        if (destination.pageIndex === chosenPage) scrollToMatch(functions.getPagesContainer(), destination);
        return Promise.resolve();
      },
    });
  },
});
