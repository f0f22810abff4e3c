import { LayerRenderStatus, SpecialZoomLevel } from '@react-pdf-viewer/core';
import type {
  Plugin,
  PluginFunctions,
  PluginOnCanvasLayerRender,
  SetRenderRange,
} from '@react-pdf-viewer/core';
import type { PdfSession } from '../document/session.ts';
import type { PagesControl } from '../viewer/pages.ts';
import { holdPlace } from './hold-place.ts';
import { createInSight } from './in-sight.ts';
import type { InSight } from './in-sight.ts';

/** The library's own functions behind our words, and what it tells behind the session's. */
export class PagesPlugin implements Omit<PagesControl, 'find' | 'showMatch' | 'clearMatches'> {
  readonly plugin: Plugin;
  #library: PluginFunctions | null = null;
  /** A page, from 0, that was jumped to and is not drawn yet. */
  #awaited: number | null = null;
  readonly #inSight: InSight;

  constructor(session: PdfSession) {
    this.#inSight = createInSight(session);
    this.plugin = {
      install: (functions) => {
        this.#library = functions;
      },
      onDocumentLoad: session.loaded,
      onCanvasLayerRender: (layer) => this.#drawing(session, layer),
    };
  }

  readonly focus = (): void => this.#library?.getPagesContainer().focus();

  readonly jumpTo = (page: number): void => {
    const drawn = `[data-testid="core__canvas-layer-${page - 1}"]`;
    this.#awaited = this.#library?.getPagesContainer().querySelector(drawn) ? null : page - 1;
    this.#library?.jumpToPage(page - 1);
  };

  readonly zoomTo: PagesControl['zoomTo'] = (scale) =>
    this.#library?.zoom(scale === 'width' ? SpecialZoomLevel.PageWidth : scale);

  readonly zoomAround: PagesControl['zoomAround'] = ({ from, to, at }) => {
    const container = this.#library?.getPagesContainer();
    if (!container || to === from) return () => {};
    const box = container.getBoundingClientRect();
    const [x, y] = [at.x - box.left, at.y - box.top];
    const left = (container.scrollLeft + x) * (to / from) - x;
    const top = (container.scrollTop + y) * (to / from) - y;
    this.#library?.zoom(to);
    return holdPlace(container, left, top);
  };

  /**
   * Which pages are drawn beside those in sight: those that are scrolled to next. The library draws them in their order,
   * so whoever waits for a page is not made to wait for the ones before it. Page numbers begin at 0.
   */
  readonly rangeFor: SetRenderRange = ({ startPage, endPage }) => {
    const isWaiting = this.#awaited !== null && this.#awaited >= startPage && this.#awaited <= endPage;
    return isWaiting ? { startPage, endPage } : { startPage: startPage - 1, endPage: endPage + 2 };
  };

  #drawing(session: PdfSession, { ele, pageIndex, status }: PluginOnCanvasLayerRender): void {
    if (status === LayerRenderStatus.PreRender) {
      this.#inSight.undrawn(ele);
      return session.drawing(ele);
    }
    this.#inSight.drawn(ele, pageIndex + 1);
    if (this.#awaited === pageIndex) this.#awaited = null;
    return session.drawn(ele, pageIndex + 1);
  }
}
