import type { Language } from './boot-globals.ts';

const languages: readonly Language[] = ['de', 'en', 'es', 'fr', 'ja', 'zh'];

/** Systems also write `de_DE`, `de.UTF-8` and `de@euro`. */
const languageOfTag = (tag: string): Language | undefined => {
  const primary = tag
    .trim()
    .toLowerCase()
    .split(/[-_.@]/)[0];
  return languages.find((language) => language === primary);
};

/**
 * The language of a page: the saved choice, else the first of the browser's languages that is one of the six,
 * else en (S31).
 */
export const chooseLanguage = (saved: string | null, preferred: readonly string[]): Language => {
  const choice = languages.find((language) => language === saved);
  if (choice) return choice;
  for (const tag of preferred) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return 'en';
};
