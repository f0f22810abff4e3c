import { useSyncExternalStore } from 'react';

/** Makes a hook that says whether the window matches a media query; widths in em follow the font size. */
export const mediaHook = (query: string): (() => boolean) => {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  const isMatched = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, isMatched);
};

/** Whether the window is a phone's: at most 800 px wide (D9.1), or a phone turned sideways, which is up to 960. */
export const useIsNarrow = mediaHook('(max-width: 50em), (max-width: 60em) and (max-height: 499.9px)');
