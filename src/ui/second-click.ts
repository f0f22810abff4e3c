/** A slow hand's second click comes within this time, in milliseconds, and this far from the first one, in pixels. */
const doubleClickMs = 600;
const reach = 12;

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp' | 'isTrusted'>;

/** The click of a key or of a script was made at no point of the screen. */
const hasPoint = ({ detail, isTrusted }: Click) => isTrusted && detail > 0;

const isSecondOf = (first: Click, then: Click): boolean =>
  hasPoint(then) &&
  then.timeStamp - first.timeStamp <= doubleClickMs &&
  Math.hypot(then.clientX - first.clientX, then.clientY - first.clientY) <= reach;

/**
 * Keeps the second click of a double click away from what lies beneath a dialog: where the first one closed it, the second
 * one would open whatever it meets. Clicks elsewhere or in a dialog, and keys, are let through.
 */
export const holdSecondClick = (first: Click): void => {
  if (!hasPoint(first)) return;
  const swallow = (event: MouseEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role$=dialog]') !== null;
    if (isInDialog || !isSecondOf(first, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Only the very next press and click can be the second ones; a press alone would take the focus to what it meets.
  for (const type of ['mousedown', 'click'] as const)
    window.addEventListener(type, swallow, { capture: true, once: true });
};
