import type { KeyboardEvent } from 'react';

/** A key that is held down presses a button once only (S48). */
export const dropHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/** Whether a click is the second or a later one of a multiple click; `detail` is the event's. */
export const isLaterClick = (detail: number): boolean => detail > 1;

/** A click this soon (ms) and this near (px) counts as the second one of a slow double click. */
const doubleClickMs = 600;
const reach = 12;

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp' | 'isTrusted'>;

/** A click by key or by script has no position. */
const hasPoint = ({ detail, isTrusted }: Click) => isTrusted && detail > 0;

const isSecondOf = (first: Click, then: Click): boolean =>
  hasPoint(then) &&
  then.timeStamp - first.timeStamp <= doubleClickMs &&
  Math.hypot(then.clientX - first.clientX, then.clientY - first.clientY) <= reach;

/** Keeps a second click from what is beneath a dialog that the first one closed. */
export const holdSecondClick = (first: Click): void => {
  if (!hasPoint(first)) return;
  const swallow = (event: MouseEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role$=dialog]') !== null;
    if (isInDialog || !isSecondOf(first, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Only the very next mousedown and click can be the second ones; the mousedown alone would move the focus.
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, swallow, { capture: true, once: true });
};
