import type { KeyboardEvent } from 'react';

/** Props that mark the button of a dialog for Ctrl+Enter (X8). */
export const confirmMark = { 'data-confirms': true } as const;

/** Clicks the marked button of the dialog in which the key was pressed. An open list keeps its Enter. */
export const confirmByKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>('[data-confirms]');
  if (!button || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  // A closed list would open at this Enter.
  event.stopPropagation();
  button.click();
};
