import { readTexts } from 'virtual:texts';
import type { Language } from './language.ts';
import { addTexts } from './page-texts.ts';
import type { Catalogue } from './page-texts.ts';

/** How the texts that the page begins with are fetched; may reject. */
export type ReadCatalogue = (language: Language) => Promise<Pick<Catalogue, 'messages'>>;

/** The texts that the page begins with in a language, fetched as a file of their own; rejects when it cannot be fetched. */
export const readCatalogue: ReadCatalogue = (language) => readTexts('start', language);

/** Reads the catalogue of `language` from the module that is already on its way; all others, and again, as usual. */
export const readEarly =
  (language: Language, early: Promise<unknown> | null): ReadCatalogue =>
  (wanted) =>
    early !== null && wanted === language
      ? (early as ReturnType<ReadCatalogue>).catch(() => readCatalogue(wanted))
      : readCatalogue(wanted);

/**
 * The first catalogue of a page: the wanted language, else English (S31). `failed` names the language that could not
 * be fetched, to be told to the person. Rejects only when English cannot be fetched either.
 */
export const loadFirstCatalogue = async (
  wanted: Language,
  read: ReadCatalogue = readCatalogue,
): Promise<{ readonly catalogue: Catalogue; readonly failed: Language | null }> => {
  const first = async (language: Language): Promise<Catalogue> => ({
    language,
    messages: addTexts(language, (await read(language)).messages),
  });
  try {
    return { catalogue: await first(wanted), failed: null };
  } catch (error) {
    if (wanted === 'en') throw error;
    return { catalogue: await first('en'), failed: wanted };
  }
};
