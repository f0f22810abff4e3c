import { createContext, useContext } from 'react';
import { acts, byAct } from '../../../machines/acts/acts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import { shortcutOf } from '../../ui/keys.ts';
import { isDialogOpen, isPageCovered } from '../../ui/open-dialog.ts';

/** What a single key does on the screen of a document (X8). */
export type KeyAct = Act | 'edit' | 'previous' | 'next' | 'back' | 'sheet';

/** The key of each; a letter stands for itself in either case. */
export const keyOf = {
  next: 'n',
  previous: 'p',
  ...byAct((act) => acts[act].key),
  edit: 'e',
  back: 'b',
  sheet: '?',
} as const satisfies Record<KeyAct, string>;

/** Whether single keys do anything in this browser. */
export const KeysOn = createContext(true);

/** Marks the button that a key presses. */
export const useKeyFor = (act: KeyAct) => ({
  'data-key': keyOf[act],
  ...(useContext(KeysOn) ? { 'aria-keyshortcuts': keyOf[act].toUpperCase() } : {}),
});

const typing = 'input, textarea, select, [contenteditable]';
/** The keys that go on when they are held down. */
const moving: readonly string[] = [keyOf.next, keyOf.previous, 'j', 'k', '+', '-'];

const isForSomethingElse = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  isDialogOpen() ||
  document.querySelector('[role="menu"]') !== null;

/**
 * Presses the button of the key that was pressed, with the focus on it: whatever opens then gives the focus back there.
 * A key that is typed, held, or meant for a dialog presses nothing.
 */
export const pressByKey = (root: HTMLElement, event: KeyboardEvent): void => {
  const key = shortcutOf(event);
  if (isForSomethingElse(event) || (event.repeat && !moving.includes(key))) return;
  const button = [...root.querySelectorAll<HTMLButtonElement>('button[data-key]')].find(
    (one) => one.dataset['key'] === key,
  );
  if (!button) return;
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.focus();
  button.click();
};

/** Marks the button of a question that Ctrl+Enter presses: confirms, and goes on to the next where there is one. */
export const confirmMark = { 'data-confirms': true } as const;

/** Presses what is marked so in the question that is open (X8). */
export const confirmByKey = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  const button = document.querySelector<HTMLButtonElement>('[role=dialog] [data-confirms]');
  if (!button || isPageCovered() || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  button.click();
};
