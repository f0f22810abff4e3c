import type { MessageFormatElement } from 'react-intl';
import type { Language } from './language.ts';

/** The texts of one language, compiled: those that the page begins with, and those of each part that has come. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Record<string, MessageFormatElement[]>;
}

// They only grow, so that nothing on the screen has to be rendered again: what is rendered has waited for its texts.
const texts: Readonly<Record<Language, Catalogue['messages']>> = {
  de: {},
  en: {},
  es: {},
  fr: {},
  ja: {},
  zh: {},
};

/** Adds texts that have come to those of their language, and gives all of that language. */
export const addTexts = (language: Language, come: Catalogue['messages']): Catalogue['messages'] =>
  Object.assign(texts[language], come);

/** Brings the texts of a part of the app in a language; rejects when they cannot be fetched. */
export type BringTexts = (language: Language) => Promise<unknown>;

const present = new Set<BringTexts>();

/** To be called when a part has come: from now on no other language is shown before it has the part's texts (S31). */
export const bringAlong = (bring: BringTexts): void => void present.add(bring);

/** Brings the texts of every part that is there, and of those that come meanwhile. */
export const bringAll: BringTexts = async (language) => {
  const brought = new Set<BringTexts>();
  for (let left = [...present]; left.length > 0; left = [...present].filter((one) => !brought.has(one))) {
    left.forEach((bring) => brought.add(bring));
    await Promise.all(left.map((bring) => bring(language)));
  }
};
