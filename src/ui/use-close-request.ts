import { useEffect, useEffectEvent } from 'react';

/** The platform's CloseWatcher, which Safari and Firefox do not have yet. */
interface Watcher extends EventTarget {
  readonly destroy: () => void;
}

const watcherOf = (page: object) => (page as { readonly CloseWatcher?: new () => Watcher }).CloseWatcher;

/** Back on an Android phone closes what is open; with a mouse the platform's way is Escape. */
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
