import { readTexts } from '../../src/app/texts.ts';
import type { Catalogue, FetchMessages } from '../../src/i18n/catalogue.ts';
import type { Language } from '../../src/i18n/language.ts';

/** Returns all messages of a language, whichever file is requested. */
export const readAllTexts: FetchMessages = async (_, language) => ({
  ...(await readTexts('start', language)),
  ...(await readTexts('signed-in', language)),
});

/** All messages of the product in a language. */
export const catalogueIn = async (language: Language): Promise<Catalogue> => ({
  language,
  messages: await readAllTexts('start', language),
});
