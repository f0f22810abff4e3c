import { isDialogOpen } from './open-dialog.ts';

/** Safari ends a composition before the keydown of the key that ended it, and marks that only by code 229. */
const isOfInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Keeps the keys of an input method from the page: Escape cancels a conversion and closes no dialog, Enter
 * accepts one and submits nothing. Call it once, before any other key listener is added; listeners of the
 * window itself still get these keys.
 */
export const leaveKeysToInputMethods = (page: Window): void =>
  page.addEventListener('keydown', (event) => isOfInputMethod(event) && event.stopPropagation(), true);

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** Whether a key is pressed without Ctrl, Alt or the like. */
export const isSingleKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey;

/** Whether a key was handled already, is typed somewhere, or is for a dialog. */
export const isForSomethingElse = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  isDialogOpen();

/**
 * The lower-case letter that a key event stands for in shortcuts. A key that types no Latin letter (Cyrillic,
 * Greek, Arabic) stands for the Latin letter at its place; signs of any width stand for themselves.
 */
export const shortcutOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const written = key.normalize('NFKC').toLowerCase();
  if (written === '؟') return '?';
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  return place !== undefined && /^[^ -~]$/u.test(written) ? place.toLowerCase() : written;
};

/** The button of a list that has this key as its shortcut; null if there is none. */
export const listButtonOf = (key: string): HTMLButtonElement | null =>
  /^[sd]$/.test(key) ? document.querySelector(`button[data-list-key="${key}"]`) : null;

/** Focuses the button and clicks it, so that whatever opens returns the focus to it. */
export const pressListButton = (button: HTMLButtonElement): void => {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.focus({ preventScroll: true });
  button.click();
};
