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
