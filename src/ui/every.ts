export const every = (ms: number) => (changed: () => void) => {
  const timer = setInterval(changed, ms);
  return () => clearInterval(timer);
};
