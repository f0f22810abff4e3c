/** Puts the focus on an element, such as a main heading, that takes it from code alone; nothing scrolls. */
export const putFocusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** The reference of what takes the focus as soon as it is drawn. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The main heading within a screen, or of the page; null where there is none. */
export const headingOf = (screen: ParentNode): HTMLElement | null => screen.querySelector<HTMLElement>('h1');
