import type { PdfSession } from '../document/session.ts';

/** Rounding at the edge of a page, in pixels. */
const tolerancePx = 2;

/** Reports to the session which part of each rendered page is visible (S62). */
export interface VisibleAreaTracker {
  /** A page has been rendered on `canvas`; page numbers begin at 1. */
  readonly drawn: (canvas: HTMLElement, page: number) => void;
  /** Until it is rendered again, the page counts as not visible. */
  readonly redrawing: (canvas: HTMLElement) => void;
}

/** Events that may change what is visible: a press can close a panel, closing a dialog moves the focus. */
const triggers = [
  'scroll',
  'resize',
  'visibilitychange',
  'fullscreenchange',
  'click',
  'focusin',
  'transitionend',
] as const;

const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The scroll padding is the height of what is fixed over the lower edge of the window. */
const lowerEdge = (): number => {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return window.innerHeight - (parseFloat(scrollPaddingBottom) || 0);
};

/** Whether something hides it without covering its place: the list of pages, on a phone. */
export const isUnseen = (element: Element): boolean => getComputedStyle(element).visibility === 'hidden';

/** The lower edge of what is visible of a scroll container, in pixels from the window's upper edge. */
const visibleBottom = (container: Element): number =>
  Math.min(container.getBoundingClientRect().bottom, lowerEdge());

/** The height of what is visible of a scroll container, in pixels. */
export const visibleHeight = (container: Element): number =>
  visibleBottom(container) - container.getBoundingClientRect().top;

/** How much of a page is hidden below the lower edge of its scroll container, in pixels. */
export const hiddenBelow = (page: Element, container: Element): number => {
  const below = page.getBoundingClientRect().bottom - visibleBottom(container);
  return below > tolerancePx ? below : 0;
};

type Edges = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

const edgesOf = ({ left, right, top, bottom }: DOMRectReadOnly): Edges => ({ left, right, top, bottom });

/** A visible part of a page's sheet, in shares of it. */
const shareOf = (sheet: DOMRectReadOnly, seen: Edges) => ({
  seen: {
    left: (seen.left - sheet.left) / sheet.width,
    right: (seen.right - sheet.left) / sheet.width,
    top: (seen.top - sheet.top) / sheet.height,
    bottom: (seen.bottom - sheet.top) / sheet.height,
  },
  tolerance: { width: tolerancePx / sheet.width, height: tolerancePx / sheet.height },
});

export const createVisibleAreaTracker = (
  session: Pick<PdfSession, 'areaVisible' | 'pageLeft'>,
): VisibleAreaTracker => {
  const pages = new Map<Element, number>();
  let frame = 0;
  const report = (entries: readonly IntersectionObserverEntry[]) => {
    const edge = lowerEdge();
    for (const { target, isIntersecting, boundingClientRect: sheet, intersectionRect: seen } of entries) {
      const page = pages.get(target);
      const bottom = Math.min(seen.bottom, edge);
      if (page === undefined || document.hidden || isCovered() || isUnseen(target)) continue;
      if (!isIntersecting || bottom <= seen.top) {
        session.pageLeft(page);
        continue;
      }
      session.areaVisible(page, shareOf(sheet, { ...edgesOf(seen), bottom }));
    }
  };
  // Observing an element again makes the browser measure it again, whatever has scrolled.
  const observer = new IntersectionObserver(report);
  const untrack = (canvas: Element) => {
    const page = pages.get(canvas);
    if (page !== undefined) session.pageLeft(page);
    observer.unobserve(canvas);
    pages.delete(canvas);
    if (pages.size === 0) for (const trigger of triggers) removeEventListener(trigger, measureSoon, true);
  };
  const measure = () => {
    frame = 0;
    for (const canvas of pages.keys()) {
      if (!canvas.isConnected) untrack(canvas);
      observer.unobserve(canvas);
      if (pages.has(canvas)) observer.observe(canvas);
    }
  };
  const measureSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  return {
    drawn: (canvas, page) => {
      if (pages.size === 0) for (const trigger of triggers) addEventListener(trigger, measureSoon, true);
      pages.set(canvas, page);
      measureSoon();
    },
    redrawing: untrack,
  };
};
