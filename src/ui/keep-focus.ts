import { useCallback, useRef } from 'react';
import type { RefCallback, RefObject } from 'react';
import { headingOf, putFocusOn } from './put-focus-on.ts';

/**
 * Makes a reference of a screen that hands the focus to what `heirOf` finds when what it was on goes away, as a button does that
 * has been pressed: whoever works by keyboard or hears the page stays on the screen. In a dialog it is handed on `atOnce`: Fluent would give it
 * to what opened the dialog, and hide the dialog from whoever hears the page.
 */
export const focusKeeper =
  (heirOf: (screen: HTMLElement) => HTMLElement | null, atOnce = false) =>
  (screen: HTMLElement | null): (() => void) | undefined => {
    if (!screen) return undefined;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const look = () => {
      const heir = heirOf(screen);
      if (!heir || last === null || last.isConnected || document.activeElement !== document.body) return;
      putFocusOn(heir);
    };
    // What has its own rule for the focus comes first.
    const watcher = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      if (atOnce) look();
      else requestAnimationFrame(look);
    });
    watcher.observe(screen, { childList: true, subtree: true });
    screen.addEventListener('focusin', note);
    return () => {
      watcher.disconnect();
      screen.removeEventListener('focusin', note);
    };
  };

/** The same to the screen's heading. */
export const keepFocus = focusKeeper(headingOf);

/** A screen that keeps the focus, and the reference to give to it; for whoever looks for something in it later. */
export const useKeptFocus = (
  keep = keepFocus,
): readonly [RefObject<HTMLElement | null>, RefCallback<HTMLElement>] => {
  const screen = useRef<HTMLElement>(null);
  const attach = useCallback(
    (element: HTMLElement) => {
      screen.current = element;
      const stop = keep(element);
      return () => {
        screen.current = null;
        stop?.();
      };
    },
    [keep],
  );
  return [screen, attach];
};
