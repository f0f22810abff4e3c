/** Calls `seen` once an element is in view, or almost. Returns a function to stop. */
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

/** Whether this browser can render a PDF off the main thread and observe what is in view (D2.28). */
export const canPreview = (): boolean =>
  typeof Worker === 'function' &&
  typeof IntersectionObserver === 'function' &&
  typeof Blob === 'function' &&
  !('documentMode' in document);
