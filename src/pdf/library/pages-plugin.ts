import { LayerRenderStatus, SpecialZoomLevel } from '@react-pdf-viewer/core';
import type {
  Plugin,
  PluginFunctions,
  PluginOnCanvasLayerRender,
  SetRenderRange,
} from '@react-pdf-viewer/core';
import type { PdfSession } from '../document/session.ts';
import type { PagesControl, Point } from '../viewer/pages.ts';
import { createVisibleAreaTracker } from './visible-area.ts';
import type { VisibleAreaTracker } from './visible-area.ts';

/** How many frames after its pages have a new width the library scrolls by itself, and how many it may need for that. */
const frames = { afterLayout: 8, most: 60 } as const;

/** A place on a page, as parts of its width and height: neither the padding nor the gaps between pages grow with them. */
interface Spot extends Point {
  readonly page: string;
}

/** What is under `at`: on the page at this height, else on the last one; null without pages. */
const spotAt = (container: HTMLElement, at: Point): Spot | null => {
  const pages = [...container.querySelectorAll<HTMLElement>('.rpv-core__page-layer')];
  const page = pages.find((each) => each.getBoundingClientRect().bottom >= at.y) ?? pages.at(-1);
  if (!page) return null;
  const { left, top, width, height } = page.getBoundingClientRect();
  return {
    page: `[data-testid="core__page-layer-${page.dataset['virtualIndex']}"]`,
    x: (at.x - left) / width,
    y: (at.y - top) / height,
  };
};

/** Keeps a spot under `at` until the library's layout is stable. Returns a function to stop. */
const holdUnder = (container: HTMLElement, { page, x, y }: Spot, at: Point): (() => void) => {
  const boxOfPage = () => container.querySelector(page)?.getBoundingClientRect();
  const before = boxOfPage();
  if (!before) return () => {};
  let [frame, still, width] = [0, 0, before.width];
  let handle = 0;
  const hold = () => {
    const box = boxOfPage();
    if (box && box.width !== width) still = 0;
    width = box?.width ?? width;
    if (box)
      container.scrollBy({
        left: box.left + x * box.width - at.x,
        top: box.top + y * box.height - at.y,
        behavior: 'instant',
      });
    frame += 1;
    still += 1;
    const isLaidOut = width !== before.width && still > frames.afterLayout;
    if (!isLaidOut && frame < frames.most) handle = requestAnimationFrame(hold);
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
  /** What the present gesture zooms around. */
  #spot: Spot | null = null;

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

  readonly zoomAround: PagesControl['zoomAround'] = ({ from, to, at, isContinued }) => {
    const container = this.#pages();
    if (!container || to === from) return () => {};
    if (!isContinued) this.#spot = spotAt(container, at);
    const stop = this.#spot ? holdUnder(container, this.#spot, at) : () => {};
    this.#library?.zoom(to);
    return stop;
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
