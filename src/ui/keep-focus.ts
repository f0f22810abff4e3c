import { useCallback, useRef } from 'react';
import type { RefCallback, RefObject } from 'react';
import { headingOf, putFocusOn } from './put-focus-on.ts';

/**
 * Makes a ref callback that rescues the focus: when the focused element of the screen is removed or hidden (a
 * pressed button, say), the element that `targetOf` finds gets the focus. In a dialog this happens `atOnce`: Fluent
 * would otherwise give the focus to the opener, and hide the dialog from screen readers.
 */
export const focusKeeper =
  (targetOf: (screen: HTMLElement) => HTMLElement | null, atOnce = false) =>
  (screen: HTMLElement | null): (() => void) | undefined => {
    if (!screen) return undefined;
    let lastFocused: Element | null = null;
    const rememberFocused = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Element ? target : null;
    };
    const moveFocus = () => {
      const target = targetOf(screen);
      if (target && document.activeElement === document.body) putFocusOn(target);
    };
    const noticeHidden = ({ target, relatedTarget }: FocusEvent) => {
      if (
        relatedTarget === null &&
        target instanceof Element &&
        getComputedStyle(target).visibility === 'hidden'
      )
        requestAnimationFrame(moveFocus);
    };
    // Waits a frame, so that any other rule for the focus wins.
    const watcher = new MutationObserver(() => {
      if (lastFocused === null || lastFocused.isConnected) return;
      if (atOnce) moveFocus();
      else requestAnimationFrame(moveFocus);
    });
    watcher.observe(screen, { childList: true, subtree: true });
    screen.addEventListener('focusin', rememberFocused);
    screen.addEventListener('focusout', noticeHidden);
    return () => {
      watcher.disconnect();
      screen.removeEventListener('focusin', rememberFocused);
      screen.removeEventListener('focusout', noticeHidden);
    };
  };

/** Ref callback: the same, with the screen's heading as the target. */
export const keepFocus = focusKeeper(headingOf);

/** The ref object of a screen that keeps the focus, and the ref callback to attach to it. */
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
