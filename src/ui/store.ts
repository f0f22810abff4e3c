import { useSyncExternalStore } from 'react';

export interface ReadableStore<T> {
  /** The snapshot; the same object until something in it changes. */
  readonly get: () => T;
  /** Calls back after each change. Returns a function to unsubscribe. */
  readonly subscribe: (changed: () => void) => () => void;
}

export interface Store<T extends object> extends ReadableStore<T> {
  /** Changes some fields. If no value differs, subscribers are not notified. */
  readonly set: (change: Partial<T> | ((before: T) => Partial<T>)) => void;
}

const differs = <T extends object>(before: T, change: Partial<T>): boolean =>
  (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(before[key], change[key]));

/** Creates a store. */
export const createStore = <T extends object>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (changed) => {
      // One function per subscription: whoever subscribes twice with the same callback can end one of the
      // two.
      const listener = () => changed();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (given) => {
      const change = typeof given === 'function' ? given(value) : given;
      if (!differs(value, change)) return;
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
  };
};

/**
 * Reads a store's value, or what `select` takes from it, and renders again whenever that changes (by
 * `Object.is`).
 */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: ReadableStore<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}
