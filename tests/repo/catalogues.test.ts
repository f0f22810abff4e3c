import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import { isStartMessage } from '../../src/i18n/vite-catalogues.ts';
import { eachNode, sources, textOf, treeOf } from './repository.ts';
import { reachedFrom, runningTreeOf } from './running-files.ts';

type Texts = Readonly<Record<string, string>>;

const read = (language: Language): Texts => JSON.parse(textOf(`src/i18n/${language}.json`)) as Texts;

const catalogues = languages.map((language) => ({ language, texts: read(language) }));
const english = read('en');
const others = catalogues.filter(({ language }) => language !== 'en');
const ids = Object.keys(english);
const rooms = [...new Set(ids.map((id) => id.split('.')[0] ?? ''))];

/** Texts that are right in English letters: in every language, or in the ones that are named. */
const sameAsEnglish: Readonly<Record<string, { readonly why: string; readonly in?: readonly Language[] }>> = {
  'pageEditor.tool.text': { why: 'the German word too', in: ['de'] },
  'pageEditor.tool.ellipse': { why: 'the German and the French word too', in: ['de', 'fr'] },
  'pageEditor.tool.rectangle': { why: 'the French word too', in: ['fr'] },
  'pageEditor.colour.orange': { why: 'the German and the French word too', in: ['de', 'fr'] },
  'otp.send.wait': { why: 'the German word too', in: ['de'] },
  'shell.theme.system': { why: 'the German word too', in: ['de'] },
  'otp.target.email': { why: 'the French word too', in: ['fr'] },
  'app.footer': { why: 'a sign, a year and a name' },
  'app.keyCap.ctrl': { why: 'printed on keyboards there', in: ['es', 'fr', 'ja', 'zh'] },
  'app.keyCap.enter': { why: 'printed on keyboards there', in: ['es', 'ja', 'zh'] },
  'app.keyCap.esc': { why: 'printed on keyboards there', in: ['de', 'es', 'ja', 'zh'] },
  'app.keyCap.delete': { why: 'printed on keyboards there', in: ['ja', 'zh'] },
  'app.keyCap.end': { why: 'printed on keyboards there', in: ['ja', 'zh'] },
  'app.keyCap.home': { why: 'printed on keyboards there', in: ['ja', 'zh'] },
  'app.keyCap.pageDown': { why: 'printed on keyboards there', in: ['ja', 'zh'] },
  'app.keyCap.pageUp': { why: 'printed on keyboards there', in: ['ja', 'zh'] },
  'app.keyCap.shift': { why: 'printed on keyboards there', in: ['ja', 'zh'] },
  'app.name': { why: 'the name of the product' },
  'app.title.withName': { why: 'two names and a dot' },
  'contact.country.india': { why: 'the Spanish name too', in: ['es'] },
  'dashboard.column.documents': { why: 'the same word', in: ['fr'] },
  'pdf.remark.words': { why: 'the quotation marks of Spanish in the Americas too', in: ['es'] },
  'report.time.exact': { why: 'numbers and the signs of their units', in: ['es', 'fr'] },
  'report.time.hours': { why: 'numbers and the signs of their units', in: ['es', 'fr'] },
  'report.time.minutes': { why: 'a number and the sign of its unit', in: ['es', 'fr'] },
  'report.total': { why: 'the same word', in: ['es', 'fr'] },
};

const elementsOf = (elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap((option) => elementsOf(option.value))];
  });

