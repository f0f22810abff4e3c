import type { MessageFormatElement } from 'react-intl';
import type { Language } from './language.ts';

/** The texts of one language, compiled. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Record<string, MessageFormatElement[]>;
}

/** How a catalogue is fetched; may reject. */
export type ReadCatalogue = (language: Language) => Promise<Pick<Catalogue, 'messages'>>;

const imports: Record<Language, () => Promise<Pick<Catalogue, 'messages'>>> = {
  de: () => import('virtual:catalogue/de'),
  en: () => import('virtual:catalogue/en'),
  es: () => import('virtual:catalogue/es'),
  fr: () => import('virtual:catalogue/fr'),
  ja: () => import('virtual:catalogue/ja'),
  zh: () => import('virtual:catalogue/zh'),
};

/** The catalogue of a language, fetched as a chunk of its own; rejects when it cannot be fetched. */
export const readCatalogue: ReadCatalogue = (language) => imports[language]();

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
  try {
    return { catalogue: { language: wanted, messages: (await read(wanted)).messages }, failed: null };
  } catch (error) {
    if (wanted === 'en') throw error;
    return { catalogue: { language: 'en', messages: (await read('en')).messages }, failed: wanted };
  }
};
