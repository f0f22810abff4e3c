import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** The tools that have a key: the help names them, and is one for all screens. */
const keyedTools =
  /^pageEditor\.tool\.(pointer|text|pen|check|line|arrow|rectangle|ellipse|highlight|strike)$/;

/** Whether a text is shown without a session; all others come with what only the signed-in see. By the flow of its id. */
export const isStartText = (id: string): boolean =>
  /^(app|currentTime|forgotPassword|notify|otp|shell|signerGroup)\./.test(id) || keyedTools.test(id);

/** Words of test scripts (`npm run paths`), which no screen shows. */
const isForScreens = (id: string): boolean => !id.startsWith('paths.');

/** A file of a catalogue, `start` or `signed-in`, with syntax trees in place of texts: their parser is not shipped. */
export const compileCatalogue = (catalogue: Readonly<Record<string, string>>, file: string): string => {
  const own = Object.entries(catalogue).filter(
    ([id]) => isForScreens(id) && isStartText(id) === (file === 'start'),
  );
  const compiled = own.map(([id, text]) => [id, parse(text, { captureLocation: false })] as const);
  return `export default ${JSON.stringify(Object.fromEntries(compiled))};`;
};

/** Compiles what is imported as `<language>.json?start` or `<language>.json?signed-in`. */
export const cataloguePlugin = (): Plugin => ({
  name: 'signing-catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/i18n\/[a-z]{2}\.json\?(start|signed-in)$/ },
    handler: (source, id) =>
      compileCatalogue(JSON.parse(source) as Record<string, string>, id.replace(/^.*\?/, '')),
  },
});
