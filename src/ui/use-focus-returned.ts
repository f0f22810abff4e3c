import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to where it was before a dialog came, without scrolling. Fluent does so with openers that it knows; a key
 * may have opened it from anywhere else, or it came by itself.
 */
export const useFocusReturned = (isOpen: boolean) => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!isOpen || !(before instanceof HTMLElement)) return undefined;
    return () =>
      void setTimeout(() => {
        if (document.activeElement === document.body && before.isConnected)
          before.focus({ preventScroll: true });
      });
  }, [isOpen]);
};
