import type { RefCallback } from 'react';

/** Properties of the root that tell how much of the lower edge of the window is taken; `--lower-room` is all of it. */
type ToldHeight = '--notices-height' | '--strip-height';

/** How much of the page the keyboard of a phone covers at its lower edge, where the browser does not shrink the page. */
const coveredByKeyboard = (): number => {
  const { visualViewport, innerHeight } = window;
  // Whoever has zoomed in sees a part of the page for another reason.
  if (!visualViewport || visualViewport.scale > 1.05) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
};

/** Tells the height of what lies fixed at the lower edge in a property of the root, for as long as it is drawn. */
const tellHeight = (fixed: HTMLElement, property: ToldHeight): (() => void) => {
  const root = document.documentElement;
  const measure = () => root.style.setProperty(property, `${Math.ceil(fixed.offsetHeight)}px`);
  const watcher = new ResizeObserver(measure);
  watcher.observe(fixed);
  return () => {
    watcher.disconnect();
    root.style.removeProperty(property);
  };
};

/** The reference of a strip at the lower edge. */
export const tellStrip: RefCallback<HTMLElement> = (strip: HTMLElement) =>
  tellHeight(strip, '--strip-height');

/**
 * Keeps what is reached in the page, by the focus or by a link, clear of a bar that stays at the lower edge of narrow
 * windows, for as long as it is drawn (WCAG 2.4.11), and 'Back to top' above it. To be given to the bar as its reference.
 */
export const keepBarRoom = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style, classList } = document.documentElement;
  const measure = () => {
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    // All of the page would be styled anew for a height that is told again.
    if (style.getPropertyValue('--bar-height') !== `${height}px`)
      style.setProperty('--bar-height', `${height}px`);
    classList.toggle('has-lower-bar', height > 0);
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(bar);
  return () => {
    watcher.disconnect();
    style.removeProperty('--bar-height');
    classList.remove('has-lower-bar');
  };
};

/**
 * Gives the region of the notices its room at the lower edge of the window, above a phone's keyboard: whatever else lies
 * there stands above it, and the page ends above it.
 */
export const keepNoticeRoom = (region: HTMLElement): (() => void) => {
  const stopTelling = tellHeight(region, '--notices-height');
  const lift = () => {
    const covered = coveredByKeyboard();
    region.style.setProperty('bottom', covered === 0 ? '' : `${covered}px`);
  };
  lift();
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', lift);
  visualViewport?.addEventListener('scroll', lift);
  return () => {
    stopTelling();
    visualViewport?.removeEventListener('resize', lift);
    visualViewport?.removeEventListener('scroll', lift);
  };
};
