import { createScrollDirection } from '../../ui/scroll-direction.ts';

/** How long after a zoom the pages are still moved by it. */
const zoomMs = 400;

const away = 'pdf-tools-away';

/** A tap on one of these has an effect of its own. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/**
 * Returns a function that says of a scroll, by its time, whether a zoom has caused it. Only a scroll tells:
 * the pages are moved after the scale has changed.
 */
const zoomScrolls = (scaleOf: () => number): ((timeMs: number) => boolean) => {
  let scale = scaleOf();
  let zoomedAt = -Infinity;
  return (timeMs) => {
    if (scaleOf() !== scale) zoomedAt = timeMs;
    scale = scaleOf();
    return timeMs - zoomedAt < zoomMs;
  };
};

/**
 * Marks the viewer while its tools are hidden: from scrolling down until scrolling up or a tap. A scroll by a
 * zoom does not count. Returns a function to stop.
 */
export const hideToolsOnScroll = (viewer: HTMLElement, scaleOf: () => number): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const setAway = (isAway: boolean) => viewer.classList.toggle(away, isAway);
  const directionOf = createScrollDirection();
  const isByZoom = zoomScrolls(scaleOf);
  const onScroll = ({ target, timeStamp }: Event) => {
    if (!(target instanceof Element)) return;
    const direction = directionOf(target.scrollTop, target.clientHeight);
    if (!isByZoom(timeStamp) && direction !== null) setAway(direction === 'down');
  };
  const onTap = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.pdf-pages') && !isPressable(target))
      setAway(!viewer.classList.contains(away));
  };
  viewer.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  viewer.addEventListener('click', onTap, { signal });
  return () => {
    control.abort();
    setAway(false);
  };
};
