/**
 * Calls `begin` each time that an element comes into view, and what it returned once it leaves. Returns a
 * function to stop.
 */
export const whileSeen = (
  element: Element,
  begin: () => () => void,
  options?: IntersectionObserverInit,
): (() => void) => {
  let end: (() => void) | null = null;
  const observer = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting === true;
    if (isSeen) end ??= begin();
    else {
      end?.();
      end = null;
    }
  }, options);
  observer.observe(element);
  return () => {
    observer.disconnect();
    end?.();
  };
};
