import type { PdfSession } from '../document/session.ts';

/** In pixels: what rounding leaves at the edge of a page. */
const sliver = 2;

/** Tells the session which part of each drawn page is on the screen, whatever brought it there (S62). */
export interface InSight {
  /** The picture of a page is drawn on `canvas`; page numbers begin at 1. */
  readonly drawn: (canvas: HTMLElement, page: number) => void;
  /** The picture is being drawn anew. */
  readonly undrawn: (canvas: HTMLElement) => void;
}

/** After any of these something else may be in sight: a folded panel follows a press, a closed dialog hands the focus on. */
const moves = [
  'scroll',
  'resize',
  'visibilitychange',
  'fullscreenchange',
  'click',
  'focusin',
  'transitionend',
] as const;

/** A dialog stands over the page: nobody sees what lies behind it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Where the window ends for what is read: the product says as scroll padding what lies fixed over its lower edge. */
const lowerEdge = (): number => {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return window.innerHeight - (parseFloat(scrollPaddingBottom) || 0);
};

/** Watches from the first page that is drawn to the last that goes. */
export const createInSight = (session: Pick<PdfSession, 'inSight'>): InSight => {
  const pages = new Map<Element, number>();
  let frame = 0;
  const tell = (entries: readonly IntersectionObserverEntry[]) => {
    const edge = lowerEdge();
    for (const { target, isIntersecting, boundingClientRect: sheet, intersectionRect: seen } of entries) {
      const page = pages.get(target);
      const bottom = Math.min(seen.bottom, edge);
      const isHidden = document.hidden || isCovered();
      if (page === undefined || !isIntersecting || bottom <= seen.top || isHidden) continue;
      session.inSight(page, {
        seen: {
          left: (seen.left - sheet.left) / sheet.width,
          right: (seen.right - sheet.left) / sheet.width,
          top: (seen.top - sheet.top) / sheet.height,
          bottom: (bottom - sheet.top) / sheet.height,
        },
        sliver: { width: sliver / sheet.width, height: sliver / sheet.height },
      });
    }
  };
  // What scrolls with a page is the browser's to know: whoever is observed anew is measured anew.
  const observer = new IntersectionObserver(tell);
  const forget = (canvas: Element) => {
    observer.unobserve(canvas);
    pages.delete(canvas);
    if (pages.size === 0) for (const move of moves) removeEventListener(move, measureSoon, true);
  };
  const measure = () => {
    frame = 0;
    for (const canvas of pages.keys()) {
      if (!canvas.isConnected) forget(canvas);
      observer.unobserve(canvas);
      if (pages.has(canvas)) observer.observe(canvas);
    }
  };
  const measureSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  return {
    drawn: (canvas, page) => {
      if (pages.size === 0) for (const move of moves) addEventListener(move, measureSoon, true);
      pages.set(canvas, page);
      measureSoon();
    },
    undrawn: forget,
  };
};
