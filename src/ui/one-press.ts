import type { KeyboardEvent } from 'react';

/** A key that is held down presses a button once only (S48). */
export const dropHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/** Whether a click is the second or a later one of a multiple click; `detail` is the event's. */
export const isLaterClick = (detail: number): boolean => detail > 1;
