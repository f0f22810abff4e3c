import { useEffect } from 'react';

/** How long keys do nothing in a dialog that nobody has asked for, in milliseconds. */
const restMs = 500;

/**
 * Keeps keys from a dialog that came by itself: one that was down before it, or comes within half a second of it, was
 * meant for something else. They still count as activity.
 */
export const useKeyRest = (): void => {
  useEffect(() => {
    const until = performance.now() + restMs;
    const meant = new Set<string>();
    const rest = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isPress = event.type === 'keydown';
      if (isPress && !event.repeat && performance.now() >= until) meant.add(event.code);
      if (meant.has(event.code)) {
        if (!isPress) meant.delete(event.code);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    for (const name of ['keydown', 'keyup'] as const)
      window.addEventListener(name, onKey, { capture: true, signal: rest.signal });
    return () => rest.abort();
  }, []);
};
