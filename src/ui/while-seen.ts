/** What `begin` returned is called once the element leaves. */
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
