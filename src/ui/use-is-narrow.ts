import { useSyncExternalStore } from 'react';

const query = '(max-width: 50em)';
const subscribeToWidth = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/**
 * Whether the window is as narrow as a phone's: at most 800 px (D9.1), in em so that it follows the font
 * size.
 */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribeToWidth, () => window.matchMedia(query).matches);
