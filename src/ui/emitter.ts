/** An event without data that can be subscribed to. */
export interface Emitter {
  /** Calls back at each emit. Returns a function to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
}

/** Makes an emitter without subscribers. */
export const createEmitter = (): Emitter => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
};
