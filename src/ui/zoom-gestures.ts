/** A place in the window, in CSS pixels. */
export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** One zoom by the wheel or by two fingers, from its first event to its last. */
export interface ZoomGesture {
  /**
   * `factor` counts from the beginning of the gesture; `at` is where the pointer, or the middle of the fingers, is now.
   * Returns the factor within the bounds of the zoom.
   */
  readonly zoomBy: (factor: number, at: ClientPoint) => number;
  readonly end: () => void;
}

export type StartZoom = (at: ClientPoint) => ZoomGesture;

const linePx = 16;
/** A wheel's notch of 100 pixels zooms by about a fifth. */
const zoomPerPixel = 0.002;
/** A wheel that pauses for so many milliseconds has ended its gesture. */
const pauseMs = 150;

const zoomOnWheel = (root: HTMLElement, start: StartZoom, signal: AbortSignal) => {
  let gesture: ZoomGesture | null = null;
  let factor = 1;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(pause);
    gesture?.end();
    gesture = null;
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return end();
    // Keeps the browser from zooming the whole page.
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY;
    factor = (gesture ? factor : 1) * Math.exp(-pixels * zoomPerPixel);
    gesture ??= start(at);
    factor = gesture.zoomBy(factor, at);
    clearTimeout(pause);
    pause = setTimeout(end, pauseMs);
  };
  // Before what is inside holds its place: the scroll that ends a zoom is not taken back.
  root.addEventListener('wheel', onWheel, { passive: false, capture: true, signal });
  signal.addEventListener('abort', end);
};

const spreadOf = (touches: TouchList): { readonly width: number; readonly middle: ClientPoint } | null => {
  const [first, second] = touches;
  if (!first || !second || touches.length !== 2) return null;
  return {
    width: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    middle: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  };
};

const zoomOnPinch = (root: HTMLElement, startZoom: StartZoom, signal: AbortSignal) => {
  let pinch: AbortController | null = null;
  const onTouchChange = ({ touches }: TouchEvent) => {
    pinch?.abort();
    const start = spreadOf(touches);
    if (!start || start.width === 0) return;
    const gesture = startZoom(start.middle);
    pinch = new AbortController();
    pinch.signal.addEventListener('abort', gesture.end);
    const onTouchMove = (event: TouchEvent) => {
      const spread = spreadOf(event.touches);
      if (!spread) return;
      event.preventDefault();
      gesture.zoomBy(spread.width / start.width, spread.middle);
    };
    const ofPinch = { passive: false, signal: pinch.signal };
    // On what the fingers have come down on: if it is drawn anew, its events no longer reach the root.
    for (const { target: touched } of touches) {
      touched.addEventListener('touchmove', onTouchMove as EventListener, ofPinch);
      for (const type of ['touchend', 'touchcancel'])
        touched.addEventListener(type, onTouchChange as EventListener, ofPinch);
    }
  };
  root.addEventListener('touchstart', onTouchChange, { passive: true, signal });
  // Without it the browser takes two fingers for its own scrolling.
  root.addEventListener('touchmove', () => {}, { passive: false, signal });
  signal.addEventListener('abort', () => pinch?.abort());
};

/** Follows zooming by two fingers on a screen or a touchpad, and by the wheel while Ctrl is held. Returns a function to stop. */
export const followZoomGestures = (root: HTMLElement, start: StartZoom): (() => void) => {
  const control = new AbortController();
  zoomOnWheel(root, start, control.signal);
  zoomOnPinch(root, start, control.signal);
  return () => control.abort();
};
