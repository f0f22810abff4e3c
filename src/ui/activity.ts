/** Minimum time between two reports of activity, in milliseconds (S9). */
const everyMs = 250;

const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
  'click',
] as const;

const isStillPointer = (event: Event) =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  event.movementX === 0 &&
  'movementY' in event &&
  event.movementY === 0;

/**
 * Reports what counts as a person's activity: pointer, key, touch, wheel and scroll (S9). Returns a function
 * to stop.
 */
export const watchActivity = (
  target: Pick<EventTarget, 'addEventListener'>,
  onActivity: () => void,
): (() => void) => {
  const stop = new AbortController();
  let lastAt = Number.NEGATIVE_INFINITY;
  const listener = (event: Event) => {
    if (event.timeStamp - lastAt < everyMs || isStillPointer(event)) return;
    lastAt = event.timeStamp;
    onActivity();
  };
  for (const name of activityEvents)
    target.addEventListener(name, listener, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};
