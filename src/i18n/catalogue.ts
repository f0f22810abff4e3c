import type { MessageFormatElement } from 'react-intl';
import { languages, pageLanguage } from './language.ts';
import type { Language } from './language.ts';
import type { MessageId } from './message-ids.ts';

/** Texts by their ids, compiled. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

/** The files of a language: what is shown without a session, and what only the signed-in see. */
export type TextFile = 'start' | 'signed-in';

/** Fetches a file of texts; rejects when it cannot be fetched. */
export type ReadTexts = (file: TextFile, language: Language) => Promise<Messages>;

/** The texts of one language, as many as the page needs by now. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
}

// They only grow, so that nothing on the screen has to be rendered again: what is rendered has waited for its texts.
const fetched = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Messages>;
const needed = new Set<TextFile>(['start']);

/** Fetches all that the page needs by now, and what it comes to need meanwhile; rejects when a file cannot be fetched. */
export const readCatalogue = async (language: Language, read: ReadTexts): Promise<Catalogue> => {
  const messages = fetched[language];
  for (let had = 0; had < needed.size;) {
    had = needed.size;
    const files = await Promise.all([...needed].map((file) => read(file, language)));
    Object.assign(messages, ...files);
  }
  return { language, messages };
};

/** Fetches what the signed-in see, too. From now on no language is shown without it (S31). */
export const readSignedInTexts = (read: ReadTexts): Promise<Catalogue> => {
  needed.add('signed-in');
  return readCatalogue(pageLanguage(), read);
};

/**
 * The first catalogue of a page: the wanted language, else English (S31). `failed` names the language that could not
 * be fetched, to be told to the person. Rejects only when English cannot be fetched either.
 */
export const loadFirstCatalogue = async (
  wanted: Language,
  read: ReadTexts,
): Promise<{ readonly catalogue: Catalogue; readonly failed: Language | null }> => {
  try {
    return { catalogue: await readCatalogue(wanted, read), failed: null };
  } catch (error) {
    if (wanted === 'en') throw error;
    return { catalogue: await readCatalogue('en', read), failed: wanted };
  }
};
