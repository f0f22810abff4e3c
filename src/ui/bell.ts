/** An event without data that can be subscribed to. */
export interface Bell {
  /** Calls back at each ring. Returns a function to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly ring: () => void;
}

/** Makes a bell without subscribers. */
export const createBell = (): Bell => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ring: () => {
      for (const listener of listeners) listener();
    },
  };
};