const kinds: Readonly<Record<number, string>> = {
  [TYPE.argument]: 'argument',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

const argumentsOf = (message: string): string[] => {
  const named = elementsOf(parse(message)).flatMap((element) => {
    const kind = kinds[element.type];
    return kind && 'value' in element ? [`${kind} ${element.value}`] : [];
  });
  return [...new Set(named)].toSorted();
};

const pluralsOf = (message: string) =>
  elementsOf(parse(message)).flatMap((element) => (element.type === TYPE.plural ? [element] : []));

const wordsOf = (elements: readonly MessageFormatElement[]): string =>
  elementsOf(elements)
    .map((element) => (element.type === TYPE.literal ? element.value : ''))
    .join('');

const findIn = (found: (texts: Texts, language: Language) => readonly string[], of = catalogues): string[] =>
  of.flatMap(({ language, texts }) => found(texts, language).map((problem) => `${language} ${problem}`));

const isProduct = (path: string): boolean => /^(src|machines|scripts\/paths)\//.test(path);

/** A machine's event may be named as an id is: `{ type: 'download.requested' }`. */
const isEventType = ({ parent }: ts.Node): boolean => {
  const owner = ts.isLiteralTypeNode(parent) ? parent.parent : parent;
  const isProperty = ts.isPropertyAssignment(owner) || ts.isPropertySignature(owner);
  return isProperty && owner.name.getText() === 'type';
};

/** Every text in these files that is, or begins as, the id of a message. */
const idsIn = (paths: readonly string[], tree: (path: string) => ts.SourceFile) => {
  const written = new Set<string>();
  const events = new Set<string>();
  const patterns: RegExp[] = [];
  const looksLikeId = new RegExp(`^(${rooms.join('|')})(\\.(?!m?js$|json$|css$)[a-zA-Z0-9]+)+$`);
  const startsLikeId = new RegExp(`^(${rooms.join('|')})\\.`);
  for (const path of paths) {
    eachNode(tree(path), (node) => {
      if (ts.isStringLiteralLike(node) && looksLikeId.test(node.text))
        (isEventType(node) ? events : written).add(node.text);
      if (ts.isTemplateExpression(node) && startsLikeId.test(node.head.text)) {
        const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
        const pattern = parts.map((part) => part.replaceAll('.', '\\.')).join('[a-zA-Z0-9]+');
        patterns.push(new RegExp(`^${pattern}$`));
      }
    });
  }
  return { written: new Set([...written].filter((text) => !events.has(text))), patterns };
};

const idsInCode = idsIn(sources.filter(isProduct), treeOf);

/** The ids of the catalogues that these files name when they run. */
const namedIn = (paths: readonly string[]): readonly string[] => {
  const { written, patterns } = idsIn(paths, runningTreeOf);
  return ids.filter((id) => written.has(id) || patterns.some((pattern) => pattern.test(id)));
};

describe('The six catalogues', () => {
  it('have the same messages, sorted by id [A1.8, X11]', () => {
    expect(catalogues.map(({ language, texts }) => ({ language, ids: Object.keys(texts) }))).toEqual(
      languages.map((language) => ({ language, ids: ids.toSorted() })),
    );
  });

  it('have at most 700 messages besides those of test paths', () => {
    expect(ids.filter((id) => !id.startsWith('paths.')).length).toBeLessThanOrEqual(700);
  });

  it('name each message by flow, place and meaning', () => {
    expect(ids.filter((id) => !/^[a-z][a-zA-Z]+(\.[a-z][a-zA-Z]+){1,2}$/.test(id))).toEqual([]);
  });

  it('have no empty message, and none with spaces around it [X11]', () => {
    const bad = findIn((texts) => ids.filter((id) => texts[id] !== texts[id]?.trim() || texts[id] === ''));
    expect(bad).toEqual([]);
  });

  it('have the same arguments and tags in every language [X11]', () => {
    const different = findIn(
      (texts) =>
        ids.filter((id) => `${argumentsOf(texts[id] ?? '')}` !== `${argumentsOf(english[id] ?? '')}`),
      others,
    );
    expect(different).toEqual([]);
  });

  it('have exactly the plural forms that each language needs [X11]', () => {
    const wrong = findIn((texts, language) =>
      ids.flatMap((id) =>
        pluralsOf(texts[id] ?? '').flatMap(({ options, pluralType }) => {
          const { pluralCategories } = new Intl.PluralRules(language, {
            type: pluralType ?? 'cardinal',
          }).resolvedOptions();
          const has = Object.keys(options).filter((option) => !option.startsWith('='));
          const needs = pluralCategories.toSorted();
          return `${has.toSorted()}` === `${needs}` ? [] : [`${id}: has ${has}, needs ${needs}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('have words in every plural form, not only a number [X11]', () => {
    const bare = findIn((texts) =>
      ids.filter((id) =>
        pluralsOf(texts[id] ?? '').some(({ options }) =>
          Object.values(options).some((option) => wordsOf(option.value).trim() === ''),
        ),
      ),
    );
    expect(bare).toEqual([]);
  });

  it('are not left in English, except for names and symbols [X11]', () => {
    const left = findIn(
      (texts, language) =>
        ids.filter((id) => {
          const exception = sameAsEnglish[id];
          const isExcepted = exception && (exception.in?.includes(language) ?? true);
          return texts[id] === english[id] && !isExcepted;
        }),
      others,
    );
    expect(left).toEqual([]);
  });

  it('are written in their own script [X11]', () => {
    const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      zh: /\p{Script=Han}/u,
    };
    const signsAlone = ['pdf.page.of', 'pdf.remark.words'];
    const foreign = findIn((texts, language) => {
      const script = scripts[language];
      if (!script) return [];
      return ids.filter(
        (id) => !script.test(texts[id] ?? '') && !sameAsEnglish[id] && !signsAlone.includes(id),
      );
    });
    expect(foreign).toEqual([]);
    expect(
      findIn((texts, language) =>
        language === 'zh' ? ids.filter((id) => /\p{Script=Hiragana}/u.test(texts[id] ?? '')) : [],
      ),
    ).toEqual([]);
  });

  it('address the reader formally in German, Spanish and French [X11]', () => {
    const familiar: Readonly<Partial<Record<Language, RegExp>>> = {
      de: /(?<!\p{L})(du|dein|deine|deinen|deiner|dich|dir)(?!\p{L})/iu,
      es: /(?<!\p{L})(tú|tu|tus|ti)(?!\p{L})/iu,
      fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu,
    };
    expect(
      findIn((texts, language) => ids.filter((id) => familiar[language]?.test(texts[id] ?? ''))),
    ).toEqual([]);
  });

  it('have no unnecessary exception [X11]', () => {
    expect(Object.keys(sameAsEnglish).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have no message that the product does not use', () => {
    const { written, patterns } = idsInCode;
    expect(ids.filter((id) => !written.has(id) && !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
  });

  it('have every message that the product uses', () => {
    expect([...idsInCode.written].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('The start of a catalogue', () => {
  it('has every message of files that run without a session [S31]', () => {
    const used = namedIn(reachedFrom('src/app/main.tsx', ['src/app/SignedIn.tsx']));
    expect(used.length).toBeGreaterThan(150);
    expect(used.filter((id) => !isStartMessage(id))).toEqual([]);
  });
});
