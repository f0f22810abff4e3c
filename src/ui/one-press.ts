import type { KeyboardEvent } from 'react';

/** A key that is held presses a button once, not again and again (S48). */
export const dropHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/** Whether a click is the second one, or a later one, of a double click; `detail` is the event's. */
export const isLaterClick = (detail: number): boolean => detail > 1;
