import type { MessageFormatElement } from 'react-intl';
import { languages, pageLanguage } from './language.ts';
import type { Language } from './language.ts';
import type { MessageId } from './message-ids.ts';

/** Compiled messages by their ids. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

/** The files of a language: the messages shown without a session, and those for signed-in persons. */
export type MessageFile = 'start' | 'signed-in';

/** Fetches a file of messages; rejects if it cannot be fetched. */
export type FetchMessages = (file: MessageFile, language: Language) => Promise<Messages>;

/** The messages of one language, as many as the page needs so far. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
}

// Messages are only added. A component is rendered after its file was fetched, so adding more needs no re-render.
const fetched = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Messages>;
const needed = new Set<MessageFile>(['start']);

/** Fetches all files that the page needs, also those that it requires meanwhile; rejects if one cannot be fetched. */
export const fetchCatalogue = async (language: Language, read: FetchMessages): Promise<Catalogue> => {
  const messages = fetched[language];
  for (let fetchedFiles = 0; fetchedFiles < needed.size;) {
    fetchedFiles = needed.size;
    const files = await Promise.all([...needed].map((file) => read(file, language)));
    Object.assign(messages, ...files);
  }
  return { language, messages };
};

/** Fetches the messages for signed-in persons, which from now on are required of every language (S31). */
export const requireSignedInMessages = (read: FetchMessages): Promise<Catalogue> => {
  needed.add('signed-in');
  return fetchCatalogue(pageLanguage(), read);
};

/**
 * The first catalogue of a page: the wanted language, else English (S31). `failed` names the language that could not
 * be fetched, for a notice. Rejects only if English cannot be fetched either.
 */
export const fetchFirstCatalogue = async (
  wanted: Language,
  read: FetchMessages,
): Promise<{ readonly catalogue: Catalogue; readonly failed: Language | null }> => {
  try {
    return { catalogue: await fetchCatalogue(wanted, read), failed: null };
  } catch (error) {
    if (wanted === 'en') throw error;
    return { catalogue: await fetchCatalogue('en', read), failed: wanted };
  }
};
