import { useState } from 'react';
import { useWindowListener } from '../../ui/use-window-listener.ts';

/** How long keys are ignored in a dialog that the person did not open, in milliseconds. */
const ignoreMs = 500;

const createKeyFilter = () => {
  const until = performance.now() + ignoreMs;
  const acceptedKeys = new Set<string>();
  return (event: KeyboardEvent) => {
    const isPress = event.type === 'keydown';
    if (isPress && !event.repeat && performance.now() >= until) acceptedKeys.add(event.code);
    if (acceptedKeys.has(event.code)) {
      if (!isPress) acceptedKeys.delete(event.code);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
};

/**
 * Ignores keys in a dialog that opened by itself: one that was down before, or is pressed within half a
 * second, was meant for something else. They still count as activity.
 */
export const useIgnoredEarlyKeys = (): void => {
  const [onKey] = useState(createKeyFilter);
  useWindowListener('keydown', onKey, { capture: true });
  useWindowListener('keyup', onKey, { capture: true });
};
