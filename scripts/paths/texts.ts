import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import type { Language } from '../../src/i18n/language.ts';
import type { MessageId } from '../../src/i18n/message-ids.ts';

type Values = Readonly<Record<string, string | number>>;

/** The punctuation of a language. */
interface Punctuation {
  readonly quote: (text: string) => string;
  readonly comma: string;
  /** Between two sentences. */
  readonly sentenceSeparator: string;
  readonly parentheses: (text: string) => string;
  /** An element by its role and its name. */
  readonly named: (kind: string, name: string) => string;
  /** An element by its role alone. */
  readonly unnamed: (kind: string) => string;
}

const european: Omit<Punctuation, 'quote'> = {
  comma: ', ',
  sentenceSeparator: '. ',
  parentheses: (text) => ` (${text})`,
  named: (kind, name) => `${kind} ${name}`,
  unnamed: (kind) => kind,
};
const cjk: Omit<Punctuation, 'quote'> = {
  comma: '、',
  sentenceSeparator: '。',
  parentheses: (text) => `（${text}）`,
  named: (kind, name) => `${kind}${name}`,
  unnamed: (kind) => kind,
};
const narrowSpace = '\u202F';

const signsOf: Readonly<Record<Language, Punctuation>> = {
  de: { ...european, quote: (text) => `‚${text}‘` },
  en: {
    ...european,
    quote: (text) => `‘${text}’`,
    named: (kind, name) => `the ${kind} ${name}`,
    unnamed: (kind) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`,
  },
  es: { ...european, quote: (text) => `«${text}»` },
  fr: { ...european, quote: (text) => `«${narrowSpace}${text}${narrowSpace}»` },
  ja: { ...cjk, quote: (text) => `「${text}」` },
  zh: { ...cjk, quote: (text) => `“${text}”` },
};

/** The product's texts in one language. */
export interface Texts {
  readonly signs: Punctuation;
  readonly text: (id: string, values?: Values) => string;
  /** The text with `placeholderValue` for every plain placeholder that has no value. */
  readonly textWith: (placeholderValue: string, id: string, values?: Values) => string;
}

/** How an output format marks texts of the screen, and what is typed. */
export interface Markup {
  readonly name: (text: string) => string;
  readonly code: (text: string) => string;
}

/** Default values for placeholders that a message needs. */
const examples: Values = { count: 2, act: 'sign', form: 'short' };

const catalogueOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/i18n/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;

const readTexts = (language: Language): Texts => {
  const missing = (error: Error) => {
    throw error;
  };
  const messages = catalogueOf(language);
  const intl = createIntl({ locale: language, messages, onError: missing });
  const formatted = new Map<string, string>();
  const text = (id: string, values: Values = {}) => {
    const key = JSON.stringify([id, values]);
    const known =
      formatted.get(key) ?? intl.formatMessage({ id: id as MessageId }, { ...examples, ...values });
    formatted.set(key, known);
    return known;
  };
  const textWith = (placeholderValue: string, id: string, values: Values = {}) => {
    const names = [...(messages[id] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    return text(id, { ...Object.fromEntries(names.map((name) => [name, placeholderValue])), ...values });
  };
  return { text, textWith, signs: signsOf[language] };
};

const texts = new Map<Language, Texts>();

/** The texts of a language, cached for all flows. */
export const textsOf = (language: Language): Texts => {
  const known = texts.get(language) ?? readTexts(language);
  texts.set(language, known);
  return known;
};

/** Marks of plain text: texts of the screen in the quotes of the language. */
export const plainMarks = ({ signs }: Texts): Markup => ({
  name: signs.quote,
  code: (code) => code,
});

/** Marks of Markdown. */
export const markdownMarks: Markup = {
  name: (name) => `**${name.replaceAll('*', String.raw`\*`)}**`,
  code: (code) => `\`${code}\``,
};

/** Marks of Gherkin, whose tools parse texts in straight quotes. */
export const gherkinMarks: Markup = {
  name: (name) => `"${name.replaceAll('"', String.raw`\"`)}"`,
  code: (code) => `"${code.replaceAll('"', String.raw`\"`)}"`,
};
