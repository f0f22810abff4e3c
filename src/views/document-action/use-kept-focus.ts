import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Hands the focus to the document's heading when what it was on goes away, as a button does that has been pressed:
 * whoever works by keyboard or hears the page stays on the screen.
 */
export const useKeptFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const screen = root.current;
    if (!screen) return undefined;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const look = () => {
      const heading = screen.querySelector('h1');
      if (!heading || last === null || last.isConnected || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // What has its own rule for the focus comes first.
    const watcher = new MutationObserver(() => {
      if (last !== null && !last.isConnected) requestAnimationFrame(look);
    });
    watcher.observe(screen, { childList: true, subtree: true });
    screen.addEventListener('focusin', note);
    return () => {
      watcher.disconnect();
      screen.removeEventListener('focusin', note);
    };
  }, [root]);
};
