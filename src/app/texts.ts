import type { Language } from '../i18n/language.ts';
import type { Messages, FetchMessages, MessageFile } from '../i18n/catalogue.ts';
import { importTwice } from '../parts/import-twice.ts';

interface TextModule {
  readonly default: Messages;
}

const files: Readonly<Record<MessageFile, Readonly<Record<string, () => Promise<TextModule>>>>> = {
  start: import.meta.glob<TextModule>('../i18n/??.json', { query: '?start' }),
  'signed-in': import.meta.glob<TextModule>('../i18n/??.json', { query: '?signed-in' }),
};

const missing = () => Promise.reject(new Error('There is no such language.'));

/** Loads a file of texts, with one retry. */
export const readTexts: FetchMessages = async (file, language) => {
  const load = files[file][`../i18n/${language}.json`] ?? missing;
  return (await importTwice(load)).default;
};

/**
 * `readTexts`, but with the first file of `language` taken from the request that the early script has sent.
 */
export const readEarly =
  (language: Language, early: Promise<unknown> | null): FetchMessages =>
  async (file, wanted) => {
    if (early === null || file !== 'start' || wanted !== language) return readTexts(file, wanted);
    const fetched = (await early.catch(() => null)) as TextModule | null;
    return fetched === null ? readTexts(file, wanted) : fetched.default;
  };
