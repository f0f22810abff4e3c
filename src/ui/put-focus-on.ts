/** Focuses an element, also one that is not focusable by itself (a heading, say), without scrolling. */
export const putFocusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Ref callback that focuses the element as soon as it is mounted. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Ref callback for what replaces the screens, where the focused element was unmounted with them. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) putFocusOn(element);
};

/**
 * Ref callback for the field in which a screen begins: focused if nothing else is, and if no keyboard would
 * come up for it.
 */
export const focusOnArrival = (field: HTMLElement | null): void => {
  if (window.matchMedia('(pointer: coarse)').matches || !document.activeElement?.contains(field)) return;
  field?.focus({ preventScroll: true });
};

/** The first `h1` within a screen or the document; null if there is none. */
export const headingOf = (screen: ParentNode): HTMLElement | null => screen.querySelector<HTMLElement>('h1');
