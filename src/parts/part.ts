import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readTexts } from 'virtual:texts';
import { pageLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { addTexts, bringAlong } from '../i18n/page-texts.ts';
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

/** How the texts of a part are fetched, by its name; may reject. */
export type ReadTexts = typeof readTexts;

/**
 * Makes a component of what `load` imports and `pick` takes out of it. Each fetch is tried twice. With a `name` it has
 * texts of its own, in files of that name, and is drawn once it has them in the page's language; without one they come
 * with whatever leads to it. The build reads the name off this call: it is to be written as it is.
 */
export const part = <M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  name?: string,
  read: ReadTexts = readTexts,
): Part<M, P> => {
  // Once for all languages: a file that came at a second try would be another module at a third.
  let code: Promise<M> | null = null;
  const fetchCode = () =>
    (code ??= importTwice(load).catch((error: unknown) => {
      code = null;
      throw error;
    }));
  const fetched = new Map<Language, Promise<M>>();
  const fetchPart = async (language: Language): Promise<M> => {
    const texts = name === undefined ? null : importTwice(() => read(name, language));
    const [module, come] = await Promise.all([fetchCode(), texts]);
    if (come !== null) addTexts(language, come.messages);
    bringAlong(inLanguage);
    return module;
  };
  // A failure is kept until it was told: forgotten while it is drawn, it would be fetched without end.
  const toDraw = (language: Language): Promise<M> => {
    const forget = () => void fetched.delete(language);
    const begun =
      fetched.get(language) ??
      readable(
        fetchPart(language).catch((cause: unknown) => {
          throw new PartMissing(cause, () => inLanguage(language), forget);
        }),
      );
    fetched.set(language, begun);
    return begun;
  };
  const inLanguage = (language: Language): Promise<M> =>
    toDraw(language).catch((error: unknown) => {
      fetched.delete(language);
      throw error;
    });
  const loadPart = () => inLanguage(pageLanguage());
  const ignore = () => undefined;
  const Shown = (props: P) => createElement(pick(use(toDraw(useLanguage().language))), props);
  return Object.assign(Shown, { load: loadPart, preload: () => loadPart().then(ignore, ignore) });
};
