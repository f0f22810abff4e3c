/** Less is a trembling finger. */
const leastPx = 8;

/** In so low a window they come with a tap. */
const lowPx = 500;

const away = 'pdf-tools-away';

/** Whatever is pressed on a page is meant for that. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/**
 * Marks the viewer while its tools are out of the way: from scrolling down until scrolling up or a tap. Returns a function to
 * stop.
 */
export const hideToolsOnScroll = (viewer: HTMLElement): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const turn = (isAway: boolean) => viewer.classList.toggle(away, isAway);
  let before = 0;
  if (innerHeight < lowPx) turn(true);
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const { scrollTop, clientHeight } = target;
    const byPx = scrollTop - before;
    if (Math.abs(byPx) < leastPx) return;
    before = scrollTop;
    // Further than the window at once is a jump by a tool, which stays.
    if (Math.abs(byPx) < clientHeight) turn(byPx > 0);
  };
  const onTap = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.pdf-pages') && !isPressable(target))
      turn(!viewer.classList.contains(away));
  };
  viewer.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  viewer.addEventListener('click', onTap, { signal });
  return () => {
    control.abort();
    turn(false);
  };
};
