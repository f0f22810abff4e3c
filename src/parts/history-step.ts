import { useEffect, useEffectEvent, useRef } from 'react';
import { useWindowListener } from '../ui/use-window-listener.ts';

export interface SubViewHistory {
  /** The address fragment, without `#`. */
  readonly fragment: string;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const isAt = (fragment: string): boolean => window.location.hash === `#${fragment}`;
const withoutFragment = (): string => window.location.pathname + window.location.search;

/**
 * Gives a sub-view that replaces a screen's content its own address fragment and history entry: the browser's
 * Back returns to the screen; Forward and a reload open the sub-view.
 */
export const useSubViewHistory = (step: SubViewHistory): void => {
  const { fragment, isOpen, canOpen } = step;
  const wasPushed = useRef(false);
  const wasAsked = useRef(false);
  const wasOpen = useRef(false);
  const follow = () => {
    if (isOpen && !isAt(fragment)) step.close();
    if (!isOpen && isAt(fragment) && canOpen) step.open();
  };
  useWindowListener('popstate', follow);
  const followFirst = useEffectEvent(follow);
  useEffect(() => {
    // The address when the page was loaded.
    if (!canOpen || wasAsked.current) return;
    wasAsked.current = true;
    followFirst();
  }, [canOpen]);
  useEffect(() => {
    if (isOpen && !isAt(fragment)) {
      wasPushed.current = true;
      window.history.pushState(null, '', `#${fragment}`);
    }
    // Not before the effect above has followed the address when the page was loaded.
    if (!isOpen && isAt(fragment) && wasOpen.current) {
      window.history.replaceState(null, '', withoutFragment());
      if (wasPushed.current) window.history.back();
      wasPushed.current = false;
    }
    wasOpen.current = isOpen;
  }, [fragment, isOpen]);
};
