/** Safari ends a composition before it tells of the key that ended it; the number is its only word for that. */
const isOfInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Keeps the keys of an input method from the page: Escape there gives up a conversion and closes no dialog, Enter takes
 * one and sends nothing. Called once, before anything hears of keys; what listens at the window itself still hears them.
 */
export const leaveKeysToInputMethods = (page: Window): void =>
  page.addEventListener('keydown', (event) => isOfInputMethod(event) && event.stopPropagation(), true);

/**
 * What a pressed key stands for among shortcuts, small. A key that writes no Latin letter (Cyrillic, Greek, Arabic) stands
 * for the letter in its place on a Latin keyboard; signs stand for themselves in every width.
 */
export const shortcutOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  const written = key.normalize('NFKC').toLowerCase();
  if (written === '؟') return '?';
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  return place !== undefined && /^[^ -~]$/u.test(written) ? place.toLowerCase() : written;
};

/** The button of a list that a single key presses; null where the list has none. */
export const listButtonOf = (key: string): HTMLButtonElement | null =>
  /^[sd]$/.test(key) ? document.querySelector(`button[data-list-key="${key}"]`) : null;

/** Presses it, with the focus on it: whatever opens then gives the focus back there. */
export const pressListButton = (button: HTMLButtonElement): void => {
  if (button.getAttribute('aria-disabled') === 'true') return;
  button.focus({ preventScroll: true });
  button.click();
};
