import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';
import { languages } from './language.ts';
import { start, textsOfParts } from './vite-texts-of-parts.ts';

const readerId = 'virtual:texts';
const prefix = 'virtual:catalogue/';

type Texts = Readonly<Record<string, string>>;

const fileOf = (language: string): string => fileURLToPath(new URL(`${language}.json`, import.meta.url));
const read = (language: string): Texts => JSON.parse(readFileSync(fileOf(language), 'utf8')) as Texts;

/** Words of test scripts (`npm run paths`), which no screen shows. */
const isForScreens = (id: string): boolean => !id.startsWith('paths.');

/** A text without arguments as the text alone, any other as its syntax tree. */
const compile = (message: string): string | MessageFormatElement[] => {
  const tree = parse(message, { captureLocation: false });
  const [first] = tree;
  if (first === undefined) return '';
  return tree.length === 1 && first.type === TYPE.literal ? first.value : tree;
};

/**
 * A catalogue as the source of a module that exports `messages`. The parser is not shipped and react-intl parses every
 * text that is not a syntax tree, so texts without arguments become trees of one literal when the module is read.
 */
export const compileCatalogue = (catalogue: Texts): string => {
  const lines = Object.entries(catalogue)
    .filter(([id]) => isForScreens(id))
    .map(([id, message]) => {
      const compiled = compile(message);
      const value = JSON.stringify(compiled);
      return `  ${JSON.stringify(id)}: ${typeof compiled === 'string' ? `text(${value})` : value},`;
    });
  return `const text = (value) => [{ type: ${TYPE.literal}, value }];\nexport const messages = {\n${lines.join('\n')}\n};\n`;
};

interface TextFile {
  readonly part: string;
  readonly language: string;
  readonly source: string;
}

/** The texts of every part in every language, each as a module. */
const compileParts = (root: string, entry: string): readonly TextFile[] => {
  const ids = Object.keys(read('en')).filter(isForScreens);
  const parts = textsOfParts(entry, ids, (path) => readFileSync(join(root, path), 'utf8'));
  return languages.flatMap((language) => {
    const texts = read(language);
    return [...parts].map(([part, own]) => {
      const chosen = Object.fromEntries(own.map((id) => [id, texts[id] ?? '']));
      return { part, language, source: minifySync('texts.js', compileCatalogue(chosen)).code };
    });
  });
};

/** While developing all texts come at once, so that a new one is there without anything being worked out again. */
const wholeReader = `const whole = {
${languages.map((language) => `  ${language}: () => import('${prefix}${language}'),`).join('\n')}
};
export const readTexts = (part, language) =>
  part === '${start}' ? whole[language]() : Promise.resolve({ messages: {} });
`;

const folder = 'assets';
const nameOf = (language: string, part: string, edition: string): string =>
  `${folder}/${language}-${part}-${edition}.js`;

/**
 * Serves `virtual:texts`, which reads the texts of a part in a language. The build writes a file for each of them,
 * compiled from `<language>.json`; which texts a part needs is worked out from the sources, beginning with `entry`.
 * All files bear one hash, so that their addresses need not be listed anywhere. On the dev server a changed text
 * reloads the page.
 */
export const cataloguePlugin = (entry: string): Plugin => {
  let reader = wholeReader;
  let isBuild = false;
  let root = '';
  return {
    name: 'signing-catalogues',
    configResolved(config) {
      isBuild = config.command === 'build';
      ({ root } = config);
    },
    buildStart() {
      if (!isBuild) return;
      const files = compileParts(root, entry);
      const edition = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
      const address = `\`/${nameOf('${language}', '${part}', edition)}\``;
      reader = `export const readTexts = (part, language) => import(/* @vite-ignore */ ${address});\n`;
      for (const { part, language, source } of files)
        this.emitFile({ type: 'asset', fileName: nameOf(language, part, edition), source });
    },
    resolveId: (id) => (id === readerId || id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${readerId}`) return reader;
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      this.addWatchFile(fileOf(language));
      return compileCatalogue(read(language));
    },
    hotUpdate({ file }) {
      const language = /([a-z]+)\.json$/.exec(file)?.[1];
      if (!language || file !== fileOf(language)) return undefined;
      const module = this.environment.moduleGraph.getModuleById(`\0${prefix}${language}`);
      if (module) this.environment.moduleGraph.invalidateModule(module);
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
};
