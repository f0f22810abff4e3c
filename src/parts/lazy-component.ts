import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { importTwice } from './import-twice.ts';

/** Thrown when a lazily loaded chunk could not be fetched. */
export class ChunkLoadError extends Error {
  /** Retries; rejects with another `ChunkLoadError`. */
  readonly again: () => Promise<unknown>;
  /** Call it once the error was shown: the chunk is then fetched again when it is next needed. */
  readonly forget: () => void;

  constructor(cause: unknown, again: () => Promise<unknown>, forget: () => void) {
    super('A part of the app could not be fetched.', { cause });
    this.name = 'ChunkLoadError';
    this.again = again;
    this.forget = forget;
  }
}

/** A lazily loaded component; throws `ChunkLoadError` while rendering if its chunk cannot be fetched. */
export interface LazyComponent<M, P> {
  (props: P): ReactNode;
  /** Fetches the chunk and its texts, once; rejects with `ChunkLoadError`. */
  readonly load: () => Promise<M>;
  readonly isLoaded: () => boolean;
  /** Fetches the chunk ahead. Never rejects: if it fails, it is fetched again when it is rendered. */
  readonly preload: () => Promise<void>;
}

/** React.lazy shows a fallback even for a loaded module. */
const trackStatus = <T>(promise: Promise<T>): Promise<T> & { readonly status?: string } => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/**
 * Makes a lazily loaded component from what `load` imports and `pick` takes out of it. Each fetch is tried
 * twice. `texts` fetches its message catalogue, and is waited for, too.
 */
export const lazyComponent = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  texts?: () => Promise<unknown>,
): LazyComponent<M, P> => {
  let fetched: ReturnType<typeof trackStatus<M>> | null = null;
  const forget = () => {
    fetched = null;
  };
  // A failed promise is kept until the error was shown: dropped during render, it would be fetched without
  // end.
  const fetchOnce = (): Promise<M> =>
    (fetched ??= trackStatus(
      Promise.all([importTwice(load), texts?.()]).then(
        ([module]) => module,
        (cause: unknown) => {
          throw new ChunkLoadError(cause, loadChunk, forget);
        },
      ),
    ));
  const loadChunk = () =>
    fetchOnce().catch((error: unknown) => {
      forget();
      throw error;
    });
  const ignore = () => undefined;
  const Lazy = (props: P) => createElement(pick(use(fetchOnce())), props);
  return Object.assign(Lazy, {
    load: loadChunk,
    isLoaded: () => fetched?.status === 'fulfilled',
    preload: () => loadChunk().then(ignore, ignore),
  });
};
