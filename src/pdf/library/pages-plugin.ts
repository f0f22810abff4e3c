import { LayerRenderStatus, SpecialZoomLevel } from '@react-pdf-viewer/core';
import type {
  Plugin,
  PluginFunctions,
  PluginOnCanvasLayerRender,
  SetRenderRange,
} from '@react-pdf-viewer/core';
import type { PdfSession } from '../document/session.ts';
import type { PagesControl } from '../viewer/pages.ts';
import { createVisibleAreaTracker } from './visible-area.ts';
import type { VisibleAreaTracker } from './visible-area.ts';

/** How many frames after a zoom the library still lays out its pages and scrolls by itself. */
const layoutFrames = 8;

/**
 * Scrolls to a position and restores it until the library's layout is stable. Returns a function that stops
 * this.
 */
const holdScrollPosition = (container: HTMLElement, left: number, top: number): (() => void) => {
  let frame = 0;
  let handle = 0;
  const hold = () => {
    container.scrollTo({ left, top, behavior: 'instant' });
    frame += 1;
    if (frame < layoutFrames) handle = requestAnimationFrame(hold);
  };
  handle = requestAnimationFrame(hold);
  return () => cancelAnimationFrame(handle);
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

  readonly zoomTo: PagesControl['zoomTo'] = (scale) =>
    this.#library?.zoom(scale === 'width' ? SpecialZoomLevel.PageWidth : scale);

  readonly zoomAround: PagesControl['zoomAround'] = ({ from, to, at }) => {
    const container = this.#pages();
    if (!container || to === from) return () => {};
    const box = container.getBoundingClientRect();
    const [x, y] = [at.x - box.left, at.y - box.top];
    const left = (container.scrollLeft + x) * (to / from) - x;
    const top = (container.scrollTop + y) * (to / from) - y;
    this.#library?.zoom(to);
    return holdScrollPosition(container, left, top);
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
    this.#visibleArea.drawn(ele, pageIndex + 1);
    if (this.#pendingPage === pageIndex) this.#pendingPage = null;
    return session.drawn(ele, pageIndex + 1);
  }
}
