/** Calls `seen` once an element comes into view, or is about to. Returns a function to stop. */
export const whenSeen = (element: Element, seen: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    },
    { rootMargin: '64px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

/** Whether this browser can draw a PDF away from the page and see what is looked at (D2.28). */
export const canPreview = (): boolean =>
  typeof Worker === 'function' &&
  typeof IntersectionObserver === 'function' &&
  typeof Blob === 'function' &&
  !('documentMode' in document);
