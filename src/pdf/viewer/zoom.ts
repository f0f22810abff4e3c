import type { PagesControl, Point } from './pages.ts';

const scales = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;

const clampScale = (scale: number): number => Math.min(Math.max(scale, scales[0]), scales.at(-1) ?? 1);

/** The nearest step above or below `scale`; `scale` itself if there is none. */
export const nextScale = (scale: number, direction: 1 | -1): number => {
  const beyond =
    direction === 1 ? scales.find((step) => step > scale) : scales.findLast((step) => step < scale);
  return beyond ?? scale;
};

export interface ZoomTarget {
  /** 1 is full size. */
  readonly scale: () => number;
  /** Returns a function that stops restoring the scroll position. */
  readonly zoomAround: PagesControl['zoomAround'];
}

/** Rendering takes time, so gestures are throttled to one zoom per this many milliseconds. */
const throttleMs = 80;
const linePx = 16;
/** A wheel's notch of 100 pixels zooms by about a fifth. */
const perPixel = 0.002;

const createThrottledZoom = (target: ZoomTarget) => {
  let pendingScale: number | null = null;
  let at: Point = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  let isContinued = false;
  const zoom = () => {
    timer = undefined;
    if (pendingScale === null || pendingScale === target.scale()) return;
    release();
    release = target.zoomAround({ from: target.scale(), to: pendingScale, at, isContinued });
    isContinued = true;
    timer = setTimeout(zoom, throttleMs);
  };
  return {
    pendingScale: () => pendingScale,
    zoomTo: (scale: number, place: Point) => {
      pendingScale = clampScale(scale);
      at = place;
      if (timer === undefined) zoom();
    },
    begin: () => {
      isContinued = false;
    },
    end: () => {
      pendingScale = null;
      isContinued = false;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      release();
    },
  };
};

const zoomOnWheel = (root: HTMLElement, target: ZoomTarget, signal: AbortSignal) => {
  const zoomer = createThrottledZoom(target);
  let pause: ReturnType<typeof setTimeout> | undefined;
  const onWheel = (event: WheelEvent) => {
    // Whoever scrolls now leaves the place that the last zoom still holds.
    if (!event.ctrlKey && !event.metaKey) return zoomer.stop();
    // Keeps the browser from zooming the whole page.
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY;
    const from = zoomer.pendingScale() ?? target.scale();
    zoomer.zoomTo(from * Math.exp(-pixels * perPixel), { x: event.clientX, y: event.clientY });
    clearTimeout(pause);
    pause = setTimeout(zoomer.end, throttleMs * 3);
  };
  root.addEventListener('wheel', onWheel, { passive: false, signal });
  signal.addEventListener('abort', () => {
    clearTimeout(pause);
    zoomer.stop();
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

const zoomOnPinch = (root: HTMLElement, target: ZoomTarget, signal: AbortSignal) => {
  const zoomer = createThrottledZoom(target);
  let pinch: AbortController | null = null;
  const onTouchChange = ({ touches }: TouchEvent) => {
    pinch?.abort();
    const start = spreadOf(touches);
    if (!start || start.width === 0) return;
    pinch = new AbortController();
    zoomer.begin();
    const scale = target.scale();
    const onTouchMove = (event: TouchEvent) => {
      const spread = spreadOf(event.touches);
      if (!spread) return;
      event.preventDefault();
      zoomer.zoomTo((scale * spread.width) / start.width, spread.middle);
    };
    const ofPinch = { passive: false, signal: pinch.signal };
    // On what the fingers have come down on: it is drawn anew, and then its events no longer reach the root.
    for (const { target: touched } of touches) {
      touched.addEventListener('touchmove', onTouchMove as EventListener, ofPinch);
      for (const type of ['touchend', 'touchcancel'])
        touched.addEventListener(type, onTouchChange as EventListener, ofPinch);
    }
  };
  root.addEventListener('touchstart', onTouchChange, { passive: true, signal });
  // Without it the browser takes two fingers for its own scrolling.
  root.addEventListener('touchmove', () => {}, { passive: false, signal });
  signal.addEventListener('abort', () => {
    pinch?.abort();
    zoomer.stop();
  });
};

/** Zooms the pages by two fingers on a screen or a touchpad, and by the wheel while Ctrl is held (D2.44). */
export const zoomOnGesture = (root: HTMLElement, target: ZoomTarget): (() => void) => {
  const control = new AbortController();
  zoomOnWheel(root, target, control.signal);
  zoomOnPinch(root, target, control.signal);
  return () => control.abort();
};
