import { useFocusFinders } from '@fluentui/react-components';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

function Keeper() {
  useFocusFinders();
  return null;
}

let isKept = false;

/**
 * Keeps Fluent's focus manager (Tabster) until the page is left, once a focus trap has been drawn. A focus trap hides
 * all else from screen readers, and Tabster shows it again a quarter of a second after the trap has gone. Where it was
 * the last part that used Tabster, Fluent would throw Tabster away before that, and the whole page would stay hidden.
 */
export const useKeptFocusManager = (): void => {
  useEffect(() => {
    if (isKept) return;
    isKept = true;
    createRoot(document.createElement('div')).render(createElement(Keeper));
  }, []);
};
