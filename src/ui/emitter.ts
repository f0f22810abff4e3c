export interface Emitter {
  /** Calls `listener` at each emit. Returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
}

/** Creates an emitter without subscribers. */
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
