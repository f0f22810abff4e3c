import { createContext, useContext } from 'react';
import { acts, byAct } from '../../../machines/acts/acts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import { isForSomethingElse, isSingleKey, shortcutOf } from '../../ui/keys.ts';

export type KeyAct = Act | 'edit' | 'previous' | 'next' | 'back';

/** The key of each; letters match either case. */
export const keyOf = {
  next: 'n',
  previous: 'p',
  ...byAct((act) => acts[act].key),
  edit: 'e',
  back: 'b',
} as const satisfies Record<KeyAct, string>;

/** Whether single-key shortcuts are on in this browser. */
export const KeysEnabledContext = createContext(true);

/** Props that mark the button of a key. */
export const useKeyFor = (act: KeyAct) => ({
  'data-key': keyOf[act],
  ...(useContext(KeysEnabledContext) ? { 'aria-keyshortcuts': keyOf[act].toUpperCase() } : {}),
});

/** Whether the button of this key has the focus. */
export const isButtonFocused = (act: KeyAct): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset['key'] === keyOf[act];

/** Keys that repeat while they are held down. */
const moving: readonly string[] = [keyOf.next, keyOf.previous, 'j', 'k', '+', '-'];

const isForThisScreen = (event: KeyboardEvent): boolean =>
  isSingleKey(event) && !isForSomethingElse(event) && document.querySelector('[role="menu"]') === null;

/**
 * Clicks the button of the pressed key, with the focus on it if something may open, which then returns the focus
 * to it. Ignores keys that are typed into a field, repeated, or meant for a dialog.
 */
export const pressByKey = (root: HTMLElement, event: KeyboardEvent): void => {
  const key = shortcutOf(event);
  if (!isForThisScreen(event) || (event.repeat && !moving.includes(key))) return;
  const button = [...root.querySelectorAll<HTMLButtonElement>('button[data-key]')].find(
    (one) => one.dataset['key'] === key,
  );
  if (!button) return;
  event.preventDefault();
  if (button.getAttribute('aria-disabled') === 'true') return;
  if (!moving.includes(key) && key !== 'w' && key !== 'f') button.focus();
  button.click();
};
