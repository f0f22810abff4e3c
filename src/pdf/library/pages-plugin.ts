import { LayerRenderStatus, SpecialZoomLevel } from '@react-pdf-viewer/core';
import type {
  Plugin,
  PluginFunctions,
  PluginOnCanvasLayerRender,
  SetRenderRange,
} from '@react-pdf-viewer/core';
import type { PdfSession } from '../document/session.ts';
import type { PagesControl, ScrollKey } from '../viewer/pages.ts';
import { createVisibleAreaTracker, hiddenBelow, isUnseen, visibleHeight } from './visible-area.ts';
import type { VisibleAreaTracker } from './visible-area.ts';
import { dropPicture, keepPictures, startZoom } from './zooming.ts';

/** As far as browsers scroll for Page Down, in pixels: a part stays visible. */
const screenful = (container: Element): number => {
  const height = visibleHeight(container);
  return Math.max(height * 0.875, height - 40);
};
const linePx = 40;

const scrollOf: Readonly<Record<ScrollKey, (container: Element) => number>> = {
  ArrowDown: () => linePx,
  ArrowUp: () => -linePx,
  PageDown: screenful,
  PageUp: (container) => -screenful(container),
  Home: ({ scrollHeight }) => -scrollHeight,
  End: ({ scrollHeight }) => scrollHeight,
};

/** Implements `PagesControl` with the library, and reports its rendering to the session. */
export class PagesPlugin implements Omit<PagesControl, 'find' | 'showMatch' | 'clearMatches'> {
  readonly plugin: Plugin;
  #library: PluginFunctions | null = null;
  /** The index of the page that was jumped to and is not rendered yet. */
  #pendingPage: number | null = null;
  readonly #visibleArea: VisibleAreaTracker;

  constructor(session: PdfSession) {
    this.#visibleArea = createVisibleAreaTracker(session);
    this.plugin = {
      install: (functions) => {
        this.#library = functions;
      },
      onDocumentLoad: session.loaded,
      onCanvasLayerRender: (layer) => this.#onCanvasRender(session, layer),
    };
  }

  /** Null once the viewer is unmounted, whatever the library's type says. */
  readonly #pages = (): HTMLElement | null => this.#library?.getPagesContainer() ?? null;

  readonly focus = (): void => this.#pages()?.focus();

  readonly jumpTo = (page: number): void => {
    const drawn = `[data-testid="core__canvas-layer-${page - 1}"]`;
    this.#pendingPage = this.#pages()?.querySelector(drawn) ? null : page - 1;
    this.#library?.jumpToPage(page - 1);
  };

  /** Nobody reads on past the lower part of a page that was never visible (S62). */
  readonly readOn = (page: number): void => {
    const container = this.#pages();
    const sheet = container?.querySelector(`[data-testid="core__page-layer-${page - 1}"]`);
    const below = container && sheet ? hiddenBelow(sheet, container) : 0;
    if (below === 0) return this.jumpTo(page + 1);
    return container?.scrollBy({ top: Math.min(below, screenful(container)), behavior: 'instant' });
  };

  readonly scrollByKey: PagesControl['scrollByKey'] = (key) => {
    const container = this.#pages();
    if (container && !isUnseen(container))
      container.scrollBy({ top: scrollOf[key](container), behavior: 'instant' });
  };

  readonly zoomTo: PagesControl['zoomTo'] = (scale) => {
    const [library, container] = [this.#library, this.#pages()];
    if (!library || !container) return;
    const before = library.getViewerState().scale;
    keepPictures(container);
    library.zoom(scale === 'width' ? SpecialZoomLevel.PageWidth : scale);
    // Nothing is rendered anew.
    if (library.getViewerState().scale === before) dropPicture(container);
  };

  readonly startZoom: PagesControl['startZoom'] = (at) => {
    const container = this.#pages();
    return container ? startZoom(container, at, this.zoomTo) : { stretch: () => {}, end: () => {} };
  };

  /**
   * Neighbouring pages are rendered as well, except while a page that was jumped to is missing: the library
   * renders pages in order, so that this page would have to wait for those before it. Indexes begin at 0.
   */
  readonly rangeFor: SetRenderRange = ({ startPage, endPage }) => {
    const isWaiting =
      this.#pendingPage !== null && this.#pendingPage >= startPage && this.#pendingPage <= endPage;
    return isWaiting ? { startPage, endPage } : { startPage: startPage - 1, endPage: endPage + 2 };
  };

  #onCanvasRender(session: PdfSession, { ele, pageIndex, status }: PluginOnCanvasLayerRender): void {
    if (status === LayerRenderStatus.PreRender) {
      this.#visibleArea.redrawing(ele);
      return session.drawing(ele);
    }
    dropPicture(ele.closest('.rpv-core__page-layer'));
    this.#visibleArea.drawn(ele, pageIndex + 1);
    if (this.#pendingPage === pageIndex) this.#pendingPage = null;
    return session.drawn(ele, pageIndex + 1);
  }
}
