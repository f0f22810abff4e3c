import type { Page } from '@playwright/test';

/** Whether something on the page has the focus, and whether the page is another one than when it was last asked. */
interface Focus {
  readonly isNew: boolean;
  readonly isHeld: boolean;
}

const look = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    const isNew = !('focusWasLookedAt' in globalThis);
    Object.assign(globalThis, { focusWasLookedAt: true });
    return { isNew, isHeld: activeElement !== null && activeElement !== body };
  });

/**
 * Returns a function that checks after each step that the focus was not lost: once an element has it, it must not fall
 * back to the page, where keyboard and screen reader begin anew (WCAG 2.4.3). A reloaded page begins without it.
 */
export const watchFocus = (page: Page): (() => Promise<boolean>) => {
  let wasHeld = false;
  return async () => {
    const { isNew, isHeld } = await look(page);
    const isLost = !isNew && wasHeld && !isHeld;
    if (!isLost) wasHeld = isHeld;
    return !isLost;
  };
};
