import { useState } from 'react';
import { useWindowListener } from '../../ui/use-window-listener.ts';

/** How long keys do nothing in a dialog that nobody has asked for, in milliseconds. */
const restMs = 500;

const restingKeys = () => {
  const until = performance.now() + restMs;
  const meant = new Set<string>();
  return (event: KeyboardEvent) => {
    const isPress = event.type === 'keydown';
    if (isPress && !event.repeat && performance.now() >= until) meant.add(event.code);
    if (meant.has(event.code)) {
      if (!isPress) meant.delete(event.code);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
};

/**
 * Keeps keys from a dialog that came by itself: one that was down before it, or comes within half a second of it, was
 * meant for something else. They still count as activity.
 */
export const useKeyRest = (): void => {
  const [onKey] = useState(restingKeys);
  useWindowListener('keydown', onKey, { capture: true });
  useWindowListener('keyup', onKey, { capture: true });
};
