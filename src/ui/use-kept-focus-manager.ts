import { useFocusFinders } from '@fluentui/react-components';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

function Keeper() {
  useFocusFinders();
  return null;
}

let isKept = false;

/**
 * Keeps Fluent's focus manager (Tabster) until the page is left, once a focus trap has been mounted. A focus
 * trap hides all else from screen readers, and Tabster shows it again a quarter of a second after the trap is
 * gone. If that trap was the last user of Tabster, Fluent would dispose of Tabster before that, and the whole
 * page would stay hidden.
 */
export const useKeptFocusManager = (): void => {
  useEffect(() => {
    if (isKept) return;
    isKept = true;
    createRoot(document.createElement('div')).render(createElement(Keeper));
  }, []);
};
