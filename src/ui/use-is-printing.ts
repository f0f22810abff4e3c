import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** The browser reports printing only by events: they are listened to while a component subscribes. */
const subscribe = (changed: () => void) => {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    changed();
  };
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
    isPrinting = false;
  };
};

/** Whether the page is being printed: what is scrolled out of sight has to be rendered, too. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
