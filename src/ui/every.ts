/** Calls back again and again, as `useSyncExternalStore` wants it for what time changes. */
export const every = (ms: number) => (changed: () => void) => {
  const timer = setInterval(changed, ms);
  return () => clearInterval(timer);
};
