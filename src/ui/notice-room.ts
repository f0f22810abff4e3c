import type { RefCallback } from 'react';

/**
 * Custom properties of the root element: heights of what is fixed at the lower edge. `--lower-room` is their
 * sum, without the notices where these stand over something else (shell.css, signed-in.css).
 */
type HeightProperty = '--notices-height' | '--strip-height';

/** How many pixels of the page a phone's keyboard covers, where the browser does not shrink the page. */
const coveredByKeyboard = (): number => {
  const { visualViewport, innerHeight } = window;
  // When the page is zoomed in, the visual viewport is smaller for that reason.
  if (!visualViewport || visualViewport.scale > 1.05) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
};

/**
 * Publishes the height of an element that is fixed at the lower edge as a custom property, until it is
 * stopped.
 */
const publishHeight = (fixed: HTMLElement, property: HeightProperty): (() => void) => {
  const root = document.documentElement;
  const measure = () => root.style.setProperty(property, `${Math.ceil(fixed.offsetHeight)}px`);
  const watcher = new ResizeObserver(measure);
  watcher.observe(fixed);
  return () => {
    watcher.disconnect();
    root.style.removeProperty(property);
  };
};

/** Ref callback for a strip at the lower edge. */
export const stripRef: RefCallback<HTMLElement> = (strip: HTMLElement) =>
  publishHeight(strip, '--strip-height');

/**
 * Ref callback for a bar at the lower edge of narrow windows: what is focused or linked to stays
 * clear of it (WCAG 2.4.11), and 'Back to top' is above it.
 */
export const keepBarRoom = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style, classList } = document.documentElement;
  const measure = () => {
    const isAtEdge = ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
    const height = isAtEdge ? bar.offsetHeight : 0;
    // Setting the same height again would restyle the whole page.
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
 * Reserves room for the region of the notices at the lower edge, above a phone's keyboard: whatever else is
 * fixed there moves above it, and so does the end of the page. Returns a function to stop.
 */
export const keepNoticeRoom = (region: HTMLElement): (() => void) => {
  const stopPublishing = publishHeight(region, '--notices-height');
  const lift = () => {
    const covered = coveredByKeyboard();
    region.style.setProperty('bottom', covered === 0 ? '' : `${covered}px`);
  };
  lift();
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', lift);
  visualViewport?.addEventListener('scroll', lift);
  return () => {
    stopPublishing();
    visualViewport?.removeEventListener('resize', lift);
    visualViewport?.removeEventListener('scroll', lift);
  };
};
