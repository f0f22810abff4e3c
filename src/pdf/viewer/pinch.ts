import type { PagesControl, Point } from './pages.ts';
import { clampScale } from './zoom.ts';

/** What a pinch zooms. */
export interface Pinched {
  /** 1 is full size. */
  readonly scale: () => number;
  /** Returns a function to let go of the place. */
  readonly zoomAround: PagesControl['zoomAround'];
}

/** Rendering pages takes time: a pinch zooms at most this often (throttled), in milliseconds. */
const everyMs = 80;
const linePx = 16;
/** A wheel's notch of 100 pixels zooms by about a fifth. */
const perPixel = 0.002;

/** Follows a gesture: the first scale is zoomed to at once, later ones are throttled. */
const createFollower = (pinched: Pinched) => {
  let wanted: number | null = null;
  let at: Point = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo = () => {};
  const zoom = () => {
    timer = undefined;
    if (wanted === null || wanted === pinched.scale()) return;
    letGo();
    letGo = pinched.zoomAround({ from: pinched.scale(), to: wanted, at });
    timer = setTimeout(zoom, everyMs);
  };
  return {
    wanted: () => wanted,
    want: (scale: number, place: Point) => {
      wanted = clampScale(scale);
      at = place;
      if (timer === undefined) zoom();
    },
    end: () => {
      wanted = null;
    },
    stop: () => {
      clearTimeout(timer);
      letGo();
    },
  };
};

const followWheel = (root: HTMLElement, pinched: Pinched, signal: AbortSignal) => {
  const follower = createFollower(pinched);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // The browser would zoom the whole page.
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY;
    const from = follower.wanted() ?? pinched.scale();
    follower.want(from * Math.exp(-pixels * perPixel), { x: event.clientX, y: event.clientY });
    clearTimeout(pause);
    pause = setTimeout(follower.end, everyMs * 3);
  };
  root.addEventListener('wheel', turn, { passive: false, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(pause);
    follower.stop();
  });
};

const spreadOf = (touches: TouchList): { readonly width: number; readonly middle: Point } | null => {
  const [first, second] = touches;
  if (!first || !second || touches.length !== 2) return null;
  return {
    width: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  };
};

const followFingers = (root: HTMLElement, pinched: Pinched, signal: AbortSignal) => {
  const follower = createFollower(pinched);
  let begun: { readonly width: number; readonly scale: number } | null = null;
  const begin = (event: TouchEvent) => {
    const spread = spreadOf(event.touches);
    begun = spread && spread.width > 0 ? { width: spread.width, scale: pinched.scale() } : null;
  };
  const move = (event: TouchEvent) => {
    const spread = spreadOf(event.touches);
    if (!begun || !spread) return;
    event.preventDefault();
    follower.want((begun.scale * spread.width) / begun.width, spread.middle);
  };
  root.addEventListener('touchstart', begin, { passive: true, signal });
  root.addEventListener('touchend', begin, { passive: true, signal });
  root.addEventListener('touchcancel', begin, { passive: true, signal });
  root.addEventListener('touchmove', move, { passive: false, signal });
  signal.addEventListener('abort', follower.stop);
};

/** Zooms the pages by two fingers on a screen or a touchpad, and by the wheel while Ctrl is held (D2.44). */
export const followPinches = (root: HTMLElement, pinched: Pinched): (() => void) => {
  const control = new AbortController();
  followWheel(root, pinched, control.signal);
  followFingers(root, pinched, control.signal);
  return () => control.abort();
};
