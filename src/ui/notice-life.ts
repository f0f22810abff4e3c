import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Ends a notice once it has been shown for `ms` milliseconds; time while `isHeld` does not count (AC2). -1:
 * no end.
 */
export const useLifetime = (ms: number, isHeld: boolean, onOver: () => void): void => {
  const left = useRef(ms);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (ms < 0 || isHeld) return undefined;
    const began = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [ms, isHeld]);
};
