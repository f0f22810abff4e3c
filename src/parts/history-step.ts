import { useEffect, useEffectEvent, useRef } from 'react';
import { useWindowListener } from '../ui/use-window-listener.ts';

/** What is in the place of a screen, and how it comes and goes. */
export interface HistoryStep {
  /** Follows `#` in its address. */
  readonly fragment: string;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const isAt = (fragment: string): boolean => window.location.hash === `#${fragment}`;
const withoutFragment = (): string => window.location.pathname + window.location.search;

/**
 * Gives what is in the place of a screen an address and a step in the history: the browser's Back leads to the
 * screen, Forward and a reload to what stood in its place.
 */
export const useHistoryStep = (step: HistoryStep): void => {
  const { fragment, isOpen, canOpen } = step;
  const wasPushed = useRef(false);
  const wasAsked = useRef(false);
  const wasOpen = useRef(false);
  const follow = () => {
    if (isOpen && !isAt(fragment)) step.close();
    if (!isOpen && isAt(fragment) && canOpen) step.open();
  };
  useWindowListener('popstate', follow);
  const begin = useEffectEvent(follow);
  useEffect(() => {
    // The address that the page began with.
    if (!canOpen || wasAsked.current) return;
    wasAsked.current = true;
    begin();
  }, [canOpen]);
  useEffect(() => {
    if (isOpen && !isAt(fragment)) {
      wasPushed.current = true;
      window.history.pushState(null, '', `#${fragment}`);
    }
    // Not before the address that the page began with has been followed.
    if (!isOpen && isAt(fragment) && wasOpen.current) {
      window.history.replaceState(null, '', withoutFragment());
      if (wasPushed.current) window.history.back();
      wasPushed.current = false;
    }
    wasOpen.current = isOpen;
  }, [fragment, isOpen]);
};
