import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const property = '--notices-height';

/** How much of the page the keyboard of a phone covers at its lower edge, where the browser does not shrink the page. */
const coveredByKeyboard = (): number => {
  const { visualViewport, innerHeight } = window;
  // Whoever has zoomed in sees a part of the page for another reason.
  if (!visualViewport || visualViewport.scale > 1.05) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
};

/**
 * Gives the region of the notices its room at the lower edge of the window, above a phone's keyboard: whatever else lies
 * there stands above it, and the page ends above it. Its height is told in a property of the root.
 */
export const useNoticeRoom = (region: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current) return undefined;
    const root = document.documentElement;
    const measure = () => root.style.setProperty(property, `${Math.ceil(current.offsetHeight)}px`);
    const lift = () => current.style.setProperty('bottom', `${coveredByKeyboard()}px`);
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    measure();
    lift();
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', lift);
    visualViewport?.addEventListener('scroll', lift);
    return () => {
      watcher.disconnect();
      visualViewport?.removeEventListener('resize', lift);
      visualViewport?.removeEventListener('scroll', lift);
      root.style.removeProperty(property);
    };
  }, [region]);
};
