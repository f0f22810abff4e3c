import { useEffect, useEffectEvent } from 'react';

/** The platform's CloseWatcher, which Safari and Firefox do not have yet. */
interface Watcher extends EventTarget {
  readonly destroy: () => void;
}

const watcherOf = (page: object) => (page as { readonly CloseWatcher?: new () => Watcher }).CloseWatcher;

/**
 * Lets Back on an Android phone close what is open, instead of leaving the screen. With a mouse
 * the platform's way is Escape, which is left to what is open. Without `onClosed`, Back leaves the screen.
 */
export const useCloseRequest = (isOpen: boolean, onClosed: (() => void) | undefined): void => {
  const close = useEffectEvent(() => onClosed?.());
  const canClose = isOpen && onClosed !== undefined;
  useEffect(() => {
    const Watcher = watcherOf(window);
    if (!canClose || !Watcher || !window.matchMedia('(pointer: coarse)').matches) return undefined;
    let isOver = false;
    let watcher: Watcher;
    const watch = () => {
      watcher = new Watcher();
      watcher.addEventListener('close', () => {
        close();
        // A watcher is spent by the first Back, and what is open may have stayed.
        if (!isOver) watch();
      });
    };
    watch();
    return () => {
      isOver = true;
      watcher.destroy();
    };
  }, [canClose]);
};
