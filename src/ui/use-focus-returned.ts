import { useLayoutEffect } from 'react';
import { headingOf, takeFocus } from './focus-heading.ts';

/**
 * Gives the focus back to where it was before a dialog came, without scrolling. Fluent does so with openers that it knows; a key
 * may have opened it from anywhere else, or it came by itself. Where nothing had the focus, or what had it is gone, the page's
 * main heading takes it: whoever works by keyboard is not sent back to the top of the page.
 */
export const useFocusReturned = (isOpen: boolean) => {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!isOpen || !(before instanceof HTMLElement)) return undefined;
    return () =>
      void setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const heir = before.isConnected && before !== document.body ? before : headingOf(document);
        if (heir) takeFocus(heir);
      });
  }, [isOpen]);
};
