import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether an element has been scrolled out of sight. `coveredPx`: how much of the upper edge of the window something else
 * covers.
 */
export const useIsAway = (mark: RefObject<HTMLElement | null>, coveredPx = 0): boolean => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    // A busy browser tells several changes at once; only the last one is how it stands now.
    const watcher = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `-${coveredPx}px 0px 0px`,
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [mark, coveredPx]);
  return isAway;
};
