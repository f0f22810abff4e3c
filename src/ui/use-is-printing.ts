import { createStore, useStore } from './store.ts';
import type { ReadableStore } from './store.ts';

const printing = createStore({ isNow: false });

/** The browser tells of printing only by events: they are heard while somebody draws from this. */
const watchedPrinting: ReadableStore<{ readonly isNow: boolean }> = {
  get: printing.get,
  subscribe: (changed) => {
    const note = (isNow: boolean) => () => printing.set({ isNow });
    const [begin, end] = [note(true), note(false)];
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

/** Whether the page is being printed: what is out of sight has to be drawn, too. */
export const useIsPrinting = (): boolean => useStore(watchedPrinting, ({ isNow }) => isNow);
