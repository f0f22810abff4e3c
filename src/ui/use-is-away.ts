import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/**
 * Whether the element with this reference has been scrolled out of sight. `coveredPx`: how much of the upper edge of the
 * window something else covers.
 */
export const useIsAway = (coveredPx = 0): readonly [boolean, RefCallback<HTMLElement>] => {
  const [isAway, setAway] = useState(false);
  const watch = useCallback(
    (mark: HTMLElement) => {
      // A busy browser tells several changes at once; only the last one is how it stands now.
      const look: IntersectionObserverCallback = (all) => setAway(all.at(-1)?.isIntersecting === false);
      const watcher = new IntersectionObserver(look, { rootMargin: `-${coveredPx}px 0px 0px` });
      watcher.observe(mark);
      return () => watcher.disconnect();
    },
    [coveredPx],
  );
  return [isAway, watch];
};
