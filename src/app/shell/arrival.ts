import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { headingOf, putFocusOn } from '../../ui/put-focus-on.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Not if the screen or the person has moved the focus: `before` had it when the route changed. */
const focusHeading = (main: HTMLElement, heading: HTMLElement, before: Element | null): void => {
  const { activeElement } = document;
  if (activeElement && (main.contains(activeElement) || activeElement.closest(dialogs))) return;
  if (activeElement && activeElement !== before && activeElement !== document.body) return;
  putFocusOn(heading);
};

/**
 * Calls back once the screen has its main heading, and again if another one replaces it while the focus was
 * on it. Returns a function to stop.
 */
const onHeading = (main: HTMLElement, callBack: (heading: HTMLElement) => void): (() => void) => {
  let lastHeading: HTMLElement | null = null;
  const watcher = new MutationObserver(() => findHeading());
  const findHeading = () => {
    const heading = headingOf(main);
    if (!heading || heading === lastHeading) return;
    // If the person has focused something else, the focus stays there.
    if (lastHeading && document.activeElement !== document.body) return watcher.disconnect();
    lastHeading = heading;
    callBack(heading);
  };
  watcher.observe(main, { childList: true, subtree: true });
  findHeading();
  return () => watcher.disconnect();
};

const hasMovedSinceLoad = (): boolean => {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return (
    loaded !== undefined && URL.canParse(loaded) && new URL(loaded).pathname !== window.location.pathname
  );
};

/** Focuses the main heading, or `main` itself if it has none. */
export const focusMain = (main: HTMLElement | null): void => {
  if (main) putFocusOn(headingOf(main) ?? main);
};

export interface Arrival {
  readonly navigationCount: number;
  readonly hasArrived: boolean;
}

/**
 * Subscribes to the route: each change scrolls to the top, unless the person went back or forward; and once
 * the new screen has its main heading, focuses it, unless the person has moved the focus meanwhile.
 */
export const useArrival = (route: string, main: RefObject<HTMLElement | null>): Arrival => {
  const [seen, setSeen] = useState({ route, turn: 0 });
  const [arrived, setArrived] = useState(0);
  // The address that the last popstate led to; null after any other navigation.
  const returnedTo = useRef<string>(null);
  const rememberAddress = () => {
    returnedTo.current = window.location.href;
  };
  useWindowListener('popstate', rememberAddress, { capture: true });
  if (seen.route !== route) setSeen({ route, turn: seen.turn + 1 });
  const { turn: navigationCount } = seen;

  useEffect(() => {
    const { current } = main;
    if (!current || (navigationCount === 0 && !hasMovedSinceLoad())) return undefined;
    if (returnedTo.current !== window.location.href) window.scrollTo(0, 0);
    returnedTo.current = null;
    const before = document.activeElement;
    return onHeading(current, (heading) => {
      focusHeading(current, heading, before);
      setArrived(navigationCount);
    });
  }, [navigationCount, main]);
  return { navigationCount, hasArrived: arrived === navigationCount };
};
