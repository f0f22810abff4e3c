import { useSyncExternalStore } from 'react';

/** A value outside of React that views read and subscribe to. */
export interface ReadableStore<T> {
  /** The value now; the same object until something in it changes. */
  readonly get: () => T;
  /** Calls back after each change. Returns a function to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** A store: a value that its owner changes and that views draw. */
export interface Store<T extends object> extends ReadableStore<T> {
  /** Changes some of its fields. Where all of them are the same as before, nobody is told. */
  readonly set: (change: Partial<T> | ((before: T) => Partial<T>)) => void;
}

const differs = <T extends object>(before: T, change: Partial<T>): boolean =>
  (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(before[key], change[key]));

/** Makes a store. */
export const createStore = <T extends object>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (changed) => {
      // A function of its own for each subscription: who subscribes twice with the same one can stop one of the two.
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

/** Draws with a store's value, or with what `select` takes of it, and draws again whenever that is another one. */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: ReadableStore<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}
