import { useSyncExternalStore } from 'react';

let isPrinting = false;

const onChange = (changed: () => void) => {
  const told = (printing: boolean) => () => {
    isPrinting = printing;
    changed();
  };
  const [begin, end] = [told(true), told(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    isPrinting = false;
  };
};

/** Whether the page is being printed: what is out of sight has to be drawn, too. */
export const useIsPrinting = (): boolean => useSyncExternalStore(onChange, () => isPrinting);
