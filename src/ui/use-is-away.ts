import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/**
 * Whether an element has been scrolled out of sight, and the ref callback for it. `coveredPx`: how many
 * pixels of the window's upper edge something else covers.
 */
export const useIsAway = (coveredPx = 0): readonly [boolean, RefCallback<HTMLElement>] => {
  const [isAway, setAway] = useState(false);
  const attach = useCallback(
    (mark: HTMLElement) => {
      // A busy browser reports several changes at once; only the last entry is the present state.
      const update: IntersectionObserverCallback = (all) => setAway(all.at(-1)?.isIntersecting === false);
      const watcher = new IntersectionObserver(update, { rootMargin: `-${coveredPx}px 0px 0px` });
      watcher.observe(mark);
      return () => watcher.disconnect();
    },
    [coveredPx],
  );
  return [isAway, attach];
};
