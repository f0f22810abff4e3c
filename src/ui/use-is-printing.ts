import { createStore, useStore } from './store.ts';
import type { ReadableStore } from './store.ts';

const printing = createStore({ isNow: false });

/** The browser reports printing only by events: they are listened to while a component subscribes. */
const watchedPrinting: ReadableStore<{ readonly isNow: boolean }> = {
  get: printing.get,
  subscribe: (changed) => {
    const setPrinting = (isNow: boolean) => () => printing.set({ isNow });
    const [begin, end] = [setPrinting(true), setPrinting(false)];
    const stop = printing.subscribe(changed);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      stop();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      printing.set({ isNow: false });
    };
  },
};

/** Whether the page is being printed: what is scrolled out of sight has to be rendered, too. */
export const useIsPrinting = (): boolean => useStore(watchedPrinting, ({ isNow }) => isNow);
