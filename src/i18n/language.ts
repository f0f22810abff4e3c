/** The six languages of the interface (A1.8, A9.7), in the order in which they are offered. */
export const languages = ['de', 'en', 'es', 'fr', 'ja', 'zh'] as const;

export type Language = (typeof languages)[number];

/** Each language in its own words, so that somebody who reads no other finds it. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '简体中文',
};

/** The language that the page says it is in. */
export const pageLanguage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? 'en';

/** A tag as Intl takes it, for one that a browser has from its system, such as `en_US.UTF-8` or `de-DE@euro`. */
const validTag = (tag: string): readonly string[] => {
  try {
    return Intl.getCanonicalLocales(
      tag
        .trim()
        .replace(/[.@].*$/, '')
        .replaceAll('_', '-'),
    );
  } catch {
    return [];
  }
};

/**
 * The browser's languages with their regions, most wanted first, in a form that no part of Intl refuses. Whatever needs
 * a region asks here and never the browser.
 */
export const browserLocales = (): readonly string[] =>
  [navigator.languages ?? navigator.language ?? []].flat().flatMap(validTag);

/** Keeps the choice for the next visit; false where the browser refuses storage, and then it holds for this page. */
export const saveLanguage = (
  language: Language,
  area: () => Pick<Storage, 'setItem'> = () => localStorage,
): boolean => {
  try {
    area().setItem('language', language);
    return true;
  } catch {
    return false;
  }
};
