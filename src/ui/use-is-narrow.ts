import { useSyncExternalStore } from 'react';

const query = '(max-width: 50em)';
const onChange = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the screen is a phone's: at most 800 px wide (D9.1), or as narrow for letters of another size. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(onChange, () => window.matchMedia(query).matches);
