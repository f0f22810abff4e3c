export interface Emitter {
  readonly subscribe: (listener: () => void) => () => void;
  readonly emit: () => void;
}

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
