import { useSyncExternalStore } from 'react';

const query = '(max-width: 800px)';
const onChange = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the screen is a phone's: at most 800 px wide (D9.1). */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(onChange, () => window.matchMedia(query).matches);
