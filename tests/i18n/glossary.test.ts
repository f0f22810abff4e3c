import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;
const languages = ['de', 'es', 'fr', 'ja', 'zh'] as const;
type Other = (typeof languages)[number];
type Term = Readonly<Record<'en' | Other, string>>;

const read = (name: string): unknown => JSON.parse(readFileSync(`src/i18n/${name}.json`, 'utf8'));
const glossary = Object.entries(read('glossary') as Readonly<Record<string, Term>>);
const english = read('en') as Texts;
const ids = Object.keys(english).filter((id) => !id.startsWith('paths.'));

/** Messages that avoid the term: language, message and term. */
const exceptions: Readonly<Record<string, string>> = {
  'de acts.progress.stopping document': 'what was sent is said without naming it again',
  'es acts.progress.stopping document': 'what was sent is said without naming it again',
  'de notify.note.missing comment': 'the field is labelled as a note',
  'es notify.note.missing comment': 'the field is labelled as a note',
  'fr notify.note.missing comment': 'the field is labelled as a note',
  'ja notify.note.missing comment': 'the field is labelled as a note',
  'ja app.refusal.unknownUser service': 'Japanese leaves out who does not know',
  'de app.keyCap.pageDown page': 'a key is named as it is printed on the keyboard',
  'de app.keyCap.pageUp page': 'a key is named as it is printed on the keyboard',
  'es app.keyCap.pageDown page': 'a key is named as it is printed on the keyboard',
  'es app.keyCap.pageUp page': 'a key is named as it is printed on the keyboard',
  'fr app.keyCap.pageDown page': 'a key is named as it is printed on the keyboard',
  'fr app.keyCap.pageUp page': 'a key is named as it is printed on the keyboard',
  'ja app.keyCap.pageDown page': 'a key is named as it is printed on the keyboard',
  'ja app.keyCap.pageUp page': 'a key is named as it is printed on the keyboard',
  'zh app.keyCap.pageDown page': 'a key is named as it is printed on the keyboard',
  'zh app.keyCap.pageUp page': 'a key is named as it is printed on the keyboard',
};

const strays = (language: Other): readonly string[] => {
  const texts = read(language) as Texts;
  return glossary.flatMap(([term, words]) => {
    const said = new RegExp(words.en, 'iu');
    const word = new RegExp(words[language], 'iu');
    return ids
      .filter((id) => said.test(english[id] ?? '') && !word.test(texts[id] ?? ''))
      .map((id) => `${language} ${id} ${term}`);
  });
};

describe('the glossary', () => {
  it.each(languages)('is followed by every message that has one of its terms: %s [X11]', (language) => {
    expect(strays(language).filter((stray) => !(stray in exceptions))).toEqual([]);
  });

  it('has no unnecessary exception', () => {
    const needed = new Set(languages.flatMap(strays));
    expect(Object.keys(exceptions).filter((exception) => !needed.has(exception))).toEqual([]);
  });

  it('has no term that no message uses', () => {
    const unsaid = glossary.filter(
      ([, { en }]) => !ids.some((id) => new RegExp(en, 'iu').test(english[id] ?? '')),
    );
    expect(unsaid.map(([term]) => term)).toEqual([]);
  });
});

describe('the punctuation of Japanese and Chinese', () => {
  it.each(['ja', 'zh'])('is full-width beside their letters: %s [X11]', (language) => {
    // Between minutes and seconds stands a clock's colon.
    const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}」”}] ?[:;?!(](?!\{seconds\})/u;
    const texts = Object.entries(read(language) as Texts);
    expect(texts.filter(([, text]) => narrow.test(text)).map(([id]) => id)).toEqual([]);
  });
});
