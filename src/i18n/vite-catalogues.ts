import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const prefix = 'virtual:catalogue/';

const fileOf = (language: string): string => fileURLToPath(new URL(`${language}.json`, import.meta.url));

/** Words of test scripts (`npm run paths`), which no screen shows. */
const isForScreens = ([id]: readonly [string, string]): boolean => !id.startsWith('paths.');

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
export const compileCatalogue = (catalogue: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(catalogue)
    .filter(isForScreens)
    .map(([id, message]) => {
      const compiled = compile(message);
      const value = JSON.stringify(compiled);
      return `  ${JSON.stringify(id)}: ${typeof compiled === 'string' ? `text(${value})` : value},`;
    });
  return `const text = (value) => [{ type: ${TYPE.literal}, value }];\nexport const messages = {\n${lines.join('\n')}\n};\n`;
};

/** Serves `virtual:catalogue/<language>`, compiled from `<language>.json`; a changed text reloads the page. */
export const cataloguePlugin = (): Plugin => ({
  name: 'signing-catalogues',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const file = fileOf(id.slice(prefix.length + 1));
    this.addWatchFile(file);
    return compileCatalogue(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  },
  hotUpdate({ file }) {
    const language = /([a-z]+)\.json$/.exec(file)?.[1];
    if (!language || file !== fileOf(language)) return undefined;
    const module = this.environment.moduleGraph.getModuleById(`\0${prefix}${language}`);
    if (module) this.environment.moduleGraph.invalidateModule(module);
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});
