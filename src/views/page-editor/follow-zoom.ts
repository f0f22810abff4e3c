/** What a gesture zooms. */
interface Zoomed {
  readonly zoom: () => number;
  readonly zoomTo: (zoom: number) => void;
}

/** A wheel's notch of 100 pixels zooms by about a fifth. */
const perPixel = 0.002;
const linePixels = 16;

interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** Zooms, and keeps what lies under the hand where it is. */
const zoomAround = (stage: HTMLElement, zoomed: Zoomed, to: number, { x, y }: ClientPoint) => {
  const from = zoomed.zoom();
  zoomed.zoomTo(to);
  const factor = zoomed.zoom() / from;
  if (factor === 1) return;
  const frame = stage.getBoundingClientRect();
  const [left, top] = [x - frame.left, y - frame.top];
  const at = { left: (stage.scrollLeft + left) * factor - left, top: (stage.scrollTop + top) * factor - top };
  requestAnimationFrame(() => stage.scrollTo(at));
};

const spreadOf = ([first, second]: readonly Touch[]) =>
  first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;

const middleOf = ([first, second]: readonly Touch[]): ClientPoint =>
  first && second
    ? { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 }
    : { x: 0, y: 0 };

/** Zooms the page by the wheel while Ctrl is held, and by two fingers. Returns a function to stop. */
export const followZoom = (stage: HTMLElement, zoomed: Zoomed): (() => void) => {
  const stop = new AbortController();
  let begun: { readonly spread: number; readonly zoom: number } | null = null;
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // The browser would zoom the whole window.
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePixels : event.deltaY;
    const point = { x: event.clientX, y: event.clientY };
    zoomAround(stage, zoomed, zoomed.zoom() * Math.exp(-pixels * perPixel), point);
  };
  const begin = ({ touches }: TouchEvent) => {
    const spread = touches.length === 2 ? spreadOf([...touches]) : 0;
    begun = spread > 0 ? { spread, zoom: zoomed.zoom() } : null;
  };
  const move = (event: TouchEvent) => {
    if (!begun || event.touches.length !== 2) return;
    event.preventDefault();
    const touches = [...event.touches];
    zoomAround(stage, zoomed, (begun.zoom * spreadOf(touches)) / begun.spread, middleOf(touches));
  };
  const passive = { passive: true, signal: stop.signal };
  stage.addEventListener('wheel', turn, { passive: false, signal: stop.signal });
  stage.addEventListener('touchstart', begin, passive);
  stage.addEventListener('touchend', begin, passive);
  stage.addEventListener('touchcancel', begin, passive);
  stage.addEventListener('touchmove', move, { passive: false, signal: stop.signal });
  return () => stop.abort();
};
