import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { importTwice } from './import-twice.ts';

/** A part of the app that is a file of its own, and could not be fetched. */
export class PartMissing extends Error {
  /** Fetches it again; rejects with another `PartMissing`. */
  readonly again: () => Promise<unknown>;
  /** To be called once this was told: the part is then fetched again when it is next needed. */
  readonly forget: () => void;

  constructor(cause: unknown, again: () => Promise<unknown>, forget: () => void) {
    super('A part of the app could not be fetched.', { cause });
    this.name = 'PartMissing';
    this.again = again;
    this.forget = forget;
  }
}

/** A component in a file of its own; throws `PartMissing` in drawing when that cannot be fetched. */
export interface Part<M, P> {
  (props: P): ReactNode;
  /** Fetches its file with its texts, once; rejects with `PartMissing`. */
  readonly load: () => Promise<M>;
  /** Fetches it ahead. Never rejects: it is fetched again, and its failure told, when it is needed. */
  readonly preload: () => Promise<void>;
}

/** Lets React's `use` read a settled promise at once, without a fallback; React.lazy has one even for what is there. */
const readable = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/**
 * Makes a component of what `load` imports and `pick` takes out of it. Each fetch is tried twice. `texts` fetches what it
 * needs beside its file, and is waited for, too.
 */
export const part = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  texts?: () => Promise<unknown>,
): Part<M, P> => {
  let fetched: Promise<M> | null = null;
  const forget = () => {
    fetched = null;
  };
  // Kept although it fails, until that was told: forgotten while it is drawn, it would be fetched without end.
  const fetchOnce = (): Promise<M> =>
    (fetched ??= readable(
      Promise.all([importTwice(load), texts?.()]).then(
        ([module]) => module,
        (cause: unknown) => {
          throw new PartMissing(cause, loadPart, forget);
        },
      ),
    ));
  const loadPart = () =>
    fetchOnce().catch((error: unknown) => {
      forget();
      throw error;
    });
  const ignore = () => undefined;
  const Shown = (props: P) => createElement(pick(use(fetchOnce())), props);
  return Object.assign(Shown, { load: loadPart, preload: () => loadPart().then(ignore, ignore) });
};
