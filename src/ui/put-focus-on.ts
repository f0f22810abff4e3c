/** Focuses an element, also one that is not focusable by itself (a heading, say), without scrolling. */
export const putFocusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Unless something else has the focus, or a keyboard would come up for it. */
export const focusOnArrival = (field: HTMLElement | null): void => {
  if (window.matchMedia('(pointer: coarse)').matches || !document.activeElement?.contains(field)) return;
  field?.focus({ preventScroll: true });
};

export const headingOf = (screen: ParentNode): HTMLElement | null => screen.querySelector<HTMLElement>('h1');
