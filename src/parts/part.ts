import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readTexts } from 'virtual:texts';
import { pageLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { addTexts, bringAlong } from '../i18n/page-texts.ts';
import type { BringTexts } from '../i18n/page-texts.ts';

/** A part of the app that is a file of its own, and could not be fetched. */
export class PartMissing extends Error {
  /** Fetches it again; rejects with another `PartMissing`. */
  readonly again: () => Promise<unknown>;
  /** To be called when nobody is told of it any more: it is then fetched again when it is next needed. */
  readonly forget: () => void;

  constructor(cause: unknown, again: () => Promise<unknown>, forget: () => void) {
    super('A part of the app could not be fetched.', { cause });
    this.name = 'PartMissing';
    this.again = again;
    this.forget = forget;
  }
}

/** A component in a file of its own; throws `PartMissing` in drawing when that cannot be fetched. */
export interface Part<P> {
  (props: P): ReactNode;
  /** Fetches it ahead. Never rejects: it is fetched again, and its failure told, when it is needed. */
  readonly preload: () => Promise<void>;
}

const failedSheets = new Set<string>();

/**
 * Notes style sheets that could not be fetched and takes their elements away. The build's own loader asks for a sheet
 * only once, and would draw a screen without it the next time. To be called once, before anything is drawn.
 */
export const noteFailedSheets = (page: Document): void => {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      failedSheets.add(target.href);
      target.remove();
    },
    true,
  );
};

const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    failedSheets.delete(href);
    const link = document.createElement('link');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('A style sheet could not be fetched.')));
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  });

/** The script's own address, where the browser names it in its error. */
const scriptIn = (error: unknown): URL | null => {
  const [, found] = /(https?:\/\/\S+\.(?:js|tsx?))(?:\?\S*)?$/.exec(String(error)) ?? [];
  return found !== undefined && URL.canParse(found) && found.startsWith(`${window.location.origin}/`)
    ? new URL(found)
    : null;
};

let retries = 0;

/** A browser remembers for the whole page that a module could not be fetched. Only another address is asked for again. */
const importAnew = async <M>(load: () => Promise<M>, error: unknown): Promise<M> => {
  const address = scriptIn(error);
  if (address === null) return load();
  retries += 1;
  address.searchParams.set('again', String(retries));
  return (await import(/* @vite-ignore */ address.href)) as M;
};

/** A file could not be fetched. */
export class FileMissing extends Error {
  constructor(cause: unknown) {
    super('A file could not be fetched.', { cause });
    this.name = 'FileMissing';
  }
}

/** Imports a file; where that fails, once more, at an address that the browser has not given up yet. Rejects with `FileMissing`. */
export const importTwice = async <M>(load: () => Promise<M>): Promise<M> => {
  const sheets = () => Promise.all([...failedSheets].map(fetchSheet));
  try {
    await sheets();
    return await load();
  } catch (error) {
    try {
      await sheets();
      return await importAnew(load, error);
    } catch (again) {
      throw new FileMissing(again);
    }
  }
};

/** Lets React's `use` read a settled promise at once: it gets the same promise in every render. */
const knownOnceThere = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/** Caches the promise of a fetch; one that failed is fetched anew. */
const onceThere = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  let fetched: Promise<T> | null = null;
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = null;
      throw error;
    });
    return fetched;
  };
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
): Part<P> => {
  const fetchCode = onceThere(() => importTwice(load).then(pick));
  const fetchTexts = async (language: Language) => {
    if (name === undefined) return;
    addTexts(language, (await importTwice(() => read(name, language))).messages);
  };
  const loading = new Map<Language, Promise<ComponentType<P>>>();
  const begin = (language: Language): Promise<ComponentType<P>> => {
    const begun =
      loading.get(language) ??
      knownOnceThere(
        Promise.all([fetchCode(), fetchTexts(language)]).then(
          ([component]) => {
            bringAlong(bring);
            return component;
          },
          (cause: unknown) => {
            throw new PartMissing(
              cause,
              () => again(language),
              () => forget(language),
            );
          },
        ),
      );
    loading.set(language, begun);
    return begun;
  };
  // A failure is kept until then: forgotten while it is being drawn, it would be fetched without end.
  const forget = (language: Language) => void loading.delete(language);
  const again = (language: Language) => {
    forget(language);
    return begin(language);
  };
  const bring: BringTexts = (language) =>
    begin(language).catch((error: unknown) => {
      forget(language);
      throw error;
    });
  const Shown = (props: P) => createElement(use(begin(useLanguage().language)), props);
  const preload = async () => {
    const language = pageLanguage();
    await (loading.get(language) ?? bring(language)).catch(() => undefined);
  };
  return Object.assign(Shown, { preload });
};
