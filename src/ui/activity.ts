/** How often activity is noted at most, in milliseconds (S9). */
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

/** Hears what counts as a person's activity: pointer, key, touch, wheel and scroll (S9). Returns a function to stop. */
export const watchActivity = (
  target: Pick<EventTarget, 'addEventListener'>,
  hear: () => void,
): (() => void) => {
  const stop = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;
  const onActivity = (event: Event) => {
    if (event.timeStamp - heardAt < everyMs || isStillPointer(event)) return;
    heardAt = event.timeStamp;
    hear();
  };
  for (const name of activityEvents)
    target.addEventListener(name, onActivity, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};
