import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** The tools with a keyboard shortcut: the list of shortcuts, which all screens have, names them. */
const keyedTools =
  /^pageEditor\.tool\.(pointer|text|pen|check|line|arrow|rectangle|ellipse|highlight|strike)$/;

/** Whether a message is in the file `start`, by its id: whether it is shown without a session. */
export const isStartMessage = (id: string): boolean =>
  /^(app|currentTime|forgotPassword|notify|otp|shell|signerGroup)\./.test(id) || keyedTools.test(id);

/** False for the messages of test scripts (`npm run paths`), which no screen shows. */
const isForScreens = (id: string): boolean => !id.startsWith('paths.');

/** A file of a catalogue, `start` or `signed-in`, with syntax trees instead of texts: their parser is not shipped. */
export const compileCatalogue = (catalogue: Readonly<Record<string, string>>, file: string): string => {
  const own = Object.entries(catalogue).filter(
    ([id]) => isForScreens(id) && isStartMessage(id) === (file === 'start'),
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
