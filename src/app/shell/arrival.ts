import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { headingOf, putFocusOn } from '../../ui/put-focus-on.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Moves the focus to the main heading, which a screen reader then says, unless the screen has taken it already or the
 * person has moved on since: `before` is where the focus was when the route changed.
 */
const focusHeading = (main: HTMLElement, heading: HTMLElement, before: Element | null): void => {
  const { activeElement } = document;
  if (activeElement && (main.contains(activeElement) || activeElement.closest(dialogs))) return;
  if (activeElement && activeElement !== before && activeElement !== document.body) return;
  putFocusOn(heading);
};

/**
 * Calls back once the screen has its main heading, now or later, and again where another one takes its place while the
 * focus was on it. Returns a function to stop waiting.
 */
const whenHeaded = (main: HTMLElement, callBack: (heading: HTMLElement) => void): (() => void) => {
  let headed: HTMLElement | null = null;
  const watcher = new MutationObserver(() => look());
  const look = () => {
    const heading = headingOf(main);
    if (!heading || heading === headed) return;
    // Whoever has gone on to something else is left there.
    if (headed && document.activeElement !== document.body) return watcher.disconnect();
    headed = heading;
    callBack(heading);
  };
  watcher.observe(main, { childList: true, subtree: true });
  look();
  return () => watcher.disconnect();
};

/** Whether the page began at another address: then this screen was reached without loading a page. */
const hasMovedSinceLoad = (): boolean => {
  const loaded = performance.getEntriesByType('navigation')[0]?.name;
  return (
    loaded !== undefined && URL.canParse(loaded) && new URL(loaded).pathname !== window.location.pathname
  );
};

/** Puts the focus on the main heading of the screen that is shown. */
export const focusMain = (main: HTMLElement | null): void => {
  if (main) putFocusOn(headingOf(main) ?? main);
};

/** Where the person stands on the way from screen to screen. */
export interface Arrival {
  /** How many times the route has changed; 0 on the screen that was shown first. */
  readonly turn: number;
  /** The screen of the route stands, and is no longer being fetched. */
  readonly hasArrived: boolean;
}

/**
 * Follows the route: each change scrolls to the top, unless the person goes back, and once the new screen has its main
 * heading, that takes the focus unless the person has moved it meanwhile.
 */
export const useArrival = (route: string, main: RefObject<HTMLElement | null>): Arrival => {
  const [seen, setSeen] = useState({ route, turn: 0 });
  const [arrived, setArrived] = useState(0);
  // The address to which the person has gone back or forward, so long as nothing else has happened.
  const returnedTo = useRef<string>(null);
  const note = () => {
    returnedTo.current = window.location.href;
  };
  useWindowListener('popstate', note, { capture: true });
  if (seen.route !== route) setSeen({ route, turn: seen.turn + 1 });
  const { turn } = seen;

  useEffect(() => {
    const { current } = main;
    if (!current || (turn === 0 && !hasMovedSinceLoad())) return undefined;
    if (returnedTo.current !== window.location.href) window.scrollTo(0, 0);
    returnedTo.current = null;
    const before = document.activeElement;
    return whenHeaded(current, (heading) => {
      focusHeading(current, heading, before);
      setArrived(turn);
    });
  }, [turn, main]);
  return { turn, hasArrived: arrived === turn };
};
