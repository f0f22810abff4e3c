/** A `subscribe` function for `useSyncExternalStore` that calls back every `ms` milliseconds. */
export const every = (ms: number) => (changed: () => void) => {
  const timer = setInterval(changed, ms);
  return () => clearInterval(timer);
};
