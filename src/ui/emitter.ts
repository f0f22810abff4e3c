/** An event with subscribers; `Data` is what it carries. */
export interface Emitter<Data = void> {
  /** Calls `listener` at each emit. Returns a function to unsubscribe. */
  readonly subscribe: (listener: (data: Data) => void) => () => void;
  readonly emit: (data: Data) => void;
}

/** Creates an emitter without subscribers. */
export const createEmitter = <Data = void>(): Emitter<Data> => {
  const listeners = new Set<(data: Data) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (data) => {
      for (const listener of listeners) listener(data);
    },
  };
};
