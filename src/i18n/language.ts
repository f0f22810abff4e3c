/** The six languages of the interface (A1.8, A9.7), in the order in which they are offered. */
export const languages = ['de', 'en', 'es', 'fr', 'ja', 'zh'] as const;

export type Language = (typeof languages)[number];

/** The name of each language in that language, so that somebody who reads no other finds it. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '简体中文',
};

/** The page's language, from its `lang` attribute. */
export const pageLanguage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? 'en';

/** A valid language tag for one that a browser has from its system, such as `en_US.UTF-8` or `de-DE@euro`. */
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
 * The browser's languages with their regions, most preferred first, as valid tags. Use them wherever a
 * region is needed, and never the browser's own list.
 */
export const browserLocales = (): readonly string[] =>
  [navigator.languages ?? navigator.language ?? []].flat().flatMap(validTag);

/** Stores the choice for the next visit; false if the browser refuses storage: then it only applies to this page. */
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
