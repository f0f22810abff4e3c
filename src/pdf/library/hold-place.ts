/** The library lays its pages out again within so many frames, and scrolls as it thinks right meanwhile. */
const layoutFrames = 8;

/** Scrolls to a position, and holds it until the library's layout is stable. Returns a function to let go. */
export const holdPlace = (container: HTMLElement, left: number, top: number): (() => void) => {
  let frame = 0;
  let handle = 0;
  const hold = () => {
    container.scrollTo({ left, top, behavior: 'instant' });
    frame += 1;
    if (frame < layoutFrames) handle = requestAnimationFrame(hold);
  };
  handle = requestAnimationFrame(hold);
  return () => cancelAnimationFrame(handle);
};
