import { scrollWays } from '../../ui/scroll-way.ts';

/** In a window lower than this, the tools are hidden until a tap. */
const lowPx = 500;

const away = 'pdf-tools-away';

/** A tap on one of these has an effect of its own. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/**
 * Marks the viewer while its tools are hidden: from scrolling down until scrolling up or a tap. Returns a
 * function to stop.
 */
export const hideToolsOnScroll = (viewer: HTMLElement): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const setAway = (isAway: boolean) => viewer.classList.toggle(away, isAway);
  const wayOf = scrollWays();
  if (innerHeight < lowPx) setAway(true);
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const way = wayOf(target.scrollTop, target.clientHeight);
    if (way !== null) setAway(way === 'down');
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
