import { useSyncExternalStore } from 'react';

export interface FullScreen {
  /** False where the browser has no full screen for parts of a page (iPhone). */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

const onChange = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Full screen of the element that `find` returns, tools included. */
export const useFullScreen = (find: () => HTMLElement | null): FullScreen => {
  const isOn = useSyncExternalStore(
    onChange,
    () => Boolean(document.fullscreenElement) && document.fullscreenElement === find(),
  );
  const toggle = (): void => {
    const done = isOn ? document.exitFullscreen() : find()?.requestFullscreen();
    // A refusal (a policy, or no gesture) leaves things as they are.
    void done?.catch(() => undefined);
  };
  return { isOffered: document.fullscreenEnabled === true, isOn, toggle };
};
