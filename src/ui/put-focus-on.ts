/** Focuses an element, also one that is not focusable by itself (a heading, say), without scrolling. */
export const putFocusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Ref callback that focuses the element as soon as it is mounted. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** The first `h1` within a screen or the document; null if there is none. */
export const headingOf = (screen: ParentNode): HTMLElement | null => screen.querySelector<HTMLElement>('h1');
